const running = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Joins equal concurrent requests of this process: one runs, and all callers get its result.
 * @param asked the object that is asked, e.g. a gateway
 * @param key names the request
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

/** Reads a value from a cache, or requests it. */
export interface Wanted<Answer> {
  /** The cached value, if it is good enough for this caller; else null. */
  read(): Promise<Answer | null>
  /** Requests the value and stores it before it resolves. */
  ask(): Promise<Answer>
  /** Returns true if a request failed only for its own caller, such as by a limit of theirs. */
  isTheirsAlone?(error: unknown): boolean
}

/**
 * Returns the cached value, or joins the request already running for this key. The cache is read once more when a
 * request begins: a caller who looked while an earlier request ran, and arrives just after its end, would else ask
 * again (T20). A caller who joined gets the answer if the provider was really asked; an answer that was only read was
 * good enough for another caller, so this caller reads for itself.
 * @returns `asked` is false for an answer that was cached before this caller wanted it
 */
export async function keptOrAsked<Answer>(
  asked: object,
  key: string,
  { read, ask, isTheirsAlone = () => false }: Wanted<Answer>,
): Promise<{ answer: Answer; asked: boolean }> {
  for (;;) {
    const kept = await read()
    if (kept !== null) return { answer: kept, asked: false }
    let own = false
    try {
      const found = await singleFlight(asked, key, async () => {
        own = true
        const keptMeanwhile = await read()
        return keptMeanwhile === null
          ? { answer: await ask(), asked: true }
          : { answer: keptMeanwhile, asked: false }
      })
      if (own || found.asked) return found
    } catch (error) {
      if (own || !isTheirsAlone(error)) throw error
    }
  }
}
