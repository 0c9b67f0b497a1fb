/**
 * Shares one piece of work between all who ask while another is at hand: a turn takes all that waits. Each gets the
 * result of its turn.
 */
export function joined<Part, Result>(
  work: (parts: readonly Part[]) => Promise<Result>,
): (part: Part) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: { parts: Part[]; result: Promise<Result> } | undefined
  return (part) => {
    if (waiting) waiting.parts.push(part)
    else {
      const parts = [part]
      const begin = () => {
        waiting = undefined
        return work(parts)
      }
      const result = last.then(begin, begin)
      waiting = { parts, result }
      last = result
    }
    return waiting.result
  }
}
