import { expect, test } from 'vitest'
import { LANGUAGES } from '../../languages/languages.ts'
import { all as KIT_WORDS } from '../../languages/messages/print-kit/all.ts'
import { lintWords } from '../../messaging/lint.ts'
import { readVia } from '../../via.ts'
import { drawCode, levelFor, logoField, paletteOf, QUIET } from './code.ts'
import { BLEED, type Content, drawPiece } from './draw.ts'
import { fitText } from './fit.ts'
import { formatWords, PAPERS, PIECE_SPECS, PIECES, usualPaper } from './pieces.ts'
import { layOut } from './sheet.ts'

const measure = (text: string) => text.length * 0.55
const modules = Array.from({ length: 45 }, (_, y) => Array.from({ length: 45 }, (_, x) => (x + y) % 2 === 0))
const content: Content = {
  name: 'Riverside Dental Care of Greater Saint Petersburg and the Beaches',
  address: 'fivestead.com/company/riverside-dental-care-of-greater-saint-petersburg',
  color: '#b5176b',
  logo: true,
  modules,
  language: 'en',
}

const each = PAPERS.flatMap((paper) => PIECES.map((piece) => ({ paper, piece })))

const BEFORE = { left: 0, center: 0.5, right: 1 }

test.each(each)(
  '$piece on $paper: text stays inside the cut, the code is 2 cm or more',
  ({ piece, paper }) => {
    const { width, height } = PIECE_SPECS[piece].formats[paper]
    for (const language of LANGUAGES) {
      const shapes = drawPiece(piece, paper, { ...content, language }, measure)
      const texts = shapes.filter((shape) => shape.kind === 'text')
      const said = texts.map(({ text }) => text).join(' ')
      for (const words of Object.values(KIT_WORDS[language])) expect(said).toContain(words)
      for (const { text, x, y, size, align } of texts) {
        const left = x - measure(text) * size * BEFORE[align]
        expect(left).toBeGreaterThan(BLEED)
        expect(left + measure(text) * size).toBeLessThan(width - BLEED)
        expect(y - size).toBeGreaterThan(0)
        expect(y + size * 0.3).toBeLessThan(height - BLEED)
        // 4 points: the least that a printer draws legibly.
        expect(size).toBeGreaterThan(1.4)
      }
      const picture = shapes.find((shape) => shape.kind === 'logo')
      // In Arabic the code, which comes first, stands on the right.
      if (PIECE_SPECS[piece].form === 'beside') expect((picture?.x ?? 0) > width / 2).toBe(language === 'ar')
      const field = logoField(modules.length).side
      const side = ((picture?.side ?? 0) / (field - 1)) * (modules.length + 2 * QUIET)
      expect(side).toBeGreaterThanOrEqual(20)
    }
  },
)

test.each(each)('$piece on $paper: pieces with their bleed lie apart on the sheet', ({ piece, paper }) => {
  const { width, height } = PIECE_SPECS[piece].formats[paper]
  const { trim, shapes, ...sheet } = layOut(piece, paper, [])
  for (const [at, side] of [
    [trim.x, trim.width],
    [trim.y, trim.height],
  ] as const) {
    expect(at - BLEED).toBeGreaterThan(1)
    expect(at + side + BLEED).toBeLessThan((at === trim.x ? sheet.width : sheet.height) - 1)
  }
  const groups = shapes.filter((shape) => shape.kind === 'group')
  if (piece === 'tent') {
    const [upper, lower] = groups
    // Turned around its own corner: both upper edges meet at the fold.
    expect(upper).toMatchObject({ turned: true, x: trim.x + width, y: lower?.y })
    return
  }
  expect(formatWords(piece, paper)).toContain(`, ${groups.length} per `)
  for (const one of groups) {
    const near = groups.filter(
      (other) =>
        Math.abs(other.x - one.x) < width + 2 * BLEED - 0.01 &&
        Math.abs(other.y - one.y) < height + 2 * BLEED - 0.01,
    )
    expect(near).toEqual([one])
  }
})

test('words are neutral and offer nothing (POL-1)', () => {
  for (const words of Object.values(KIT_WORDS).flatMap((one) => Object.values(one))) {
    expect(lintWords(words)).toEqual([])
    expect(words).not.toMatch(/star|review|great|happy/i)
  }
})

test('the brand’s color draws the code where it is dark enough, otherwise black does', () => {
  expect(paletteOf('#12594a', false)).toEqual({ ground: '#12594a', text: '#ffffff', code: '#12594a' })
  expect(paletteOf(null, false)).toEqual(paletteOf('#12594a', false))
  expect(paletteOf('#d6336c', false).code).toBe('#000000')
  expect(paletteOf('#12594a', true)).toEqual({ ground: '#ffffff', text: '#000000', code: '#000000' })
})

test('a logo takes whole modules in the middle, at most a fifth of the code, which then restores the most', () => {
  expect([true, false].map(levelFor)).toEqual(['H', 'M'])
  const kinds = [true, false].map((logo) => drawCode(modules, { x: 0, y: 0 }, 20, '#000000', logo).length)
  expect(kinds).toEqual([2, 1])
  // 45 modules and 4 of quiet zone on either side.
  expect(drawCode(modules, { x: 0, y: 0 }, 53, '#000000', false)[0]).toHaveProperty(
    'd',
    expect.stringMatching(/^M4 4h1v/),
  )
  for (let count = 21; count <= 177; count += 4) {
    const { from, side } = logoField(count)
    expect(Number.isInteger(from)).toBe(true)
    expect(side ** 2 / count ** 2).toBeLessThan(0.2)
  }
})

test('a text breaks, then shrinks, then ends in an ellipsis', () => {
  const room = { width: 20, size: 4, min: 2, lines: 2, weight: 500 as const }
  expect(fitText('Blue Door', room, measure)).toEqual({ lines: ['Blue Door'], size: 4 })
  expect(fitText('Blue Door Bakery', room, measure)).toEqual({ lines: ['Blue Door', 'Bakery'], size: 4 })
  expect(fitText('Riverside Dentists', { ...room, lines: 1 }, measure).size).toBeLessThan(4)
  expect(fitText('x'.repeat(60), room, measure)).toEqual({ lines: [`${'x'.repeat(17)}…`], size: 2 })
})

test.each([
  ['America/Chicago', 'letter'],
  ['Pacific/Honolulu', 'letter'],
  ['Europe/Berlin', 'a4'],
  ['Pacific/Auckland', 'a4'],
])('in %s the usual paper is %s', (zone, paper) => {
  expect(usualPaper(zone)).toBe(paper)
})

test('each piece is the source mark of its code; size and count are said plainly', () => {
  expect(PIECES.map(readVia)).toEqual(PIECES)
  expect(readVia('flyer')).toBeUndefined()
  expect(formatWords('tent', 'a4')).toBe('105 × 130 mm when folded, 1 per A4 sheet')
  expect(formatWords('sticker', 'letter')).toBe('3 × 3 in, 6 per Letter sheet')
})
