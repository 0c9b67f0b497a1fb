/** Stands in the place of an address or a number. */
export const HIDDEN = '•••'

/** Marks that direct or join text and have no width: between digits they hide nothing. */
const NOTHING = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
const AT = '[@\\uff20\\ufe6b]'
/** Starts only at the first character of a word, so that each word of a text is read once. */
const LOCAL = `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]{1,64}`
const DOMAIN = '[\\p{L}\\p{N}-]{1,63}'
/** The words in brackets, or both of them plain: "at shop.com" alone is where somebody was. */
const IN_BRACKETS = '\\s{0,2}[\\[({<]\\s{0,2}(?:[aA][tT]|@)\\s{0,2}[\\])}>]\\s{0,2}'
const DOT =
  '(?:\\s{0,2}\\.|\\s{0,2}[\\[({<]\\s{0,2}(?:[dD][oO][tT]|\\.)\\s{0,2}[\\])}>]\\s{0,2}|\\s{1,2}[dD][oO][tT]\\s{1,2})'
const PLAIN_DOT = '\\s{1,2}[dD][oO][tT]\\s{1,2}'

const ADDRESS = new RegExp(
  [
    `${LOCAL}\\s{0,2}${AT}\\s{0,2}${DOMAIN}(?:\\.${DOMAIN}){1,8}`,
    `${LOCAL}(?:${IN_BRACKETS}|\\s{0,2}${AT}\\s{0,2})${DOMAIN}(?:${DOT}${DOMAIN}){1,4}`,
    `${LOCAL}\\s{1,2}[aA][tT]\\s{1,2}${DOMAIN}(?:${PLAIN_DOT}${DOMAIN}){1,4}`,
  ].join('|'),
  'gu',
)

/** Digits with what people write between them; both ends of it are bounded, so that no text is slow. */
const DIGITS = new RegExp(
  `(?<!\\p{Nd})[+\\uff0b(\\uff08]?\\p{Nd}(?:[\\p{Nd}\\s().\\-\\uff08\\uff09\\uff0d-\\uff0f\\u2010-\\u2015\\u2212/·•_*${NOTHING}]{0,40}\\p{Nd})?(?!\\p{Nd})`,
  'gu',
)
const DAY = String.raw`(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))`
/** Days, numbers of invoices that begin with the year, and ZIP codes. */
const NO_NUMBER = new RegExp(
  String.raw`^(?:${DAY}(?:[\s\-–—]{1,3}(?:${DAY}|\d{1,2})){0,3}|(?:19|20)\d\d-\d{1,6}|\d{5}-\d{4})$`,
)

/**
 * Returns true if digits, as written in a text, are one or more telephone numbers: enough digits, and no day
 * or price.
 */
function isNumber(written: string, before: string): boolean {
  const plain = written.normalize('NFKC').trim()
  const count = plain.match(/\p{Nd}/gu)?.length ?? 0
  if (count < 7 || NO_NUMBER.test(plain) || /[$€£¥]\s?$/.test(before)) return false
  const isOnePiece = count === plain.length
  // An order has its number in one piece; a longer one is an account or a card.
  if (isOnePiece && (count > 15 || /[#№]$/.test(before))) return false
  if (plain.startsWith('+') || /^\d{3}[\s.\-‐-―]\d{4}$/.test(plain)) return true
  return count >= (/^[0(]/.test(plain) ? 8 : 9)
}

/** A text without the email addresses and telephone numbers that stand in it, in the ways that people write them. */
export const maskContacts = (text: string): string =>
  text
    .replace(ADDRESS, HIDDEN)
    .replace(DIGITS, (written: string, at: number, whole: string) =>
      isNumber(written, whole.slice(Math.max(0, at - 2), at)) ? HIDDEN : written,
    )
