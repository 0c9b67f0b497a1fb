import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeWords, isNews, RANKING_MOVE_MIN, rankingChange, rankingChangeOf } from './change.ts'

test.each([
  [4, undefined, 'First check'],
  [null, undefined, 'First check'],
  [4, 4, 'No change'],
  [null, null, 'No change'],
  [null, 7, 'No longer found'],
  [7, null, 'Now found'],
  [3, 8, 'Up 5'],
  [8, 3, 'Down 5'],
])('%j after %j: %s', (now, before, words) => {
  expect(changeWords(rankingChange(now, before))).toBe(words)
})

const position = fc.option(fc.integer({ min: 1, max: 100 }))

test('the way back undoes the way there', () => {
  const ways = { up: 'down', down: 'up', entered: 'left', left: 'entered' } as const
  const back = { ...ways, same: 'same', first: 'first' } as const
  fc.assert(
    fc.property(position, position, (now, before) => {
      const there = rankingChange(now, before)
      const home = rankingChange(before, now)
      expect(home.kind).toBe(there.kind === 'source' ? null : back[there.kind])
      expect('by' in home ? home.by : 0).toBe('by' in there ? there.by : 0)
    }),
  )
})

test('up is always towards position 1, by as many places as lie between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (now, before) => {
      const change = rankingChange(now, before)
      if (change.kind === 'up') expect(before - now).toBe(change.by)
      if (change.kind === 'down') expect(now - before).toBe(change.by)
      expect(change.kind === 'same').toBe(now === before)
    }),
  )
})

test.each([
  [4, undefined, false],
  [null, undefined, false],
  [null, null, false],
  [5, 5, false],
  [7, null, true],
  [null, 7, true],
  [5, 7, false],
  [5, 8, true],
  [8, 5, true],
  [3, 4, true],
  [4, 3, true],
  [1, 3, false],
])('%j after %j is news: %j', (now, before, news) => {
  expect(isNews(now, before)).toBe(news)
})

test('a way that is news is news both ways, and a long one always', () => {
  fc.assert(
    fc.property(position, position, (now, before) => {
      expect(isNews(now, before)).toBe(isNews(before, now))
      const change = rankingChange(now, before)
      if ('by' in change && change.by >= RANKING_MOVE_MIN) expect(isNews(now, before)).toBe(true)
    }),
  )
})

test('positions of two sources are not compared (RNK-11)', () => {
  const sources = fc.constantFrom('places', 'serpapi', 'sandbox')
  fc.assert(
    fc.property(position, position, sources, sources, (now, before, here, there) => {
      const change = rankingChangeOf({ position: now, provider: here }, { position: before, provider: there })
      expect(change).toEqual(here === there ? rankingChange(now, before) : { kind: 'source' })
    }),
  )
  expect(rankingChangeOf({ position: 4, provider: 'places' }, undefined)).toEqual({ kind: 'first' })
})
