/** The basic pattern of the wizard and of the green tick: something@something.something, no spaces. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
}

/** The form that an address must have; the schema library's own pattern. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a normalised text is an address. */
export const isEmail = (value: string): boolean => EMAIL.test(value)

/**
 * The stored form: compatibility characters folded (a full-width ＠ is an @), edges trimmed, domain in lower
 * case. The part before the @ keeps its case, as some hosts tell them apart.
 */
export function normaliseEmail(value: string): string {
  const folded = value.normalize('NFKC').trim()
  const at = folded.lastIndexOf('@')
  return folded.slice(0, at + 1) + folded.slice(at + 1).toLowerCase()
}

/** The form in which two addresses are compared and opt-outs are kept. */
export function emailKey(value: string): string {
  return normaliseEmail(value).toLowerCase()
}
