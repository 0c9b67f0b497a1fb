const running = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Joins equal questions that are asked at the same time in this process: one asks, all get its answer.
 * @param asked what is asked, e.g. a gateway @param key names the question
 */
export function singleFlight<Answer>(
  asked: object,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const questions = running.get(asked) ?? new Map<string, Promise<unknown>>()
  running.set(asked, questions)
  const known = questions.get(key)
  if (known) return known as Promise<Answer>
  const answer = ask().finally(() => questions.delete(key))
  questions.set(key, answer)
  return answer
}
