const DIGITS = 10

/** The digits of a typed US phone number, at most ten; a pasted +1 in front is dropped (SIGN-12). */
export function phoneDigits(value: string): string {
  return value
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .slice(0, DIGITS)
}

/** What the phone field shows while typing: `555`, `(555) 12`, `(555) 123-4567`. */
export function formatPhoneInput(value: string): string {
  const digits = phoneDigits(value)
  if (digits.length <= 3) return digits
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`
}

/** Whether the tick shows: ten digits or more were typed. */
export function isPhoneComplete(value: string): boolean {
  return phoneDigits(value).length === DIGITS
}
