import { escapeHtml } from '../html.ts'

/** Parts of a widget: average and count, the count of each star, and a button in the corner of the page. */
export const WIDGET_KINDS = ['badge', 'stars', 'button'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof WIDGET_THEMES)[number]

/** Height that a snippet reserves, so that nothing on the page moves; the button lies above the page. */
export const WIDGET_HEIGHTS: Record<WidgetKind, number> = { badge: 72, stars: 232, button: 0 }

/** Width of a frame; the script's parts take up to as much. */
const FRAME_WIDTH = 320

/** Ratings of a business, made of how many gave each number of stars. @param counts of 1 to 5 stars */
export function summary(counts: readonly number[]): { count: number; average: string | null } {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const total = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { count, average: count === 0 ? null : (total / count).toFixed(1) }
}

/** Tags for the business's own site: one script, and the place of a part with its height reserved. */
export function scriptSnippet(origin: string, slug: string, kind: WidgetKind): string {
  const place = `<div data-fivestead="${kind}" data-business="${escapeHtml(slug)}" style="min-height:${WIDGET_HEIGHTS[kind]}px"></div>`
  return `${place}\n<script async src="${origin}/widget.js"></script>`
}

/** The same as a frame, for sites that take no script. */
export function frameSnippet(origin: string, slug: string, kind: WidgetKind, name: string): string {
  return `<iframe src="${origin}${framePath(slug, kind)}" title="Ratings of ${escapeHtml(name)}" width="${FRAME_WIDTH}" height="${WIDGET_HEIGHTS[kind]}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

/** Page of a part to be framed. */
export const framePath = (slug: string, kind: WidgetKind): string =>
  `/widget/${encodeURIComponent(slug)}?kind=${kind}`
