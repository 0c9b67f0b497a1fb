import type { WidgetKind } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { STAR_PATH } from '@fivestead/ui/star-path'

const SVG = 'http://www.w3.org/2000/svg'

function element(tag: string, name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = name
  made.append(...content)
  return made
}

/** Five stars, filled from the left by so much of them; the words beside say the same. */
function stars(average: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 120 24')
  svg.setAttribute('aria-hidden', 'true')
  for (let n = 0; n < 5; n += 1) {
    const path = svg.appendChild(document.createElementNS(SVG, 'path'))
    path.setAttribute('d', STAR_PATH)
    path.setAttribute('transform', `translate(${n * 24})`)
    if (n < Math.round(average)) path.setAttribute('class', 'full')
  }
  return svg
}

/** A link to the business's page in a new tab, which its name says. */
function link(
  widget: PublicWidget,
  origin: string,
  name: string,
  ...content: (Node | string)[]
): HTMLElement {
  const made = element(
    'a',
    name,
    ...content,
    element('span', 'hidden', ' (opens in a new tab)'),
  ) as HTMLAnchorElement
  made.href = `${origin}/company/${encodeURIComponent(widget.slug)}`
  made.target = '_blank'
  made.rel = 'noopener'
  return made
}

const ratings = (count: number) => `${count} ${count === 1 ? 'rating' : 'ratings'}`

function head({ average, count }: PublicWidget): (Node | string)[] {
  if (average === null) return [stars(0), element('span', 'text', 'No ratings yet')]
  return [
    stars(Number(average)),
    element('b', 'average', average, element('span', 'hidden', ' out of 5 stars,')),
    element('span', 'text', ` ${ratings(count)}`),
  ]
}

/** How many gave each number of stars: all of them, low ones too. */
function bars({ stars: counts, count }: PublicWidget): HTMLElement {
  const rows = [5, 4, 3, 2, 1].map((star) => {
    const n = counts[star - 1] ?? 0
    const fill = element('span', 'fill')
    fill.style.width = `${count === 0 ? 0 : (100 * n) / count}%`
    const words = element('span', 'hidden', ` ${star === 1 ? 'star' : 'stars'}: `)
    return element('li', 'row', String(star), words, element('span', 'bar', fill), String(n))
  })
  return element('ul', 'rows', ...rows)
}

/** A part of the widget, in the theme that the owner chose. */
export function drawPart(kind: WidgetKind, widget: PublicWidget, origin: string): HTMLElement {
  if (kind === 'button') return element('div', widget.theme, link(widget, origin, 'button', 'Leave a review'))
  const top = link(widget, origin, 'badge', ...head(widget), element('span', 'call', 'Leave a review'))
  const card = element('div', 'card', top)
  if (kind === 'stars') card.append(bars(widget))
  return element('div', widget.theme, card)
}
