import { m } from '../../languages/messages/businesses/words.ts'
import { inWords } from '../../speaking.ts'
import { PRINTED } from '../../via.ts'

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** Sheets in millimeters, upright. */
export const PAPER_SIZES: Record<Paper, { label: string; width: number; height: number }> = inWords(() => ({
  letter: { label: m.letterPaper, width: 215.9, height: 279.4 },
  a4: { label: 'A4', width: 210, height: 297 },
}))

/** Time zones of countries that print on Letter, by their beginnings. */
const LETTER_ZONES = ['America/', 'US/', 'Canada/', 'Pacific/Honolulu', 'Asia/Manila']

/** Paper that is usual where this time zone is. */
export const usualPaper = (timeZone: string): Paper =>
  LETTER_ZONES.some((zone) => timeZone.startsWith(zone)) ? 'letter' : 'a4'

/** Printed pieces; each is the source mark of its own code (COM-12). */
export const PIECES = PRINTED
export type Piece = (typeof PIECES)[number]

/** A piece on one paper: its size after cutting, in millimeters, and how many lie on a sheet. */
export interface Format {
  width: number
  height: number
  columns: number
  rows: number
  /** Size in the paper's own units. */
  size: string
}

interface PieceSpec {
  /** Intended place of the piece. */
  use: string
  /** Text beside the code, above and below it, or a tent's two faces. */
  form: 'beside' | 'stacked' | 'tent'
  /** Black on white, for printers without color. */
  plain?: true
  formats: Record<Paper, Format>
}

const INCH = 25.4
const format = (
  size: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
  unit: number,
): Format => ({ width: width * unit, height: height * unit, columns, rows, size })
const inches = (width: number, height: number, columns = 1, rows = 1): Format =>
  format(`${width} × ${height} in`, width, height, columns, rows, INCH)
const millimeters = (width: number, height: number, columns = 1, rows = 1): Format =>
  format(`${width} × ${height} mm`, width, height, columns, rows, 1)

/** Sizes are those that shops stock holders, frames and paper for. */
export const PIECE_SPECS: Record<Piece, PieceSpec> = inWords(() => ({
  card: {
    use: m.counterCardUse,
    form: 'stacked',
    formats: { letter: inches(5, 7), a4: millimeters(148, 210) },
  },
  tent: {
    use: m.tableTentUse,
    form: 'tent',
    formats: { letter: inches(4, 5), a4: millimeters(105, 130) },
  },
  sticker: {
    use: m.stickerUse,
    form: 'stacked',
    formats: { letter: inches(3, 3, 2, 3), a4: millimeters(75, 75, 2, 3) },
  },
  receipt: {
    use: m.receiptStripUse,
    form: 'beside',
    plain: true,
    formats: { letter: inches(3.125, 2, 2, 4), a4: millimeters(80, 50, 2, 4) },
  },
  'business-card': {
    use: m.businessCardUse,
    form: 'beside',
    formats: { letter: inches(3.5, 2, 2, 4), a4: millimeters(85, 55, 2, 4) },
  },
  poster: {
    use: m.posterUse,
    form: 'stacked',
    formats: { letter: inches(8, 10), a4: millimeters(180, 240) },
  },
}))

/** Size and count in plain words. */
export function formatWords(piece: Piece, paper: Paper): string {
  const { size, columns, rows } = PIECE_SPECS[piece].formats[paper]
  const count = columns * rows
  const folded = PIECE_SPECS[piece].form === 'tent' ? 'yes' : 'other'
  return m.sizeAndCount({ size, folded, count, paper: PAPER_SIZES[paper].label })
}
