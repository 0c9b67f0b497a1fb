import { withoutAccents } from '../accents.ts'

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENDED = '^{}\\[~]|€\f'
const basic = new Set(GSM_BASIC)
const extended = new Set(GSM_EXTENDED)

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets in GSM-7 (an extended character is two), 16-bit units in UCS-2. */
  units: number
  /** Messages that the carrier counts and charges; 0 for an empty text. */
  segments: number
}

/**
 * Returns the size of a text as SMS (3GPP 23.038): 160 GSM-7 characters in one message or 153 in each of
 * several; with any other character 70 or 67. A visible character, such as an emoji of several code points,
 * is never split between two messages: carriers and providers send it whole.
 */
export function smsSize(text: string): SmsSize {
  const gsm = Array.from(text).every((character) => basic.has(character) || extended.has(character))
  const widths = gsm
    ? Array.from(text, (character) => (extended.has(character) ? 2 : 1))
    : graphemesOf(text).map((grapheme) => grapheme.length)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const [single, part] = gsm ? [160, 153] : [70, 67]
  return {
    encoding: gsm ? 'GSM-7' : 'UCS-2',
    units,
    segments: units <= single ? Math.sign(units) : parts(widths, part),
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters as people see them (UAX 29); a line end is two, and so is what no message could hold whole. */
const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((grapheme) =>
    grapheme === '\r\n' || grapheme.length > 67 ? Array.from(grapheme) : [grapheme],
  )

/**
 * Returns the characters of a text, each once, that the basic alphabet of SMS lacks: with one of them a text
 * holds less.
 */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((character) => !basic.has(character) && !extended.has(character))
}

/** Letters without an accent to take off, and typographic signs, in GSM-7. */
const GSM_ALIKE: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Œ: 'OE', œ: 'oe', ẞ: 'SS' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u00a0': ' ' },
}

/**
 * Returns a name in letters of GSM-7, so that "María" does not triple the price of a text: accents that the alphabet lacks
 * are taken off ("Maria"), those that it has stay ("André"). A name in another script is unchanged.
 */
export function inGsm(name: string): string {
  const folded = Array.from(name.normalize('NFC'), (letter) =>
    basic.has(letter) || extended.has(letter) ? letter : (GSM_ALIKE[letter] ?? withoutAccents(letter)),
  ).join('')
  return outsideGsm(folded).length === 0 ? folded : name
}

function parts(widths: readonly number[], size: number): number {
  let count = 1
  let used = 0
  for (const width of widths) {
    if (used + width > size) {
      count += 1
      used = 0
    }
    used += width
  }
  return count
}
