import { escapeHtml } from '@fivestead/domain/html'
import type { Ink } from './ink.ts'

const elementsOf = (inks: readonly Ink[]): string =>
  inks
    .map((ink) => {
      if (ink.kind === 'path') return `<path fill="${ink.fill}" d="${ink.d}"/>`
      if (ink.kind === 'picture') {
        return `<image href="${ink.href}" x="${ink.x}" y="${ink.y}" width="${ink.width}" height="${ink.height}"/>`
      }
      const turn = ink.turned ? ' rotate(180)' : ''
      return `<g transform="translate(${ink.x} ${ink.y})${turn}">${elementsOf(ink.inks)}</g>`
    })
    .join('')

/** The drawing as a file, as large in millimeters as it is. */
export const svgOf = (inks: readonly Ink[], width: number, height: number, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
  `<title>${escapeHtml(title)}</title>${elementsOf(inks)}</svg>`

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
