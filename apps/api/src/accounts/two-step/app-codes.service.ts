import { APP_CODE_DIGITS, PERIOD_SECONDS } from '@fivestead/domain/accounts/two-step/codes'
import { PRODUCT } from '@fivestead/domain/product'
import { Secret, TOTP } from 'otpauth'

/** SHA-1, 6 digits, 30 s: the only values that every authenticator app takes (decision 055). */
const FORM = { algorithm: 'SHA1', digits: APP_CODE_DIGITS, period: PERIOD_SECONDS } as const
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
/** Clocks may be one period off, in either direction. */
const WINDOW = 1

/** A secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The QR code's text. */
export const appAddress = (secret: string, label: string): string =>
  new TOTP({ ...FORM, issuer: PRODUCT.name, label, secret: Secret.fromBase32(secret) }).toString()

/** Period of 30 seconds whose code this is, near now; null for none. Compares in constant time. */
export function periodOf(secret: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
