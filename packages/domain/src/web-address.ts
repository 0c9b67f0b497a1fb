import { isEnding } from '#endings'
import { m } from './languages/messages/common/words.ts'

/**
 * Kinds of names, and the web addresses that each may not hold. Names go into mails and texts, where phones and mail
 * programs turn anything that looks like an address into a link (T18).
 * - `person`: no web address in any form.
 * - `business`, `company`: none with a scheme, `www.` or a path. "Booking.com" is a name: the server asks the place
 * directory whether a bare domain is the business's own (`domainIn`).
 * - `address`: no web address; the form checks line breaks.
 */
export type NameKind = 'person' | 'business' | 'company' | 'address'

/** Longer texts are refused for their length; they are not looked through. */
const LONGEST = 500

/** Most names. Without a dot, a colon or a slash there is no address to look for. */
const PLAIN = /^[a-z\d '-]*$/i
/** Line breaks of every kind, control characters, and signs that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const SCHEME = /:\/\/|(?:^|[^a-z])h(?:tt|xx)ps?:/i
const WWW = /(?:^|[^\p{L}\p{N}])www\d{0,2}\./iu
const WITH_PATH = /[\p{L}\p{N}]\.\p{L}{2,63}(?::\d{1,5})?\//u

/** The sentence for a web address in a field, and how to fix words that only look like one. */
export const webAddressIn = (label: string, found: string | null = null) =>
  found === null ? m.noWebAddress({ label }) : m.noWebAddressHere({ label, hint: addressHint(found) })

const SHOWN = 60
/** Names the found words, and the remedy where they are no web address. */
export function addressHint(found: string): string {
  const words = `“${found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found}”`
  if (SCHEME.test(found) || WWW.test(found)) return m.leaveOutWords({ words })
  return m.readsAsAddress({ words })
}

/** An initial or a title, its dot, and a surname that begins with a capital: "J.Black", "Dr.Fox", "J.R.Ford". */
const INITIAL_AND_NAME =
  /((?:^|[\s(&.,-])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|Fr|Sr|Sra|Prof|Rev|Hon|Capt|Sgt|Mme|Mlle)\.)(?=\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}]*[.@/:\\]))/gu

/** A person's name with the blank that lacks behind an initial or a title: no phone makes a link of "J. Black". */
export const spacedName = (name: string): string => name.replace(INITIAL_AND_NAME, '$1 ')

/** What may not stand in a name: the name of its message, and the words that look like a web address. */
export type NameFault =
  | { code: 'noLineBreaks' | 'noWebAddress'; hint?: never }
  | { code: 'noWebAddressHere'; hint: string }

/** Returns what may not stand in a field of this kind; null without anything. */
export function nameFault(kind: NameKind, value: string): NameFault | null {
  if (value.length > LONGEST || PLAIN.test(value)) return null
  if (kind !== 'address' && UNPRINTED.test(value)) return { code: 'noLineBreaks' }
  const seen = asSeen(kind === 'person' ? spacedName(value) : value)
  const isLink = SCHEME.test(seen) || WWW.test(seen) || (kind !== 'address' && WITH_PATH.test(seen))
  if (isLink) return { code: 'noWebAddress' }
  if (kind === 'business' || kind === 'company') return null
  const hint = domainOf(seen)
  return hint === null ? null : { code: 'noWebAddressHere', hint }
}

/** Returns why a text may not stand in this field; null when it may. */
export function nameProblem(kind: NameKind, label: string, value: string): string | null {
  const fault = nameFault(kind, value)
  if (fault === null) return null
  return fault.code === 'noLineBreaks' ? m.noLineBreaks({ label }) : webAddressIn(label, fault.hint)
}

/** The bare domain in a name, such as `booking.com`, as it is read; null without one. */
export function domainIn(value: string): string | null {
  return domainOf(asSeen(value))
}

/**
 * The first web address in a text of any length, as it is read; null without one. Beside links this takes what phones make a
 * link of: `chase.claims`, `t.me`. `chase . com` and `chase[.]com` count too, since people read them so.
 */
export function addressIn(text: string): string | null {
  const seen = asSeen(text)
  return seen.split(' ').find((word) => SCHEME.test(word) || WWW.test(word)) ?? domainOf(seen)
}

/**
 * Returns a text as a reader or a phone takes it: look-alike characters become what they look like, invisible
 * ones go.
 */
export function asSeen(value: string): string {
  return (
    value
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      // Marks that no letter takes up, such as a line below it.
      .replace(/[\u0300-\u036f]+/g, '')
      .replace(/[。｡․．۔܁܂ꓸ]/gu, '.')
      .replace(/[⁄∕⧸╱\\]/gu, '/')
      .replace(/[∶꞉：ː]/gu, ':')
      .replace(/\s+/g, ' ')
      .replace(/ ?[[({] ?(?:\.|dot) ?[\])}] ?/gi, '.')
      .replace(/(?: dot | \.{1,5} ?|\.{2,5} ?)(?=(?:com|net|org|info|biz|xyz)\b)/gi, '.')
      .replace(/\. (?=com\b)/gi, '.')
  )
}

/** Words that look like a domain and are none: degrees, legal forms of companies, a post office box. */
const NO_DOMAINS = new Set(
  (
    'b.ac b.com b.ph b.sc d.ac d.ph d.sc l.ac m.ac m.com m.med m.ph m.sc r.ph dr.med ' +
    'co.kg co.uk co.inc co.llc co.ltd corp.inc cia.ltda pty.ltd pvt.ltd p.o.box po.box'
  ).split(' '),
)
/** Signs of which a domain is made; emoji are letters there. */
const BETWEEN = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}.-]+/u

function domainOf(seen: string): string | null {
  return seen.split(BETWEEN).find((word) => isDomain(word.toLowerCase())) ?? null
}

function isDomain(word: string): boolean {
  const labels = word.split('.')
  const named = labels.filter(Boolean)
  if (named.length < 2) return false
  if (named.length === 4 && named.every((label) => /^\d{1,3}$/.test(label))) return true
  return (
    !NO_DOMAINS.has(named.join('.')) &&
    labels.some((label, at) => at > 0 && endsDomain(labels[at - 1] ?? '', label))
  )
}

/**
 * Returns true if `name.ending` is a domain. What follows a hyphen belongs to the sentence, except in
 * punycode.
 */
function endsDomain(name: string, ending: string): boolean {
  if (name === '') return false
  if (ending.startsWith('xn--')) return true
  const [word = ''] = ending.split('-')
  const isTime = /^\d{1,2}$/.test(name) && (word === 'am' || word === 'pm')
  return !isTime && isEnding(word)
}
