/** Encodings that a file may be read in; the first five are recognized. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp437',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name)

/** Signs of MS-DOS from 0x80 on. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

export interface Decoder {
  /** @param options.stream whether more of the file follows */
  decode(bytes: Uint8Array, options?: { stream: boolean }): string
}

/** Reads bytes of a file as text, part by part. */
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding !== 'cp437') return new TextDecoder(encoding)
  return {
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : DOS.charAt(byte - 0x80))).join(
        '',
      ),
  }
}

/** The most bytes beyond ASCII that are looked at, with their neighbors. */
const LOOKED_AT = 2000

/**
 * The encoding of bytes that are no UTF-8: as Windows, an old Mac or MS-DOS writes them, by which of the three gives
 * letters inside words. Windows unless another one fits better.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const places: number[] = []
  for (let at = 0; at < bytes.length && places.length < LOOKED_AT; at += 1)
    if ((bytes[at] ?? 0) >= 0x80) places.push(at)
  const scored = (['windows-1252', 'macintosh', 'cp437'] as const).map((encoding) => {
    const decoder = decoderOf(encoding)
    const score = places.reduce(
      (sum, at) => sum + fitOf(decoder.decode(bytes.subarray(Math.max(0, at - 1), at + 2)), at === 0 ? 0 : 1),
      0,
    )
    return { encoding, score }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

/** How well a sign fits between its neighbors. */
function fitOf(text: string, at: number): number {
  const [before, sign, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)]
  const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  const isBeside = /\p{L}/u.test(before) || /\p{L}/u.test(after)
  if (/\p{Script=Latin}/u.test(sign) && !/[ªºƒ]/.test(sign)) {
    const isLower = sign === sign.toLowerCase()
    if (isLower) return isBeside ? 2 : 0
    // A capital behind a small letter is none.
    return /\p{Ll}/u.test(before) ? -2 : 1
  }
  if (/[’–—“”…€]/.test(sign)) return 1
  return isInside ? -2 : -1
}
