import { BLEED } from './draw.ts'
import { PAPER_SIZES, type Paper, PIECE_SPECS, type Piece } from './pieces.ts'
import { rectangle, type Shape } from './shapes.ts'

/** Bounds in millimeters. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A sheet of paper with as many pieces as fit, and the marks to cut and fold them by. */
export interface Sheet {
  width: number
  height: number
  /** Around all pieces, as they are cut. */
  trim: Box
  shapes: Shape[]
}

/** Two pieces lie so far apart that each has its own bleed. */
const GAP = 2 * BLEED
const LINE = 0.1
const MARK = 5
/** Nearest that a mark comes to the edge of the paper. */
const EDGE = 0.5

/** Returns the offsets of the pieces along one side. */
const places = (from: number, length: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at * (length + GAP))

/** Lines outside the bleed: solid where to cut, broken where to fold. */
function marks(trim: Box, across: number[], down: number[], folds: number[]): Shape {
  const rooms = [trim.x, trim.y].map((room) => Math.min(MARK, room - BLEED - EDGE))
  const [wide = 0, high = 0] = rooms
  const left = trim.x - BLEED - wide
  const right = trim.x + trim.width + BLEED
  const top = trim.y - BLEED - high
  const bottom = trim.y + trim.height + BLEED
  const upright = across.flatMap((x) => [top, bottom].map((y) => rectangle(x - LINE / 2, y, LINE, high)))
  const level = down.flatMap((y) => [left, right].map((x) => rectangle(x, y - LINE / 2, wide, LINE)))
  const dashes = [0, 0.4, 0.8].map((share) => share * wide)
  const broken = folds.flatMap((y) =>
    [left, right].flatMap((x) => dashes.map((dash) => rectangle(x + dash, y - LINE, wide / 5, 2 * LINE))),
  )
  return { kind: 'path', d: [...upright, ...level, ...broken].join(''), fill: '#000000' }
}

/** @param drawn one piece, or a tent's face, as `drawPiece` gives it */
export function layOut(piece: Piece, paper: Paper, drawn: Shape[]): Sheet {
  const { width: sheetWidth, height: sheetHeight } = PAPER_SIZES[paper]
  const { form, formats } = PIECE_SPECS[piece]
  const { width, height, columns, rows } = formats[paper]
  const tent = form === 'tent'
  const trimWidth = columns * width + (columns - 1) * GAP
  const trimHeight = tent ? 2 * height : rows * height + (rows - 1) * GAP
  const trim = {
    x: (sheetWidth - trimWidth) / 2,
    y: (sheetHeight - trimHeight) / 2,
    width: trimWidth,
    height: trimHeight,
  }
  const lefts = places(trim.x, width, columns)
  const tops = tent ? [trim.y] : places(trim.y, height, rows)
  const group = (x: number, y: number, turned: boolean): Shape => ({
    kind: 'group',
    x,
    y,
    turned,
    shapes: drawn,
  })
  // Both faces have their upper edge at the fold; the turned one is placed by its lower right corner.
  const pieces = tent
    ? [group(trim.x + width, trim.y + height, true), group(trim.x, trim.y + height, false)]
    : tops.flatMap((y) => lefts.map((x) => group(x, y, false)))
  const across = lefts.flatMap((x) => [x, x + width])
  const down = tent ? [trim.y, trim.y + trimHeight] : tops.flatMap((y) => [y, y + height])
  return {
    width: sheetWidth,
    height: sheetHeight,
    trim,
    shapes: [...pieces, marks(trim, across, down, tent ? [trim.y + height] : [])],
  }
}
