import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from './draft.ts'
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
