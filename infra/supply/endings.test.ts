import { expect, test } from 'vitest'
import { endingsModule } from './endings.ts'

const NAMES = Array.from({ length: 1100 }, (_, n) => `N${n}`)
const list = (...more: string[]) => ['# Version 2026112300, Last Updated', ...NAMES, ...more, ''].join('\r\n')

test('the list becomes a module, in small letters and as people write them', async () => {
  const source = endingsModule(list('COM', 'XN--P1AI', 'XN--FIQS8S'))
  expect(source).toContain('version 2026112300')
  const text = source.slice(source.indexOf('=') + 1)
  const words = [...text.matchAll(/'([^']*)'/g)]
    .map(([, row]) => row)
    .join('')
    .split(' ')
  expect(words).toHaveLength(1103)
  expect(words).toEqual(expect.arrayContaining(['com', 'рф', '中国', 'n0', 'n1099']))
  expect(Math.max(...source.split('\n').map((line) => line.length))).toBeLessThan(121)
})

test.each([
  ['<html>', 'The list must begin with "# Version" and a number.'],
  [list("a'; evil()"), '"a\'; evil()" is no name of the root zone.'],
  ['# Version 1\nCOM\nNET', 'The list has 2 names; the root zone has more than 1000.'],
])('no other text does', (text, message) => {
  expect(() => endingsModule(text)).toThrow(message)
})
