import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const blocks = css.match(/\{[^{}]*\}/g) ?? []
const scheme = (block: string | undefined) =>
  new Map(
    [...(block ?? '').matchAll(/--fs-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(
      ([, name, value]) => [name, value] as [string, string],
    ),
  )

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

// Text needs 4.5, controls and shapes that carry meaning 3 (WCAG 1.4.3, 1.4.11).
const PAIRS: [string, string, number][] = [
  ...['ground', 'surface', 'surface-sunk'].flatMap((under): [string, string, number][] => [
    ['text', under, 4.5],
    ['muted', under, 4.5],
    ['link', under, 4.5],
    ['danger', under, 4.5],
    ['focus', under, 3],
  ]),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary-tint', 'primary-tint', 4.5],
  ['on-green-tint', 'green-tint', 4.5],
  ['on-amber-tint', 'amber-tint', 4.5],
  ['on-red-tint', 'red-tint', 4.5],
  ['on-grey-tint', 'grey-tint', 4.5],
  ['star-line', 'surface', 3],
  ['star-line', 'ground', 3],
  ['star-empty', 'surface', 3],
  ['field-border', 'surface', 3],
  ['field-border', 'ground', 3],
]

for (const [name, tokens] of [
  ['light', scheme(blocks[0])],
  ['dark', scheme(blocks[1])],
] as const) {
  for (const [over, under, least] of PAIRS) {
    test(`${name}: ${over} on ${under} has a contrast of at least ${least}`, () => {
      expect(contrast(tokens.get(over) ?? '#000000', tokens.get(under) ?? '#000000')).toBeGreaterThanOrEqual(
        least,
      )
    })
  }
}

test('without a scheme attribute a dark device gets the very colours of the dark scheme', () => {
  expect(scheme(blocks[2])).toEqual(scheme(blocks[1]))
})
