/** Crockford's base 32: no two signs that look alike, and no U. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits: more than anybody can guess within the limit of their network (T11). */
export const SHORT_CODE_LENGTH = 12

/** The code of a short survey link, of as many random bytes as it has signs. */
export function shortCode(random: Uint8Array): string {
  return Array.from({ length: SHORT_CODE_LENGTH }, (_, at) => SIGNS[(random[at] ?? 0) % SIGNS.length]).join(
    '',
  )
}

/** A code as it was typed or pasted, in any case and with O, I and L for 0 and 1; null when it is none. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : null
}
