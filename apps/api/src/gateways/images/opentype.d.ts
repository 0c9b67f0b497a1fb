declare module 'opentype.js' {
  type Font = import('@fivestead/domain/businesses/print-kit/typeface').Font

  interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, size: number): ReturnType<Font['getPath']>
  }

  export function parse(file: ArrayBuffer): Font & { unitsPerEm: number; charToGlyph(letter: string): Glyph }
}

/** A font as a data: address, inside the program. */
declare module '*.woff?inline' {
  const address: string
  export default address
}
