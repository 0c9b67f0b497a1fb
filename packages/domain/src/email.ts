import { EMAIL_MAX } from './field-limits.ts'
import { m } from './languages/messages/common/words.ts'
import { readUrl } from './read-url.ts'

/** The basic pattern of the wizard and of its green tick: something@something.something, no spaces. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
}

/** Longer texts are not read: an address and the name beside it are far shorter. */
const TEXT_MAX = 1000
const LOCAL_MAX = 64
const DOMAIN_MAX = 253

/** Dot-atom of RFC 5322. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{0,58}[a-z\d]|[a-z]{2,63})$/
/** Signs that a copied address stands between. */
const BEFORE = new Set(' \t\n\r"\'<>()[],;“”„‘’‚«»‹›')
const BEHIND = new Set([...BEFORE, ...'.:!?'])
const LABEL = /^(?:e-?mail|mailto|smtp)\s*:\s*/i

/**
 * Reads one email address as people paste it: `Ann <ann@x.example>`, `mailto:`, brackets and quotes around it,
 * punctuation behind it, signs that nobody sees. The domain becomes its ASCII form in lower case (RFC 5891, as the URL
 * standard has it), so that a mailbox has one spelling. The part before the @ keeps its case, as some hosts tell them apart.
 * @returns null for what is no address by RFC 5321, for a quoted part before the @, and for one with letters beyond ASCII (`emailProblem`)
 *  */
export function readEmail(typed: string): string | null {
  const [local, domain] = splitAddress(typed) ?? []
  if (local === undefined || domain === undefined) return null
  // A quote before the @ belongs to one that was taken off in front.
  if (local.length > LOCAL_MAX || local.endsWith("'") || !LOCAL.test(local)) return null
  const host = hostOf(domain)
  return host === null || local.length + host.length + 1 > EMAIL_MAX ? null : `${local}@${host}`
}

/**
 * Returns why a text is no email address.
 * @param message the sentence for every address, except one that is invalid only by non-ASCII letters before
 * the @: few mail servers take them (RFC 6531)
 */
export const emailProblem = (typed: string, message: string): string =>
  isOtherLetters(typed) ? m.emailNotAscii : message

/** Returns true if a text would be an address in ASCII letters. */
export function isOtherLetters(typed: string): boolean {
  const [local = '', domain = ''] = splitAddress(typed) ?? []
  const ascii = local.replace(/[^\p{ASCII}\p{P}\p{C}\p{Z}]/gu, 'x')
  return ascii !== local && isEmail(`${ascii}@${domain}`)
}

export const isEmail = (value: string): boolean => readEmail(value) !== null

/** The stored form of an address. A text that is none is only folded and trimmed. */
export const normaliseEmail = (value: string): string => readEmail(value) ?? fold(value)

/** The form in which two addresses are compared and opt-outs are kept. */
export const emailKey = (value: string): string => normaliseEmail(value).toLowerCase()

/** The form in which two addresses are compared, of one in its stored form (`normaliseEmail`): read no second time. */
export const storedEmailKey = (stored: string): string => stored.toLowerCase()

/** Compatibility characters as what they stand for (a full-width ＠ is an @), without what nobody sees. */
function fold(value: string): string {
  const visible = value.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  return visible.normalize('NFKC').trim()
}

/** The parts before and behind the one @ of a text; null for a text without one, or with another address. */
function splitAddress(typed: string): [local: string, domain: string] | null {
  if (typed.length > TEXT_MAX) return null
  let text = bare(fold(typed))
  const open = text.lastIndexOf('<')
  if (open !== -1) {
    const name = bare(text.slice(0, open))
    text = bare(text.slice(open))
    if (name.includes('@') && name.toLowerCase() !== text.toLowerCase()) return null
  }
  if (/mailto:/i.test(typed)) text = ofLink(text)
  const [local, domain, ...more] = text.replace(/\s\([^()]*$/, '').split('@')
  return local === undefined || domain === undefined || more.length > 0 ? null : [local, domain]
}

/** The address of a link (RFC 6068): without a subject, and with the signs that a link escapes. */
const ofLink = (text: string) =>
  (text.split('?', 1)[0] ?? '').replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** A text without its label, and without the signs around it. */
function bare(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && BEFORE.has(text.charAt(from))) from += 1
  while (to > from && BEHIND.has(text.charAt(to - 1))) to -= 1
  const inner = text.slice(from, to)
  return LABEL.test(inner) ? bare(inner.replace(LABEL, '')) : inner
}

/** A domain in its ASCII form; null for what is none. */
function hostOf(domain: string): string | null {
  // The parser of URLs would take other signs for a port, a path or an escape.
  if (domain.length > DOMAIN_MAX || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return null
  const host = readUrl(`http://${domain}`)?.hostname ?? ''
  return host.length <= DOMAIN_MAX && HOST.test(host) ? host : null
}

/**
 * The mailbox that an address reaches, as limits count it: without what stands after the plus (RFC 5233), at Gmail without
 * dots (support.google.com/mail/answer/7436150). `hash_contact` of the database reads addresses alike.
 */
export function mailboxKey(value: string): string {
  const whole = emailKey(value)
  const plus = whole.indexOf('+')
  const at = whole.indexOf('@', plus)
  const key = plus === -1 || at === -1 ? whole : whole.slice(0, plus) + whole.slice(at)
  const [, name] = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(key) ?? []
  return name === undefined ? key : `${name.replaceAll('.', '')}@gmail.com`
}
