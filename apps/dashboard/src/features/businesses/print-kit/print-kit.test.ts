import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { levelFor, logoField, QUIET } from '@fivestead/domain/businesses/print-kit/code'
import { BLEED } from '@fivestead/domain/businesses/print-kit/draw'
import { PAPER_SIZES, PAPERS, PIECES, type Piece } from '@fivestead/domain/businesses/print-kit/pieces'
import { typefaceOf } from '@fivestead/domain/businesses/print-kit/typeface'
import { qrModules } from '@fivestead/ui/qr-modules'
import { parse } from 'opentype.js'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { qrUrl } from '../../../lib/public-links.ts'
import { drawingOf } from './drawing.ts'
import { systemWidth } from './typeface.ts'

const require = createRequire(import.meta.url)
const { default: decode } = require('jsqr') as typeof import('jsqr')

const font = (name: string) =>
  parse(
    new Uint8Array(readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`)))
      .buffer,
  )
const typeface = typefaceOf(
  { 500: [font('latin-500'), font('latin-ext-500')], 700: [font('latin-700'), font('latin-ext-700')] },
  systemWidth,
)
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const maker = {
  name: 'Café Łódź & Söhne',
  slug: 'riverside-dental-care-of-saint-petersburg',
  color: '#12594a',
  logo: PIXEL,
  language: 'fr' as const,
  publicOrigin: 'https://fivestead.com',
  typeface,
}

/** 2 cm at 300 dpi. */
const PIXELS = 236

/** Reads a code as a scanner does, quiet zone included (tomster/halfnarp 31), with a logo black all over. */
function scan(modules: boolean[][], logo: boolean): string | undefined {
  const whole = modules.length + 2 * QUIET
  const field = logoField(modules.length)
  const data = new Uint8ClampedArray(PIXELS * PIXELS * 4).fill(255)
  for (let at = 0; at < PIXELS * PIXELS; at += 1) {
    const [x, y] = [at % PIXELS, Math.floor(at / PIXELS)].map((pixel) =>
      Math.floor((pixel * whole) / PIXELS - QUIET),
    ) as [number, number]
    const inLogo = [x, y].every((place) => place >= field.from && place < field.from + field.side)
    if (logo && inLogo ? true : modules[y]?.[x]) data.fill(0, at * 4, at * 4 + 3)
  }
  return decode(data, PIXELS, PIXELS)?.data
}

test.each(PIECES.flatMap((piece) => [true, false].map((logo) => ({ piece, logo }))))(
  'a scanner reads the code of $piece at 2 cm and 300 dpi; with a logo: $logo',
  ({ piece, logo }: { piece: Piece; logo: boolean }) => {
    const url = qrUrl(maker.publicOrigin, maker.slug, piece)
    expect(scan(qrModules(url, levelFor(logo)), logo)).toBe(url)
    expect(url.endsWith(`via=${piece}`)).toBe(true)
  },
)

test.each(PAPERS.flatMap((paper) => PIECES.map((piece) => ({ paper, piece }))))(
  '$piece on $paper is a PDF of the paper’s size, and a drawing without fonts',
  async ({ paper, piece }) => {
    const drawing = drawingOf(piece, paper, maker)
    const pdf = await PDFDocument.load(await (await drawing.file('pdf')).arrayBuffer())
    const { width, height } = PAPER_SIZES[paper]
    const page = pdf.getPage(0)
    expect(page.getWidth()).toBeCloseTo((width * 72) / 25.4)
    expect(page.getHeight()).toBeCloseTo((height * 72) / 25.4)
    expect(page.getBleedBox().width - page.getTrimBox().width).toBeCloseTo((2 * BLEED * 72) / 25.4)
    expect(page.getBleedBox().x).toBeGreaterThan(0)
    const svg = await (await drawing.file('svg')).text()
    expect(svg).toContain('<title>Café Łódź &amp; Söhne')
    expect(svg).not.toContain('<text')
    // The ground reaches 3 mm beyond the cut.
    expect(svg).toContain('d="M-3 -3h')
  },
)

test('letters are outlines at any place; where a font lacks one, the browser draws the line', () => {
  expect(typeface.outline('H', 500, 5, 1e-9, -1e-9)).toMatch(/^M[-\d. LHQCZM]+$/)
  expect(typeface.outline('寿司', 500, 5, 0, 0)).toBeNull()
})
