/** The part of opentype.js that the print kit uses; the package brings no types. */
declare module 'opentype.js' {
  export interface Path {
    commands: {
      type: 'M' | 'L' | 'Q' | 'C' | 'Z'
      x?: number
      y?: number
      x1?: number
      y1?: number
      x2?: number
      y2?: number
    }[]
  }
  export interface Font {
    charToGlyphIndex(character: string): number
    getPath(text: string, x: number, y: number, size: number): Path
    getAdvanceWidth(text: string, size: number): number
  }
  export function parse(file: ArrayBuffer): Font
}
