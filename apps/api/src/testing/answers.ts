import type { Browser, TestAnswer } from './create-test-app.ts'

/** What a procedure answered. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export const dataOf = async (answer: Promise<TestAnswer>): Promise<any> => (await answer).body.result?.data

/** Status and message of a refusal, of either transport. */
export async function refusalOf(answer: TestAnswer | Promise<TestAnswer>): Promise<[number, string]> {
  const { status, body } = await answer
  return [status, body.error?.message ?? body.message]
}

/** Items of a list that comes in pages, to its end. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function allPages(browser: Browser, path: string, input: object): Promise<any[]> {
  const items = []
  for (let cursor: string | null = null; ; ) {
    const page = await dataOf(browser.query(path, { ...input, ...(cursor && { cursor }) }))
    items.push(...page.items)
    if (page.nextCursor === null) return items
    cursor = page.nextCursor
  }
}

/** Statuses of calls that are made one after the other. */
export async function statusesOf(
  count: number,
  call: (nth: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth += 1) statuses.push((await call(nth)).status)
  return statuses
}

/** How many of these statuses there are of each. */
export const tally = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  )
