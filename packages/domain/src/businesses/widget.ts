import { escapeHtml } from '../html.ts'
import type { Via } from '../via.ts'

/** Parts of a widget: average and count, the count of each star, and a button in the corner of the page. */
export const WIDGET_KINDS = ['badge', 'stars', 'button'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** Parts that a frame can hold; the button lies in the corner of the page itself. */
export const FRAMED_KINDS = ['badge', 'stars'] as const satisfies readonly WidgetKind[]
export type FramedKind = (typeof FRAMED_KINDS)[number]

export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof WIDGET_THEMES)[number]

/** The element that the script defines; its attributes are `kind`, `business` and `origin`. */
export const WIDGET_TAG = 'fivestead-widget'

/** Height in pixels that a snippet reserves, so that nothing on the page moves. */
const HEIGHTS: Record<FramedKind, number> = { badge: 162, stars: 322 }

/** Width of a frame in pixels; the script's parts take up to as much. */
const FRAME_WIDTH = 320

/** Ratings of a business, made of how many gave each number of stars. @param counts of 1 to 5 stars */
export function summary(counts: readonly number[]): { count: number; average: string | null } {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const total = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { count, average: count === 0 ? null : (total / count).toFixed(1) }
}

export const isWidgetKind = (kind: unknown): kind is WidgetKind => WIDGET_KINDS.some((name) => name === kind)
export const isFramed = (kind: unknown): kind is FramedKind => FRAMED_KINDS.some((name) => name === kind)

/**
 * Tags for the business's own site: one script, and the place of a part with its height reserved. The place names the
 * origin itself: a page may bundle or inline the script, or have the widgets of two installations.
 */
export function scriptSnippet(origin: string, slug: string, kind: WidgetKind): string {
  const height = isFramed(kind) ? ` style="display:block;min-height:${HEIGHTS[kind]}px"` : ''
  const place = `<${WIDGET_TAG} kind="${kind}" business="${escapeHtml(slug)}" origin="${origin}"${height}></${WIDGET_TAG}>`
  return `${place}\n<script async src="${origin}/widget.js"></script>`
}

/** Returns the widget as a frame, for sites that take no script. */
export function frameSnippet(origin: string, slug: string, kind: FramedKind, name: string): string {
  return `<iframe src="${origin}${framePath(slug, kind)}" title="Ratings of ${escapeHtml(name)}" width="${FRAME_WIDTH}" height="${HEIGHTS[kind]}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

/** Page of a part to be framed. */
const framePath = (slug: string, kind: FramedKind): string =>
  `/widget/${encodeURIComponent(slug)}?kind=${kind}`

const VIA: Via = 'website'

/** The company page as a widget links to it, so that its ratings are told apart (COM-12). */
export const widgetLink = (origin: string, slug: string): string =>
  `${origin}/company/${encodeURIComponent(slug)}?via=${VIA}`
