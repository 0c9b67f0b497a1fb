import type { Language } from '../languages/languages.ts'
import { all as headWords } from '../languages/messages/page-head/all.ts'
import { STAR_PATH } from '../star-path.ts'
import { brandColors } from './brand.ts'
import { fitText } from './print-kit/fit.ts'
import { rectangle, round, type Weight } from './print-kit/shapes.ts'
import type { Typeface } from './print-kit/typeface.ts'

/** What the picture of a business's link previews shows. */
export interface CardContent {
  name: string
  /** The brand's, `#rrggbb`, or null for ours. */
  color: string | null
  language: Language
  hasLogo: boolean
}

/** A drawing of outlines alone, and where the logo lies upon it. */
export interface Card {
  svg: string
  logo: { left: number; top: number; side: number } | null
}

/** A part of the column in the middle: its height, the room below, and its drawing with the top at `y`. */
interface Part {
  height: number
  below: number
  draw(y: number): string
}

const [WIDTH, HEIGHT] = [1200, 630]
const MIDDLE = WIDTH / 2
const SCALLOP = 60
const AWNING = 84
const SIGN = 148
const PAPER = '#fbf8f2'
const TEXT = '#1b2436'
const MUTED = '#566074'

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

/** Draws a card of 1200 by 630 pixels. A line with a letter that the typeface lacks is left out. */
export function drawCard({ name, color, language, hasLogo }: CardContent, typeface: Typeface): Card {
  const { primary, onPrimary } = brandColors(color ?? '#12594a').light
  const shown = drawable(name, typeface)
  const heading = textPart(shown, { size: 80, min: 46, lines: 2, weight: 700, fill: TEXT }, typeface)
  const size = heading === null ? 76 : 42
  const room = { size, min: 30, lines: 1, weight: heading === null ? 700 : 500 } as const
  const asks = textPart(
    headWords[language].preview,
    { ...room, fill: heading === null ? TEXT : MUTED },
    typeface,
  )
  const lines = [heading, asks].filter((part) => part !== null)
  const starSide = lines.length === 0 ? 104 : heading === null ? 64 : 46
  const sign = hasLogo ? SHEET : initialPart(shown, { primary, onPrimary }, typeface)
  const parts = [...(sign ? [sign] : []), ...lines, starsPart(starSide)]
  const height = parts.reduce((sum, part) => sum + part.height + part.below, 0)
  const top = Math.round((HEIGHT + AWNING - height) / 2)
  let y = top
  const drawn = parts.map((part) => {
    const from = y
    y += part.height + part.below
    return part.draw(from)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${path(rectangle(0, 0, WIDTH, HEIGHT), PAPER)}${awning(primary)}${drawn.join('')}</svg>`
  return { svg, logo: hasLogo ? { left: MIDDLE - SIGN / 2 + 13, top: top + 13, side: SIGN - 26 } : null }
}

/** A name without emoji and the like, where our typeface lacks one. */
function drawable(name: string, { outline }: Typeface): string {
  if (outline(name, 700, 1, 0, 0) !== null) return name
  return name
    .replace(/\p{So}|\p{Sk}|\p{Cf}|\uFE0F/gu, (sign) => (outline(sign, 700, 1, 0, 0) === null ? '' : sign))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Stripes over the whole width, every second one light. */
function awning(fill: string): string {
  const stripes = Array.from({ length: WIDTH / SCALLOP }, (_, at) => {
    const d = `M${at * SCALLOP} 0h${SCALLOP}v${AWNING - 30}a30 30 0 0 1-${SCALLOP} 0z`
    return path(d, fill, at % 2 === 0 ? '' : ' fill-opacity=".14"')
  })
  return stripes.join('')
}

const SHEET: Part = {
  height: SIGN,
  below: 26,
  draw: (y) =>
    path(rectangle(MIDDLE - SIGN / 2, y, SIGN, SIGN, 28), '#fff', ' stroke="#e4ddd0" stroke-width="2"'),
}

function initialPart(
  name: string,
  { primary, onPrimary }: { primary: string; onPrimary: string },
  { measure, outline }: Typeface,
): Part | null {
  const letter = [...name][0]?.toUpperCase() ?? ''
  const [size, radius] = [84, SIGN / 2]
  const drawn = outline(letter, 700, size, MIDDLE - (measure(letter, 700) * size) / 2, 0)
  if (letter === '' || drawn === null) return null
  return {
    height: SIGN,
    below: 26,
    draw(y) {
      const baseline = y + radius + size * 0.35
      return `<circle cx="${MIDDLE}" cy="${y + radius}" r="${radius}" fill="${primary}"/>${path(drawn, onPrimary, ` transform="translate(0 ${round(baseline)})"`)}`
    },
  }
}

type Room = { size: number; min: number; lines: number; weight: Weight; fill: string }

function textPart(text: string, { fill, ...room }: Room, { measure, outline }: Typeface): Part | null {
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
function starsPart(side: number): Part {
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
