import { type Measure, round, type Weight } from '@fivestead/domain/businesses/print-kit/shapes'
import medium from '@fontsource/figtree/files/figtree-latin-500-normal.woff?url'
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?url'
import mediumExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?url'
import boldExtended from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url'
import { type Font, type Path, parse } from 'opentype.js'

/** Letters as outlines, so that no printer needs the font. */
export interface Typeface {
  measure: Measure
  /** Path of a line from `x` rightwards on the baseline `y`; null where a letter is not in the font. */
  outline(text: string, weight: Weight, size: number, x: number, y: number): string | null
}

/** Text of each font in turn: a font of another script's letters follows the first. */
function runs(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | null {
  const found: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0)
    if (font === undefined) return null
    const last = found.at(-1)
    if (last?.font === font) last.text += letter
    else found.push({ font, text: letter })
  }
  return found
}

/** Letters that the fonts do not have, as the browser's own fonts draw them. */
export const systemFont = (weight: Weight, pixels: number): string =>
  `${weight} ${pixels}px "Figtree Variable", system-ui, sans-serif`

function systemWidth(text: string, weight: Weight): number {
  const brush = document.createElement('canvas').getContext('2d')
  if (brush === null) return text.length
  brush.font = systemFont(weight, 100)
  return brush.measureText(text).width / 100
}

/** The library's own way to write a path makes NaN of a number such as 1e-9. */
const pathOf = ({ commands }: Path): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
      return `${type}${numbers.map(round).join(' ')}`
    })
    .join('')

/** @param fonts of each weight, the first with a letter draws it */
export function typefaceOf(fonts: Record<Weight, readonly Font[]>): Typeface {
  return {
    measure: (text, weight) =>
      runs(text, fonts[weight])?.reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, 1), 0) ??
      systemWidth(text, weight),
    outline(text, weight, size, x, y) {
      let at = x
      const paths = runs(text, fonts[weight])?.map((run) => {
        const path = pathOf(run.font.getPath(run.text, at, y, size))
        at += run.font.getAdvanceWidth(run.text, size)
        return path
      })
      return paths?.join('') ?? null
    },
  }
}

async function load(url: string): Promise<Font> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Font not loaded: ${response.status}`)
  return parse(await response.arrayBuffer())
}

/** Figtree in the two weights of printed pieces, latin and latin-ext. */
export async function loadTypeface(): Promise<Typeface> {
  const [a, b, c, d] = await Promise.all([medium, mediumExtended, bold, boldExtended].map(load))
  const fonts = [a, b, c, d].filter((font) => font !== undefined)
  return typefaceOf({ 500: fonts.slice(0, 2), 700: fonts.slice(2) })
}
