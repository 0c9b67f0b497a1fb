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
 * How a text travels as SMS (3GPP 23.038): 160 GSM-7 characters in one message or 153 in each of several; with
 * any other character 70 or 67. A character of two units is never split between two messages.
 */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const gsm = characters.every((character) => basic.has(character) || extended.has(character))
  const widths = characters.map((character) => (gsm ? (extended.has(character) ? 2 : 1) : character.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const [single, part] = gsm ? [160, 153] : [70, 67]
  return {
    encoding: gsm ? 'GSM-7' : 'UCS-2',
    units,
    segments: units <= single ? Math.sign(units) : parts(widths, part),
  }
}

/** The characters of a text, each once, that the basic alphabet of SMS lacks: with one of them a text holds less. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((character) => !basic.has(character) && !extended.has(character))
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
