import { mailDomainOf } from '../../businesses/claims/mail-domain.ts'
import { emailKey, isEmail, normaliseEmail, readEmail } from '../../email.ts'

/** Letters and digits that nobody mistakes when they type them (RFC 4648, base32). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN_LENGTH = 20
const TOKEN = /^[a-z2-7]{20}$/

/** Bytes of chance behind a token: 100 bits of them count. */
export const TOKEN_BYTES = TOKEN_LENGTH

/** The part before the @ of a mailbox. */
export const mailboxToken = (random: Uint8Array): string =>
  Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .slice(0, TOKEN_LENGTH)

/** The token of an address at our domain, in any case; null for any other address. */
export function tokenIn(address: string, domain: string): string | null {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  const token = key.slice(0, at)
  return key.slice(at + 1) === domain && TOKEN.test(token) ? token : null
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Returns true if strangers have mailboxes at this domain too. */
const isShared = (domain: string) => mailDomainOf(`https://${domain}`) !== domain

/**
 * A sender that an owner allows: an address, or a domain as `shop.example` or `@shop.example` for each address at it.
 * @returns the stored form; null for what is neither, and for a domain where strangers have mailboxes
 */
export function readAllowedSender(typed: string): string | null {
  const text = emailKey(typed)
  // `*@shop.example` is an address, but not what its owner means.
  if (isEmail(text)) return text.startsWith('*@') ? null : text
  const address = readEmail(`a@${text.replace(/^@/, '')}`)
  return address === null || isShared(domainOf(address)) ? null : domainOf(address)
}

/** Returns true if the owner allowed mails of this address. The display name beside it is ignored. */
export function isAllowedSender(allowed: readonly string[], from: string): boolean {
  const key = emailKey(from)
  return allowed.includes(key) || allowed.includes(domainOf(key))
}

export interface Named {
  name: string
  address: string
}

/**
 * The customer of a mail that a business copied to its mailbox: the one address in To, else in Cc, that is no mailbox of ours, no
 * allowed sender, and not at the sender's own domain, unless strangers have mailboxes there.
 */
export function customerOf(
  { to, cc }: { to: readonly Named[]; cc: readonly Named[] },
  { from, allowed, domain }: { from: string; allowed: readonly string[]; domain: string },
): Named | 'no-recipient' | 'several-recipients' {
  const own = domainOf(emailKey(from))
  const isOurs = (key: string) =>
    domainOf(key) === domain ||
    key === emailKey(from) ||
    isAllowedSender(allowed, key) ||
    (domainOf(key) === own && !isShared(own))
  for (const named of [to, cc]) {
    const others = new Map<string, Named>()
    for (const { name, address } of named) {
      const key = emailKey(address)
      if (!isOurs(key) && isEmail(key) && !others.has(key))
        others.set(key, { name, address: normaliseEmail(address) })
    }
    const [first] = others.values()
    if (first) return others.size === 1 ? first : 'several-recipients'
  }
  return 'no-recipient'
}
