import { expect, test } from 'vitest'
import { type Font, typefaceOf } from '../print-kit/typeface.ts'
import { drawCard } from './draw.ts'

/** Letters that are boxes, of those that are named. */
const fontOf = (letters: RegExp): Font => ({
  charToGlyphIndex: (letter) => (letters.test(letter) ? 1 : 0),
  getAdvanceWidth: (text, size) => text.length * size * 0.5,
  getPath: (text, x, y, size) => ({
    commands: [
      { type: 'M', x: x + 1e-9, y },
      { type: 'L', x: x + text.length * size * 0.5, y },
      { type: 'Z' },
    ],
  }),
})
const fonts = [fontOf(/[\x20-\x7e…’®]/), fontOf(/[à-ž]/)]
const typeface = typefaceOf({ 500: fonts, 700: fonts }, () => 1)
const content = { name: 'Blue Door', color: null, language: 'en', logo: null } as const
const circle = '<circle'

test('a line is drawn by the first font that has a letter, and measured as it is drawn', () => {
  expect(typeface.measure('aé', 500)).toBe(1)
  expect(typeface.outline('aéa', 500, 10, 0, 5)).toBe('M0 5L5 5ZM5 5L10 5ZM10 5L15 5Z')
  expect(typeface.outline('寿', 700, 10, 0, 0)).toBeNull()
  expect(typeface.measure('寿司', 700)).toBe(1)
})

test.each([
  ['a name', content, 2, true],
  ['a long name', { ...content, name: 'The bakery with the blue door '.repeat(9) }, 2, true],
  ['a logo', { ...content, logo: 'square' as const }, 2, false],
  ['a wide logo', { ...content, logo: 'wide' as const }, 2, false],
  ['a name in other letters', { ...content, name: '寿司' }, 1, false],
  ['neither line', { ...content, name: 'مخبز', language: 'ar' as const }, 0, false],
  ['no letter at all', { ...content, name: '🍕' }, 1, false],
])('%s: everything stands inside the picture', (_, shown, lines, initial) => {
  const { svg, logo } = drawCard(shown, typeface)
  expect([svg.includes(circle), logo !== null]).toEqual([initial, shown.logo !== null])
  // The ground, the stripes and the stars are paths too.
  expect(svg.match(/<path/g)).toHaveLength(26 + lines + (initial || shown.logo ? 1 : 0))
  for (const [, d = ''] of svg.matchAll(/<path d="(M[^"]*)" fill="#(?:1b2436|566074)"/g))
    for (const [, x, y] of d.matchAll(/([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(60)
      expect(Number(x)).toBeLessThan(1140)
      expect(Number(y)).toBeGreaterThan(120)
      expect(Number(y)).toBeLessThan(600)
    }
  if (logo) expect(logo.left * 2 + logo.width).toBe(1200)
})

test('emoji go, what the typeface has stays; the words follow the language, the stripes the color', () => {
  const svgOf = (more: Partial<Parameters<typeof drawCard>[0]>) =>
    drawCard({ ...content, ...more }, typeface).svg
  expect(svgOf({ name: '🍕  Door® 🎉' })).toBe(svgOf({ name: 'Door®' }))
  expect(svgOf({ language: 'fr' })).not.toBe(svgOf({}))
  expect(svgOf({ color: '#0055aa' })).toContain('fill="#0055aa"')
  expect(svgOf({ name: '<script>' })).not.toContain('script')
})
