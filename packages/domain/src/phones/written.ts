/** Signs between the digits of a number, as people write it. */
const BETWEEN = /[\s()[\]./_*·•-]/g
const LABEL = /^(?:tel(?:ephone|efon|éfono)?|phone|mobile?|cell|handy|móvil|c|m|p|t)\s*[.:]+\s*/i
const EXTENSION =
  /[\s,;]{0,9}(?:\b(?:ext(?:ension|n)?|durchwahl|dw|anexo|poste|int(?:erno)?)\b|(?<![a-z])x|#)[\s.:=]{0,9}\d{1,7}$/i

/** A number without its label and extension, in ASCII. */
export interface WrittenPhone {
  text: string
  hasExtension: boolean
}

/**
 * Takes off what a number was copied with: signs that nobody sees, digits and hyphens of other scripts, the guards of a
 * spreadsheet (`="5095550169"`, `'509…`), a label in front, an extension behind.
 */
export function writtenPhone(typed: string): WrittenPhone {
  const text = trimSigns(
    typed
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[\p{Pd}−]/gu, '-')
      .replace(/(?![0-9])\p{Nd}/gu, asciiDigit),
  )
  const bare = text.replace(LABEL, '')
  const withoutExtension = bare.slice(-40).replace(EXTENSION, '')
  const cut = Math.min(bare.length, 40) - withoutExtension.length
  return { text: trimSigns(bare.slice(0, bare.length - cut)), hasExtension: cut > 0 }
}

/** The digits of a written number, and a plus in front where there was one. */
export const digitsOf = (text: string): string => text.replace(BETWEEN, '')

function trimSigns(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && ' \t\r\n="\'“”‘’,;:'.includes(text.charAt(from))) from += 1
  while (to > from && ' \t\r\n"\'“”‘’,;:.'.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Digits of a script stand in a row of ten (Unicode), from zero to nine. */
function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) as number
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
