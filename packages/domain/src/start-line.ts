/** Levels as the log of the API numbers them. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const

/**
 * A line that a process prints outside its log: words for a person at a terminal, else JSON as every line of the log.
 * @param time milliseconds since 1970
 * @param out the stream that it goes to
 */
export const startLine = (
  words: string,
  level: keyof typeof LEVELS,
  time: number,
  { isTTY = false }: { isTTY?: boolean },
): string => (isTTY ? words : JSON.stringify({ level: LEVELS[level], time, msg: words }))
