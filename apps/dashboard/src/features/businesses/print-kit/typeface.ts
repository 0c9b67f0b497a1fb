import type { Weight } from '@fivestead/domain/businesses/print-kit/shapes'
import { type Font, type Typeface, typefaceOf } from '@fivestead/domain/businesses/print-kit/typeface'
import medium from '@fontsource/figtree/files/figtree-latin-500-normal.woff?url'
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?url'
import mediumExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?url'
import boldExtended from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url'
import { parse } from 'opentype.js'

/** Letters that the fonts do not have, as the browser's own fonts draw them. */
export const systemFont = (weight: Weight, pixels: number): string =>
  `${weight} ${pixels}px "Figtree Variable", system-ui, sans-serif`

/** Width of a text at size 1 in the browser's own fonts. */
export function systemWidth(text: string, weight: Weight): number {
  const brush = document.createElement('canvas').getContext('2d')
  if (brush === null) return text.length
  brush.font = systemFont(weight, 100)
  return brush.measureText(text).width / 100
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
  return typefaceOf({ 500: fonts.slice(0, 2), 700: fonts.slice(2) }, systemWidth)
}
