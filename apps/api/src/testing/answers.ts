import type { TestAnswer } from './create-test-app.ts'

/** What a procedure answered. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export const dataOf = async (answer: Promise<TestAnswer>): Promise<any> => (await answer).body.result?.data

/** Status and message of a refusal, of either transport. */
export async function refusalOf(answer: TestAnswer | Promise<TestAnswer>): Promise<[number, string]> {
  const { status, body } = await answer
  return [status, body.error?.message ?? body.message]
}
