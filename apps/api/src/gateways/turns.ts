import { AppError, unavailableMessage } from '../errors.ts'

export interface TurnsOptions {
  /** Pieces of work side by side. */
  atOnce: number
  /** Pieces that may wait, and of them pieces of one party. */
  waiting: number
  waitingOfOne: number
}

/**
 * Runs heavy work in turns, of each party one piece at a time: nobody's work holds up everybody's.
 * @returns a function that runs the work in its turn. @throws AppError unavailable when too many wait
 */
export function openTurns({ atOnce, waiting, waitingOfOne }: TurnsOptions) {
  const line: { party: string; begin: () => void }[] = []
  const running = new Set<string>()
  const letIn = () => {
    const at = running.size < atOnce ? line.findIndex(({ party }) => !running.has(party)) : -1
    const [next] = at === -1 ? [] : line.splice(at, 1)
    if (next === undefined) return
    running.add(next.party)
    next.begin()
  }
  return async <Result>(party: string, work: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    line.push({ party, begin })
    letIn()
    const mine = line.filter((other) => other.party === party).length
    if (line.length > waiting || mine > waitingOfOne) {
      line.pop()
      throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 5 })
    }
    await promise
    try {
      return await work()
    } finally {
      running.delete(party)
      letIn()
    }
  }
}
