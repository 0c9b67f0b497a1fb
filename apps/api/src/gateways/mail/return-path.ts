import { isSame, type Keys, mac } from '../../keys.ts'

/** Maximum addresses that are checked in a mail: a report and the mail in it name ours a few times. */
const ADDRESSES_MAX = 20
const ADDRESS = /\+([0-9a-f]{48})@/gi
const ID_BYTES = 16
const MAC_BYTES = 8

/** Return path for undeliverable mail, with an address for each attempt (VERP). */
export interface ReturnPath {
  /** Returns the envelope sender of one attempt. */
  of(attemptId: string): string
  /** Returns the attempt that our address in this text names; null without an address that we made. */
  attemptIn(text: string): string | null
}

/**
 * Makes addresses such as bounces+{attempt}{MAC}@mail.example.com. The MAC keeps others from naming a message
 * that they never got (T22). Hexadecimal, since some mail servers change the case.
 * @param address MAIL_RETURN_PATH; its 15 characters before the @ and what is added fit the 64 of RFC 5321
 */
export function openReturnPath(address: string, keys: Keys): ReturnPath {
  const at = address.lastIndexOf('@')
  return {
    of(attemptId) {
      const id = Buffer.from(attemptId.replaceAll('-', ''), 'hex')
      const [{ key }] = keys.of('return-paths')
      const token = Buffer.concat([id, mac(key, id, MAC_BYTES)]).toString('hex')
      return `${address.slice(0, at)}+${token}${address.slice(at)}`
    },
    attemptIn(text) {
      const tokens = new Set(Array.from(text.matchAll(ADDRESS), ([, token = '']) => token))
      for (const token of [...tokens].slice(0, ADDRESSES_MAX)) {
        const bytes = Buffer.from(token, 'hex')
        const id = bytes.subarray(0, ID_BYTES)
        const sent = bytes.subarray(ID_BYTES)
        if (keys.of('return-paths').some(({ key }) => isSame(sent, mac(key, id, MAC_BYTES))))
          return uuidOf(id)
      }
      return null
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
