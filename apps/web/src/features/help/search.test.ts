import { HELP_SLUGS, helpQuery } from '@fivestead/domain/help'
import { expect, test } from 'vitest'
import { wordsOf } from './page.ts'
import { findHelp } from './search.ts'
import { HELP_TEXTS } from './texts.ts'
import { HELP_TITLES } from './titles.ts'

test('every word must begin a word of the page, whatever its case; hits in the title come first', () => {
  expect(findHelp('QR')).toEqual(['qr-code'])
  expect(findHelp('import')[0]).toBe('import-customers')
  expect(findHelp('Rémind')).toContain('campaigns')
  expect(findHelp('opt out')).toContain('what-you-may-send')
  expect(findHelp('emind')).toEqual([])
  expect(findHelp('qr zebra')).toEqual([])
  expect(findHelp(' ! ')).toEqual([...HELP_SLUGS])
})

test('a search is a line of at most 100 characters, whatever the address holds', () => {
  expect([undefined, null, '  qr  ', 7, ['a', 'b']].map(helpQuery)).toEqual(['', '', 'qr', '7', 'a,b'])
  expect(helpQuery('x'.repeat(5000))).toHaveLength(100)
})

test.each([...HELP_SLUGS])('%s is short, has steps, and leads on to other pages', (slug) => {
  const text = HELP_TEXTS[slug]
  const words = wordsOf(text).split(/\s+/).length
  expect([slug, words >= 150 && words <= 300]).toEqual([slug, true])
  expect(new Set(text.related).size).toBeGreaterThanOrEqual(2)
  expect(text.related).not.toContain(slug)
  const { description } = HELP_TITLES[slug]
  expect(description.length >= 70 && description.length <= 160).toBe(true)
})
