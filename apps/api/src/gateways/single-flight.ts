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

/** How one caller gets an answer that is kept somewhere, or has to be asked for. */
export interface Wanted<Answer> {
  /** What is kept, if it is good enough for this caller; else null. */
  read(): Promise<Answer | null>
  /** Asks, and keeps what comes before it resolves. */
  ask(): Promise<Answer>
  /** Whether a failed question failed for the one who asked alone, such as a limit of theirs. */
  isTheirsAlone?(error: unknown): boolean
}

/**
 * What is kept, or else the answer of one question for all who want it at the same time. What is kept is read once more
 * when a question begins: who looked while an earlier one ran, and comes when it has just ended, would else ask again for
 * what is there by now (T20). Who joined a question gets its answer if somebody was really asked; an answer that
 * was only read was good enough for another caller, so this one looks with its own eyes.
 * @returns `asked` is false for an answer that was kept before this caller wanted it
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
