/**
 * The text without the run of `sign` at its end, in one pass. `/x+$/` begins anew at every sign of every run and takes
 * the square of a run's length (T25).
 * @param sign one character
 */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}
