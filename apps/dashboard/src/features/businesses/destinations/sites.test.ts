import { expect, test } from 'vitest'
import { addable, moved, type SiteRow, spread } from './sites.ts'

const row = (site: SiteRow['site']): SiteRow => ({ site, url: '', share: null })
const three = [row('google'), row('own'), row('apple')]
const shares = (rows: SiteRow[]) => rows.map(({ share }) => share)

test('shares add up to 100, and one site alone has none', () => {
  expect(shares(spread(three, true))).toEqual([34, 33, 33])
  expect(shares(spread(three.slice(0, 2), true))).toEqual([50, 50])
  expect(shares(spread(three.slice(0, 1), true))).toEqual([null])
  expect(shares(spread(spread(three, true), false))).toEqual([null, null, null])
})

test('a site moves by one, and three are the most', () => {
  expect(moved(three, 2, -1).map(({ site }) => site)).toEqual(['google', 'apple', 'own'])
  expect(addable(three)).toEqual([])
  expect(addable(three.slice(0, 1))).not.toContain('google')
})
