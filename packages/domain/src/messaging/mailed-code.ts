/** Digits of a mailed code: five tries find one of them with a chance of 1 in 20 million. */
export const CODE_DIGITS = 8
/** Codes that may be entered before a new one has to be asked for. */
export const CODE_TRIES = 5

/** A code as it is read out: two groups. */
export function codeInWords(code: string): string {
  return `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`
}
