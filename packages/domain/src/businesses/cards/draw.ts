import type { Language } from '../../languages/languages.ts'
import { all as headWords } from '../../languages/messages/page-head/all.ts'
import { brandColors } from '../brand.ts'
import { rectangle } from '../print-kit/shapes.ts'
import type { Typeface } from '../print-kit/typeface.ts'
import {
  AWNING,
  awning,
  HEIGHT,
  initialPart,
  type LogoShape,
  logoPlace,
  path,
  type Room,
  sheetPart,
  starsPart,
  textPart,
  WIDTH,
} from './parts.ts'

/** Content of the picture in link previews of a business. */
export interface CardContent {
  name: string
  /** The brand's, `#rrggbb`, or null for ours. */
  color: string | null
  language: Language
  logo: LogoShape | null
}

/** A drawing of outlines alone, and where the logo lies upon it. */
interface Card {
  svg: string
  logo: ReturnType<typeof logoPlace> | null
}

const HEADING: Room = { size: 80, min: 46, lines: 2, weight: 700, fill: '#1b2436' }
/** The words below the name, and without one. */
const BELOW: Room = { size: 42, min: 30, lines: 1, weight: 500, fill: '#566074' }
const ALONE: Room = { ...HEADING, size: 76, lines: 1 }
const PAPER = '#fbf8f2'

/** Draws a card of 1200 by 630 pixels. A line with a letter that the typeface lacks is left out. */
export function drawCard({ name, color, language, logo }: CardContent, typeface: Typeface): Card {
  const { primary, onPrimary } = brandColors(color ?? '#12594a').light
  const shown = drawable(name, typeface)
  const heading = textPart(shown, HEADING, typeface)
  const asksIn = heading === null ? ALONE : BELOW
  const asks = textPart(headWords[language].preview, asksIn, typeface)
  const lines = [heading, asks].filter((part) => part !== null)
  const starSide = lines.length === 0 ? 104 : heading === null ? 64 : 46
  const sign = logo ? sheetPart(logo) : initialPart(shown, { primary, onPrimary }, typeface)
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
  return { svg, logo: logo && logoPlace(logo, top) }
}

/** A name without emoji and the like, where our typeface lacks one. */
function drawable(name: string, { outline }: Typeface): string {
  if (outline(name, 700, 1, 0, 0) !== null) return name
  return name
    .replace(/\p{So}|\p{Sk}|\p{Cf}|\uFE0F/gu, (sign) => (outline(sign, 700, 1, 0, 0) === null ? '' : sign))
    .replace(/\s+/g, ' ')
    .trim()
}
