/**
 * What a text may not hold, by what it is. Names go into mails and texts in a business's name, where phones and mail
 * programs make a link of whatever looks like one (T18).
 * - `person`: no web address in any form.
 * - `business`, `company`: none with a scheme, `www.` or a path. "Booking.com" is a name: whether a bare domain is the
 *   business's own is for the server, which asks the place directory (`hasDomain`).
 * - `address`: no web address; line breaks are for the form.
 */
export type NameKind = 'person' | 'business' | 'company' | 'address'

/** Longer texts are refused for their length; they are not looked through. */
const LONGEST = 500

/** Most names. Without a dot, a colon or a slash there is no address to look for. */
const PLAIN = /^[a-z\d '-]*$/i
/** Line breaks of every kind, control characters, and signs that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const SCHEME = /:\/\/|(?:^|[^a-z])https?:/
const WWW = /(?:^|[^\p{L}\p{N}])www\d{0,2}\./u
const WITH_PATH = /[\p{L}\p{N}]\.\p{L}{2,63}(?::\d{1,5})?\//u

/** Endings of addresses that people know, beside those of countries (source: the most registered of ICANN's list). */
const ENDINGS = new Set(
  (
    'com net org info biz edu gov mil int name pro mobi app dev xyz top site online shop store club link click live icu ' +
    'vip fun space website web tech cloud page blog news agency work today world life center company email support help ' +
    'bank pay loan loans win bid trade date men review reviews cam cfd sbs bond rest bar digital group media network ' +
    'services solutions systems software host press buzz lol zip mov wiki pw рф 中国 公司 网络 在线'
  ).split(' '),
)
const COUNTRY_ENDINGS = new Set(['uk', 'eu', 'su', 'ac'])
/** What stands before a country's ending: `co.uk`. */
const SECOND_LEVEL = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu'])
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountryEnding = (ending: string) =>
  COUNTRY_ENDINGS.has(ending) ||
  (/^[a-z]{2}$/.test(ending) && COUNTRIES.of(ending.toUpperCase()) !== undefined)

/** The sentence for a web address in a field. */
export const webAddressIn = (label: string) => `${label} must not contain a web address`
/** The sentence for a line break or a control character in a field. */
const unprintedIn = (label: string) => `${label} must not contain line breaks or control characters`

/** Why a text may not stand in this field; null when it may. */
export function nameProblem(kind: NameKind, label: string, value: string): string | null {
  if (value.length > LONGEST || PLAIN.test(value)) return null
  if (kind !== 'address' && UNPRINTED.test(value)) return unprintedIn(label)
  const seen = asSeen(value)
  const isAddress =
    SCHEME.test(seen) ||
    WWW.test(seen) ||
    (kind !== 'address' && WITH_PATH.test(seen)) ||
    ((kind === 'person' || kind === 'address') && namesDomain(seen))
  return isAddress ? webAddressIn(label) : null
}

/** Whether a name holds a bare domain such as `booking.com`. */
export function hasDomain(value: string): boolean {
  return namesDomain(asSeen(value))
}

/** As a reader or a phone takes it: look-alike signs are what they look like, and what nobody sees is gone. */
export function asSeen(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[。｡․．。]/gu, '.')
    .replace(/[⁄∕⧸╱\\]/gu, '/')
    .replace(/[∶꞉：ː]/gu, ':')
    .toLowerCase()
}

function namesDomain(seen: string): boolean {
  return seen.split(/[^\p{L}\p{M}\p{N}.-]+/u).some((word) => {
    const labels = word.split('.').filter(Boolean)
    const [ending = '', label = ''] = labels.toReversed()
    if (labels.length === 4 && labels.every((part) => /^\d{1,3}$/.test(part))) return true
    if (labels.length < 2) return false
    if (ENDINGS.has(ending) || ending.startsWith('xn--')) return label.length >= 2
    if (SECOND_LEVEL.has(label)) return labels.length >= 3 && isCountryEnding(ending)
    // Three signs at least: "Co.KG" is a legal form, and "M.Sc" a degree.
    return label.length >= 3 && isCountryEnding(ending)
  })
}
