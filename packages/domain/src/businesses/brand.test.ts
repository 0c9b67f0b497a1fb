import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrast, readColor } from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any color gives legible links on each surface, and legible words on a button that stands out', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { light, dark } = brandColors(chosen)
      const texts = [
        ...['#ffffff', '#fbf8f2'].map((surface) => [light.link, surface] as const),
        ...['#121826', '#1b2334'].map((surface) => [dark.link, surface] as const),
        ...[light, dark].flatMap(({ primary, hover, onPrimary }) =>
          [primary, hover].map((ground) => [onPrimary, ground] as const),
        ),
      ]
      const shapes = [
        [light.primary, '#fbf8f2'],
        [dark.primary, '#1b2334'],
      ] as const
      return (
        texts.every(([text, ground]) => contrast(text, ground) >= 4.5) &&
        shapes.every(([shape, ground]) => contrast(shape, ground) >= 1.25)
      )
    }),
  )
})

test.each([
  ['#12594a', '#12594a', '#ffffff', false],
  ['#f5c542', '#f5c542', '#000000', true],
  ['#ffffff', '#dbdbdb', '#000000', true],
])('%s makes buttons of %s with letters of %s', (chosen, primary, onPrimary, shaded) => {
  expect(brandColors(chosen)).toMatchObject({ light: { primary, onPrimary }, shaded })
})

test('black on white has the highest contrast', () => {
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
