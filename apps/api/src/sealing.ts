import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PurposeKey } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
/** Stated, since Node takes shorter tags otherwise. */
const TAG_BYTES = 16
const OPTIONS = { authTagLength: TAG_BYTES } as const

/** Sealed data cannot be opened: another key or place, or it was changed. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/**
 * Encrypts a text for one place in the database (AES-256-GCM): moved to another row or column it does not open (T33).
 * @param place of the text, e.g. `profile_grants.refresh_token:<id>`
 * @returns iv, tag and ciphertext in base64url
 */
export function seal({ key }: PurposeKey, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, OPTIONS).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * The text that was sealed for this place.
 * @param keyId of the key that sealed it @throws SealError
 */
export function unseal(keys: readonly PurposeKey[], keyId: string, place: string, sealed: string): string {
  const found = keys.find(({ id }) => id === keyId)
  if (!found) throw new SealError(`no session key has the id ${keyId} any more`)
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, found.key, iv, OPTIONS)
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new SealError('what was sealed does not open here', { cause })
  }
}
