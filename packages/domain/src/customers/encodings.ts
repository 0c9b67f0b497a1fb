/** Encodings that a file may be read in; the first seven are recognized. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
  'cp850',
  'cp437',
  'windows-1251',
  'windows-1256',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name)

/** Signs of MS-DOS from 0x80 on: in the United States (437) and in the other countries of Latin letters (850). */
const DOS = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

export interface Decoder {
  /** @param options.stream whether more of the file follows */
  decode(bytes: Uint8Array, options?: { stream: boolean }): string
}

/** Reads bytes of a file as text, part by part. */
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'utf-8') return utf8Decoder()
  if (encoding !== 'cp437' && encoding !== 'cp850') return new TextDecoder(encoding)
  const signs = DOS[encoding]
  return {
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : signs.charAt(byte - 0x80))).join(
        '',
      ),
  }
}

/** Reads UTF-8, and each line of a part that is none as windows-1252: files are put together from several. */
function utf8Decoder(): Decoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  const read = (bytes: Uint8Array) => {
    try {
      return utf8.decode(bytes)
    } catch {
      return null
    }
  }
  /** Bytes of a sign that the next part ends. */
  let rest = new Uint8Array()
  return {
    decode(part, { stream } = { stream: false }) {
      const bytes = new Uint8Array(rest.length + part.length)
      bytes.set(rest)
      bytes.set(part, rest.length)
      const end = stream ? bytes.length - openSign(bytes) : bytes.length
      rest = bytes.slice(end)
      const whole = read(bytes.subarray(0, end))
      if (whole !== null) return whole
      let text = ''
      for (let at = 0; at < end; ) {
        const next = bytes.indexOf(LF, at)
        const line = bytes.subarray(at, next === -1 ? end : Math.min(end, next + 1))
        text += read(line) ?? windows.decode(line)
        at += line.length
      }
      return text
    },
  }
}

const LF = 10

/** Returns the number of bytes at the end that begin an incomplete UTF-8 character. */
function openSign(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes.at(-back) ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** The most bytes beyond ASCII that are looked at, with their neighbors. */
const LOOKED_AT = 2000

/**
 * The encoding of bytes that are no UTF-8 as a whole: UTF-8 with some other lines, or as Windows, an old Mac or MS-DOS
 * writes them, by which of these gives letters inside words. Windows unless another one fits better.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const places: number[] = []
  for (let at = 0; at < bytes.length && places.length < LOOKED_AT; at += 1)
    if ((bytes[at] ?? 0) >= 0x80) places.push(at)
  const around = (at: number, decoder: Decoder) => decoder.decode(bytes.subarray(Math.max(0, at - 2), at + 2))
  const inUtf8 = places.filter((at) => isSignOfUtf8(bytes, at)).length
  if (inUtf8 > places.length / 4 || (places[0] === 0 && bytes[0] === 0xef && bytes[1] === 0xbb))
    return 'utf-8'
  const scored = (['windows-1252', 'windows-1250', 'macintosh', 'cp850'] as const).map((encoding) => {
    const decoder = decoderOf(encoding)
    const score = places.reduce((sum, at) => sum + fitOf(around(at, decoder), Math.min(2, at)), 0)
    return { encoding, score }
  })
  const best = scored.reduce((found, each) => (each.score > found.score ? each : found))
  if (best.encoding !== 'windows-1252' || best.score > (scored[1]?.score ?? 0)) return best.encoding
  const windows = decoderOf('windows-1252')
  const isCentral = (text: string) => CENTRAL.test(text) && !WESTERN.test(text)
  return isCentral(places.map((at) => around(at, windows)).join(' ')) ? 'windows-1250' : 'windows-1252'
}

/** Letters of both, where all others are letters of both too: what Czechs and Hungarians write, and what others do. */
const CENTRAL = /[šžŠŽ]|[õÕ](?!e)/i
const WESTERN = /[ñãêàå]/i

/** Returns true if a multi-byte UTF-8 character begins here. */
function isSignOfUtf8(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  return length > 0 && bytes.subarray(at + 1, at + length).every((byte) => byte >= 0x80 && byte < 0xc0)
}

/** Scores the fit of a character between its neighbors. */
function fitOf(text: string, at: number): number {
  const [before, sign, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)]
  const [isAfterLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)]
  if (/\p{Script=Latin}/u.test(sign) && !/[ªºƒ]/.test(sign)) {
    const isLower = sign === sign.toLowerCase()
    if (isLower) return isAfterLetter ? 2 : isBeforeLetter ? 1 : 0
    // A capital behind a small letter is none.
    return /\p{Ll}/u.test(before) ? -2 : 1
  }
  // O’Brien, Joe’s, “Bud”.
  if (sign === '’' && isAfterLetter && isBeforeLetter)
    return /[st]/.test(after) || !/\p{L}/u.test(text.charAt(at - 2)) ? 2 : -1
  if (/[‘“]/.test(sign)) return !isAfterLetter && isBeforeLetter ? 2 : 1
  if (/[’”]/.test(sign)) return isAfterLetter ? 2 : 1
  if (/[–—…€]/.test(sign)) return 1
  return isAfterLetter && isBeforeLetter ? -2 : -1
}
