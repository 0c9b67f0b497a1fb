import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrast, readColor } from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any color ends with enough contrast for text on each surface, and for the words on a button', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { light, dark } = brandColors(chosen)
      const pairs = [
        ...['#ffffff', '#fbf8f2'].map((surface) => [light.primary, surface] as const),
        ...['#121826', '#1b2334'].map((surface) => [dark.primary, surface] as const),
        ...[light, dark].flatMap(({ primary, hover, onPrimary }) =>
          [primary, hover].map((ground) => [onPrimary, ground] as const),
        ),
      ]
      return pairs.every(([text, ground]) => contrast(text, ground) >= 4.5)
    }),
  )
})

test('a color that is legible stays as it is, and says so; another is told of', () => {
  expect(brandColors('#12594a')).toMatchObject({ light: { primary: '#12594a' }, corrected: false })
  expect(brandColors('#ffd400').corrected).toBe(true)
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test.each([
  [' #12594A ', '#12594a'],
  ['red', null],
  ['#123', null],
  ['#12594a;}body{', null],
])('%s is read as %s', (text, read) => {
  expect(readColor(text)).toBe(read)
})
