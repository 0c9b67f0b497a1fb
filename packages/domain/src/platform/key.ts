/** Every API key begins like this, so that scanners for leaked secrets know one (API-1). */
const KEY_PREFIX = 'fsk_'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 34 characters of base62 are 202 random bits; the checksum takes the rest of 40. */
const RANDOM_LENGTH = 34
const CHECKSUM_LENGTH = 6
/** Beginning of a key by which its owner tells keys apart; 36 unknown characters are left. */
const SHOWN_LENGTH = 8
const KEY_FORM = /^fsk_[0-9A-Za-z]{40}$/

/** Random bytes that {@link makeKey} needs: every eighth may be thrown away, and far more than that never are. */
export const KEY_BYTES = 96

/**
 * A key of random bytes: `fsk_`, 34 random characters, and their CRC32 in base62 as six more, filled up with zeros from
 * the left, as GitHub writes its tokens. The checksum is of the characters between the prefix and itself.
 * @throws RangeError for fewer good bytes than a key has characters
 */
export function makeKey(bytes: Uint8Array): string {
  // Bytes from 248 on would make the first eight characters likelier than the others.
  const random = Array.from(bytes)
    .filter((byte) => byte < 248)
    .slice(0, RANDOM_LENGTH)
    .map((byte) => BASE62[byte % 62])
    .join('')
  if (random.length < RANDOM_LENGTH) throw new RangeError('too few random bytes for a key')
  return `${KEY_PREFIX}${random}${checksum(random)}`
}

/** Returns true if a text has the form and the checksum of a key: nothing else is looked up. */
export function isKey(text: string): boolean {
  const random = text.slice(KEY_PREFIX.length, -CHECKSUM_LENGTH)
  return KEY_FORM.test(text) && text.endsWith(checksum(random))
}

/** The beginning of a key that lists show, such as `fsk_8Gh2`. */
export const shownKey = (key: string): string => key.slice(0, SHOWN_LENGTH)

/** CRC32 (ISO 3309) of ASCII text, in base62. */
function checksum(text: string): string {
  let crc = 0xffffffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  let rest = (crc ^ 0xffffffff) >>> 0
  let written = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    written = `${BASE62[rest % 62]}${written}`
    rest = Math.floor(rest / 62)
  }
  return written
}
