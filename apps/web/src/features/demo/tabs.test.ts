import { expect, test } from 'vitest'
import { nextTab, tabOf } from './tabs.ts'

test('arrow keys go round, Home and End to the ends, other keys nowhere', () => {
  expect(nextTab('insights', 'ArrowRight')).toBe('reviews')
  expect(nextTab('settings', 'ArrowRight')).toBe('insights')
  expect(nextTab('insights', 'ArrowLeft')).toBe('settings')
  expect(nextTab('requests', 'Home')).toBe('insights')
  expect(nextTab('requests', 'End')).toBe('settings')
  expect(nextTab('requests', 'a')).toBeUndefined()
  expect(nextTab('requests', 'toString')).toBeUndefined()
})

test('a fragment names a tab or none', () => {
  expect(tabOf('seo')).toBe('seo')
  expect(tabOf('main')).toBeUndefined()
  expect(tabOf('')).toBeUndefined()
})
