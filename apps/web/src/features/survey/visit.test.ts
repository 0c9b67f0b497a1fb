import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCleared, readDraft, storeDraft } from './draft.ts'
import { freshStart } from './model.ts'
import { rememberVisit, visitKey } from './visit.ts'

const MINUTE_MS = 60_000
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a second visit goes on with the key of the first, of that business alone, for ten minutes', () => {
  expect(visitKey(7, 'fresh-key')).toBe('fresh-key')
  rememberVisit(7, 'first-key')
  expect(visitKey(7, 'fresh-key')).toBe('first-key')
  expect(visitKey(8, 'fresh-key')).toBe('fresh-key')
  vi.setSystemTime(9 * MINUTE_MS)
  rememberVisit(7, 'first-key')
  vi.setSystemTime(18 * MINUTE_MS)
  expect(visitKey(7, 'fresh-key')).toBe('first-key')
  vi.setSystemTime(19 * MINUTE_MS)
  expect(visitKey(7, 'fresh-key')).toBe('fresh-key')
})

test.each([
  ['/company/shop', 10],
  ['/survey/7', 10],
  ['/survey/7/4d0f', 24 * 60],
  ['/r/k3m9p', 24 * 60],
])('the draft of %s is kept for %i minutes; then the page says that it is gone', (path, minutes) => {
  vi.stubGlobal('sessionStorage', localStorage)
  storeDraft(path, freshStart)
  vi.setSystemTime(minutes * MINUTE_MS - 1)
  expect([readDraft(path) !== null, isCleared(path)]).toEqual([true, false])
  vi.setSystemTime(minutes * MINUTE_MS)
  expect([readDraft(path), isCleared(path)]).toEqual([null, true])
})

test('where storage is blocked, every visit is a new one, and nothing fails', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  vi.stubGlobal('sessionStorage', { getItem: blocked })
  rememberVisit(7, 'first-key')
  expect(visitKey(7, 'fresh-key')).toBe('fresh-key')
  expect(readDraft('/company/shop')).toBeNull()
})
