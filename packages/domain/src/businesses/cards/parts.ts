import { STAR_PATH } from '../../star-path.ts'
import { fitText } from '../print-kit/fit.ts'
import { rectangle, round, type Weight } from '../print-kit/shapes.ts'
import type { Typeface } from '../print-kit/typeface.ts'

/** A part of the column in the middle: its height, the room below, and its drawing with the top at `y`. */
interface Part {
  height: number
  below: number
  draw(y: number): string
}

export interface Room {
  size: number
  min: number
  lines: number
  weight: Weight
  fill: string
}

/** Pixels, as all of a card is measured in. */
export const [WIDTH, HEIGHT] = [1200, 630]
export const AWNING = 84
const MIDDLE = WIDTH / 2
const SCALLOP = 60
const SIGN = 148

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

/** Stripes over the whole width, every second one light. */
export function awning(fill: string): string {
  const stripes = Array.from({ length: WIDTH / SCALLOP }, (_, at) => {
    const d = `M${at * SCALLOP} 0h${SCALLOP}v${AWNING - 30}a30 30 0 0 1-${SCALLOP} 0z`
    return path(d, fill, at % 2 === 0 ? '' : ' fill-opacity=".14"')
  })
  return stripes.join('')
}

/** Shape of a logo: a wide one has a wide sheet. */
export type LogoShape = 'square' | 'wide'
const SHEETS: Record<LogoShape, number> = { square: SIGN, wide: 520 }
const MARGIN = 13

/** The white sheet below a logo. */
export const sheetPart = (logo: LogoShape): Part => ({
  height: SIGN,
  below: 26,
  draw: (y) =>
    path(
      rectangle(MIDDLE - SHEETS[logo] / 2, y, SHEETS[logo], SIGN, 28),
      '#fff',
      ' stroke="#e4ddd0" stroke-width="2"',
    ),
})

/** Returns the room of the logo on its sheet. */
export const logoPlace = (logo: LogoShape, top: number) => ({
  left: MIDDLE - SHEETS[logo] / 2 + MARGIN,
  top: top + MARGIN,
  width: SHEETS[logo] - 2 * MARGIN,
  height: SIGN - 2 * MARGIN,
})

/** The first letter in a circle, as the survey shows it. */
export function initialPart(
  name: string,
  { primary, onPrimary }: { primary: string; onPrimary: string },
  { measure, outline }: Typeface,
): Part | null {
  const letter = [...name][0]?.toUpperCase() ?? ''
  const [size, radius] = [84, SIGN / 2]
  const drawn = outline(letter, 700, size, MIDDLE - (measure(letter, 700) * size) / 2, 0)
  if (letter === '' || drawn === null) return null
  // A path lists x and y in turn; Arabic letters hang below the line.
  const heights = (drawn.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1)
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2
  return {
    height: SIGN,
    below: 26,
    draw(y) {
      const baseline = y + radius - middle
      return `<circle cx="${MIDDLE}" cy="${y + radius}" r="${radius}" fill="${primary}"/>${path(drawn, onPrimary, ` transform="translate(0 ${round(baseline)})"`)}`
    },
  }
}

/** Lines in the middle; null where the typeface lacks a letter. */
export function textPart(text: string, { fill, ...room }: Room, { measure, outline }: Typeface): Part | null {
  const { weight } = room
  if (text === '' || outline(text, weight, 1, 0, 0) === null) return null
  const { lines, size } = fitText(text, { ...room, width: 1060 }, measure)
  return {
    height: Math.round(lines.length * size * 1.12),
    below: 20,
    draw(y) {
      const paths = lines.map((line, at) => {
        const left = MIDDLE - (measure(line, weight) * size) / 2
        return outline(line, weight, size, left, y + (at * 1.12 + 0.86) * size)
      })
      return path(paths.join(''), fill)
    },
  }
}

/** Five empty stars in a row. */
export function starsPart(side: number): Part {
  const step = side * 1.25
  return {
    height: side,
    below: 0,
    draw(y) {
      const stars = [-2, -1, 0, 1, 2].map((at) => {
        const place = `translate(${round(MIDDLE + at * step - side / 2)} ${y}) scale(${round(side / 24)})`
        return path(
          STAR_PATH,
          '#fff',
          ` stroke="#c77700" stroke-width="1.3" stroke-linejoin="round" transform="${place}"`,
        )
      })
      return stars.join('')
    },
  }
}
