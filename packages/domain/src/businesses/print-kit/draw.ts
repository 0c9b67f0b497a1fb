import { directionOf, type Language } from '../../languages/languages.ts'
import { all as KIT_WORDS } from '../../languages/messages/print-kit/all.ts'
import { drawCode, type Palette, paletteOf } from './code.ts'
import { fitText } from './fit.ts'
import { type Format, type Paper, PIECE_SPECS, type Piece } from './pieces.ts'
import { type Align, type Measure, rectangle, type Shape, type Weight } from './shapes.ts'

/** Color beyond the cut, in millimeters, so that a cut a little beside its line shows no white edge. */
export const BLEED = 3
/** Share of a size from baseline to the top of capitals, and from line to line. */
const CAPITAL = 0.7
const LEADING = 1.14

/** Everything that a piece says. */
export interface Content {
  name: string
  /** Address without its protocol, for people who do not scan; null leaves it out. */
  address: string | null
  /** `#rrggbb`, or null for ours. */
  color: string | null
  logo: boolean
  modules: readonly boolean[][]
  language: Language
}

interface Block {
  lines: string[]
  size: number
  weight: Weight
  /** Room below it. */
  after: number
}

const heightOf = ({ lines, size }: Block): number => (CAPITAL + (lines.length - 1) * LEADING) * size

/** @param top the upper edge of its capitals */
function textLines(block: Block, x: number, top: number, align: Align, fill: string): Shape[] {
  const { lines, size, weight } = block
  return lines.map((text, at) => ({
    kind: 'text',
    text,
    x,
    y: top + (CAPITAL + at * LEADING) * size,
    size,
    weight,
    align,
    fill,
  }))
}

/** White field with the code in it. */
function tile(
  content: Content,
  palette: Palette,
  x: number,
  y: number,
  side: number,
  plain: boolean,
): Shape[] {
  const field: Shape = { kind: 'path', d: rectangle(x, y, side, side, side * 0.05), fill: '#ffffff' }
  return [...(plain ? [] : [field]), ...drawCode(content.modules, { x, y }, side, palette.code, content.logo)]
}

/** Name and question above the code, the call to scan and the address below it. */
function stacked(content: Content, { width, height }: Format, palette: Palette, measure: Measure): Shape[] {
  const words = KIT_WORDS[content.language]
  // A small square has room for one line of each.
  const small = width < 90
  const unit = Math.min(width, height * 0.8) / 100
  const block = (text: string, size: number, weight: Weight, lines: number, after: number): Block => ({
    ...fitText(
      text,
      { width: width * 0.86, size: size * unit, min: 0.4 * size * unit, lines, weight },
      measure,
    ),
    weight,
    after: after * unit,
  })
  const above = [
    block(content.name, small ? 6.5 : 5.6, 500, small ? 1 : 2, 5),
    block(words.question, small ? 10.5 : 11.5, 700, small ? 1 : 2, 7),
  ]
  const below = [
    block(words.scan, small ? 8 : 6.6, 700, 1, small || content.address === null ? 0 : 4),
    ...(small || content.address === null ? [] : [block(content.address, 3.6, 500, 2, 0)]),
  ]
  const sum = (blocks: Block[]) => blocks.reduce((all, one) => all + heightOf(one) + one.after, 0)
  const gap = 7 * unit
  const margin = height * 0.075
  const side = Math.min(width * 0.72, height - 2 * margin - sum(above) - gap - sum(below))
  let top = (height - sum(above) - side - gap - sum(below)) / 2
  const draw = (block: Block): Shape[] => {
    const shapes = textLines(block, width / 2, top, 'center', palette.text)
    top += heightOf(block) + block.after
    return shapes
  }
  const upper = above.flatMap(draw)
  const code = tile(content, palette, (width - side) / 2, top, side, false)
  top += side + gap
  return [...upper, ...code, ...below.flatMap(draw)]
}

/** The code first, the text beside it, in the direction of the language. */
function beside(
  content: Content,
  { width, height }: Format,
  palette: Palette,
  measure: Measure,
  plain: boolean,
): Shape[] {
  const words = KIT_WORDS[content.language]
  const rtl = directionOf(content.language) === 'rtl'
  const margin = plain ? 2 : 5
  const side = Math.min(height - 2 * margin, width * 0.48)
  const x = margin + side + (plain ? 1 : 4)
  const block = (
    text: string,
    size: number,
    min: number,
    weight: Weight,
    lines: number,
    after: number,
  ): Block => ({
    ...fitText(text, { width: width - x - 4, size, min, lines, weight }, measure),
    weight,
    after,
  })
  const blocks = [
    block(content.name, 3.2, 2.2, 500, 2, 3),
    block(words.question, 6.4, 3.5, 700, 3, 3.4),
    block(words.scan, 3.4, 2.4, 700, 2, 0),
  ]
  let top = (height - blocks.reduce((all, one) => all + heightOf(one) + one.after, 0)) / 2
  const text = blocks.flatMap((one) => {
    const shapes = textLines(one, rtl ? width - x : x, top, rtl ? 'right' : 'left', palette.text)
    top += heightOf(one) + one.after
    return shapes
  })
  const left = rtl ? width - margin - side : margin
  return [...tile(content, palette, left, (height - side) / 2, side, plain), ...text]
}

/** Draws a piece, or one face of a tent; its background reaches beyond the cut. */
export function drawPiece(piece: Piece, paper: Paper, content: Content, measure: Measure): Shape[] {
  const { form, plain = false, formats } = PIECE_SPECS[piece]
  const format = formats[paper]
  const palette = paletteOf(content.color, plain)
  const ground: Shape = {
    kind: 'path',
    d: rectangle(-BLEED, -BLEED, format.width + 2 * BLEED, format.height + 2 * BLEED),
    fill: palette.ground,
  }
  return [
    ground,
    ...(form === 'beside'
      ? beside(content, format, palette, measure, plain)
      : stacked(content, format, palette, measure)),
  ]
}
