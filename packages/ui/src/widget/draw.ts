import { type WidgetKind, widgetLink } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { directionOf, tagOf } from '@fivestead/domain/languages/languages'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { WIDGET_CSS } from './style.ts'

const SVG = 'http://www.w3.org/2000/svg'

function element(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = name
  made.append(...content)
  return made
}

function drawing(tag: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  return made
}

const five = (name: string) =>
  [0, 1, 2, 3, 4].map((n) =>
    drawing('path', { d: STAR_PATH, transform: `translate(${n * 24})`, class: name }),
  )

/** Five stars, filled from the left to the exact average; the words beside say the same. */
function stars(average: number): SVGElement {
  const svg = drawing('svg', { viewBox: '0 0 120 24', class: 'five', 'aria-hidden': 'true' })
  // An inner drawing shows nothing beyond its own width.
  const filled = drawing('svg', { width: 24 * average, height: 24 })
  filled.append(...five('full'))
  svg.append(...five('empty'), filled)
  return svg
}

/** The business, whole for a reader of the link's name; a long one is cut for the eye alone. */
const nameOf = ({ name }: PublicWidget) => element('bdi', '', name)

/** A link to the business's page in a new tab, which its name says. */
function link(
  widget: PublicWidget,
  origin: string,
  name: string,
  ...content: (Node | string)[]
): HTMLElement {
  const newTab = element('span', 'hidden', ` ${widget.words.newTab}`)
  const made = element('a', name, ...content, newTab) as HTMLAnchorElement
  made.href = widgetLink(origin, widget.slug)
  made.target = '_blank'
  made.rel = 'noopener'
  return made
}

/** Average, and how many ratings it is made of and where they were given (POL-20). */
function figures({ average, words, language }: PublicWidget): Node[] {
  if (average === null)
    return [element('span', 'average', stars(0)), element('span', 'text', ` ${words.none}`)]
  const shown = Number(average).toLocaleString(tagOf(language), { minimumFractionDigits: 1 })
  const outOf = element('span', 'hidden', ` ${words.outOf}`)
  return [
    element('b', 'average', stars(Number(average)), ` ${shown}`, outOf),
    element('span', 'text', ` ${words.ratings}`),
  ]
}

/** Draws the number of ratings for each number of stars: all of them, low ones too. */
function bars({ stars: counts, count, words, language }: PublicWidget): HTMLElement {
  const rows = [5, 4, 3, 2, 1].map((star) => {
    const n = counts[star - 1] ?? 0
    const fill = element('span', 'fill')
    fill.style.width = `${count === 0 ? 0 : (100 * n) / count}%`
    const name = element('span', 'hidden', ` ${words.stars[star - 1]}`)
    const figure = n.toLocaleString(tagOf(language))
    return element('li', 'row', String(star), name, element('span', 'bar', fill), figure)
  })
  return element('ul', 'rows', ...rows)
}

/** A part of the widget, in the theme that the owner chose. */
function drawPart(kind: WidgetKind, widget: PublicWidget, origin: string): HTMLElement {
  const { leave } = widget.words
  if (kind === 'button') {
    const business = element('span', 'hidden', ' ', nameOf(widget))
    return element('div', widget.theme, link(widget, origin, 'button', leave, business))
  }
  const name = element('span', 'name', nameOf(widget))
  const call = element('span', 'call', ` ${leave}`)
  const top = link(widget, origin, 'badge', name, ...figures(widget), call)
  const card = element('div', 'card', top)
  if (kind === 'stars') card.append(bars(widget))
  card.append(element('p', 'sources', widget.words.sources))
  return element('div', widget.theme, card)
}

/** Fills the shadow of a place on a page with a part, in place of what it showed. */
export function fillShadow(shadow: ShadowRoot, kind: WidgetKind, widget: PublicWidget, origin: string): void {
  const part = drawPart(kind, widget, origin)
  part.lang = widget.language
  part.dir = directionOf(widget.language)
  // A policy of the page forbids attributes and not these.
  for (const [scheme, colors] of Object.entries(widget.colors ?? {}))
    for (const [name, color] of Object.entries(colors)) part.style.setProperty(`--${scheme}-${name}`, color)
  try {
    // A strict policy of the page refuses style elements and allows these; old browsers lack them.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(WIDGET_CSS)
    shadow.adoptedStyleSheets = [sheet]
    shadow.replaceChildren(part)
  } catch {
    shadow.replaceChildren(element('style', '', WIDGET_CSS), part)
  }
}
