/** Signs that end a word: those of ASCII that are neither letter nor digit, and the quotes and dashes of print. */
const SEPARATORS = [
  ...Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code + 1)).filter(
    (sign) => !/[\da-z]/i.test(sign),
  ),
  ...'\u00b7\u00ab\u00bb\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022',
]

/** Letters that Unicode does not take apart, and the letters that people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
}

/** Letters for which people type two. */
const DOUBLE: readonly (readonly [letter: string, letters: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]

/** The second way in which people type a letter: Müller is Mueller. */
const SPELLED_OUT: readonly (readonly [letter: string, letters: string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
].flatMap(([letter = '', letters = '']) => [
  [letter, letters] as const,
  [letter.toUpperCase(), letters] as const,
])

/** Capitals of Latin, Greek, Cyrillic and Armenian that stay whole when Unicode takes letters apart. */
const CAPITALS = Array.from({ length: 0x587 - 0x41 }, (_, index) => String.fromCharCode(0x41 + index))
  .filter((sign) => sign.normalize('NFKD') === sign && sign.toLowerCase() !== sign)
  .filter((sign) => sign.toLowerCase().length === 1)

const fold = (sign: string) => PLAIN[sign] ?? sign
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...SEPARATORS.map((sign) => [sign, ' '] as const),
  ...Object.entries(PLAIN),
  ...CAPITALS.map((sign) => [sign, fold(sign.toLowerCase())] as const),
])
const MARKS = Array.from({ length: 0x70 }, (_, index) => String.fromCharCode(0x300 + index))

/**
 * The folding as data, for the function of the database (`packages/db/src/triggers/search-text.ts`): each sign of `from`
 * becomes the one of `to` at its place, and those beyond its end go.
 */
export const FOLDING = {
  from: [...SIGNS.keys(), ...MARKS].join(''),
  to: [...SIGNS.values()].join(''),
  double: DOUBLE,
  spelledOut: SPELLED_OUT,
} as const

/** The most characters of a word that are stored or looked for. */
export const SEARCH_WORD_MAX = 40
/** The most characters of an email address that are. */
export const SEARCH_EMAIL_MAX = 100
/** The most characters of all words of a customer: an index entry holds 2,704 bytes. */
export const SEARCH_WORDS_MAX = 600

const isMark = (sign: string) => sign >= '\u0300' && sign <= '\u036f'

/** Returns the words of a text without case, accents and signs, in their order. */
export function foldedWords(value: string): string[] {
  const signs = Array.from(value.normalize('NFKD'), (sign) => (isMark(sign) ? '' : (SIGNS.get(sign) ?? sign)))
  const folded = DOUBLE.reduce((text, [letter, letters]) => text.replaceAll(letter, letters), signs.join(''))
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, SEARCH_WORD_MAX).join(''))
}

/** Replaces each letter that people also write as several, such as ü as ue. */
export const spelledOut = (value: string) =>
  SPELLED_OUT.reduce((text, [letter, letters]) => text.replaceAll(letter, letters), value.normalize('NFC'))

/** Every word by which a text is found, once: Müller is `muller` and `mueller`. The database has the same function. */
export function searchWords(value: string): string[] {
  return [...new Set([...foldedWords(value), ...foldedWords(spelledOut(value))])]
}
