import { m } from '../../languages/messages/accounts/words.ts'

/** Digits of an authenticator app's code, and seconds that each is shown for (RFC 6238). */
export const APP_CODE_DIGITS = 6
export const PERIOD_SECONDS = 30
/** Recovery codes that are made at once, and bytes of each: 80 bits, as their hashes have no salt. */
export const RECOVERY_CODES = 10
export const RECOVERY_BYTES = 10

/** Crockford's: no letter is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

/** A code as it is compared: blanks, hyphens and the case of letters do not count. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code)

/** A recovery code of 10 random bytes, in groups of four. */
export function recoveryCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The file of recovery codes to keep. */
export const recoveryFile = (product: string, codes: readonly string[]): string =>
  m.recoveryCodesFile({ product, codes: codes.join('\n') })
