import { type Measure, round, type Weight } from './shapes.ts'

/** Letters as outlines, so that neither a printer nor a server needs the font. */
export interface Typeface {
  measure: Measure
  /** Path of a line from `x` rightwards on the baseline `y`; null where a letter is not in the font. */
  outline(text: string, weight: Weight, size: number, x: number, y: number): string | null
}

/** The used parts of a font that `opentype.js` has read; that package brings no types. */
export interface Font {
  charToGlyphIndex(character: string): number
  getPath(text: string, x: number, y: number, size: number): Path
  getAdvanceWidth(text: string, size: number): number
}

interface Path {
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

/** Text of each font in turn: a font of another script's letters follows the first. */
function runs(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | null {
  const found: { font: Font; text: string }[] = []
  for (const letter of text) {
    const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0)
    if (font === undefined) return null
    const last = found.at(-1)
    if (last?.font === font) last.text += letter
    else found.push({ font, text: letter })
  }
  return found
}

/** The library's own way to write a path makes NaN of a number such as 1e-9. */
const pathOf = ({ commands }: Path): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
      return `${type}${numbers.map(round).join(' ')}`
    })
    .join('')

/**
 * @param fonts of each weight, the first with a letter draws it
 * @param otherwise width of a text with a letter that no font has
 * @param arranged returns a line in the order in which it is drawn
 */
export function typefaceOf(
  fonts: Record<Weight, readonly Font[]>,
  otherwise: Measure,
  arranged = (line: string) => line,
): Typeface {
  const runsOf = (text: string, weight: Weight) => runs(arranged(text.normalize('NFC')), fonts[weight])
  return {
    measure: (text, weight) =>
      runsOf(text, weight)?.reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, 1), 0) ??
      otherwise(text, weight),
    outline(text, weight, size, x, y) {
      let at = x
      const paths = runsOf(text, weight)?.map((run) => {
        const path = pathOf(run.font.getPath(run.text, at, y, size))
        at += run.font.getAdvanceWidth(run.text, size)
        return path
      })
      return paths?.join('') ?? null
    },
  }
}
