import { brandColors, contrast } from '../brand.ts'
import { rectangle, round, type Shape } from './shapes.ts'

/** Light modules around a code (ISO/IEC 18004). */
export const QUIET = 4
/** Side of the logo's field as a share of the code's: 7.8 % of its area, of which level H restores 30 %. */
const LOGO_SHARE = 0.28
/** Share of a module by which a row reaches into the next, so that no light line shows between them. */
const OVERLAP = 0.02
/** Least contrast of a code with its white ground, for old scanners and worn print. */
const CODE_CONTRAST = 7

/** Error correction of a code: the highest where a logo covers a part of it. */
export const levelFor = (logo: boolean): 'H' | 'M' => (logo ? 'H' : 'M')

/** Colors of a piece. */
export interface Palette {
  ground: string
  text: string
  code: string
}

/** @param color the brand's, `#rrggbb`, or null for ours */
export function paletteOf(color: string | null, plain: boolean): Palette {
  if (plain) return { ground: '#ffffff', text: '#000000', code: '#000000' }
  const { primary, onPrimary } = brandColors(color ?? '#12594a').light
  return {
    ground: primary,
    text: onPrimary,
    code: contrast(primary, '#ffffff') >= CODE_CONTRAST ? primary : '#000000',
  }
}

/** Modules in the middle that a logo takes, aligned to whole modules. */
export function logoField(count: number): { from: number; side: number } {
  const whole = Math.floor(count * LOGO_SHARE)
  const side = whole % 2 === count % 2 ? whole : whole - 1
  return { from: (count - side) / 2, side }
}

/**
 * A code in `side` millimeters, quiet zone included.
 * @param modules rows of dark and light modules
 */
export function drawCode(
  modules: readonly boolean[][],
  at: { x: number; y: number },
  side: number,
  fill: string,
  logo: boolean,
): Shape[] {
  const count = modules.length
  const unit = side / (count + 2 * QUIET)
  const field = logoField(count)
  const hidden = (row: number, column: number) =>
    logo && [row, column].every((place) => place >= field.from && place < field.from + field.side)
  const edge = (place: number) => (place + QUIET) * unit
  const rows = modules.map((row, y) => {
    let path = ''
    for (let x = 0; x < count; x += 1) {
      const start = x
      while (row[x] && !hidden(y, x)) x += 1
      if (x > start)
        path += rectangle(at.x + edge(start), at.y + edge(y), (x - start) * unit, unit * (1 + OVERLAP))
    }
    return path
  })
  const picture: Shape = {
    kind: 'logo',
    x: round(at.x + edge(field.from + 0.5)),
    y: round(at.y + edge(field.from + 0.5)),
    side: round((field.side - 1) * unit),
  }
  return [{ kind: 'path', d: rows.join(''), fill }, ...(logo ? [picture] : [])]
}
