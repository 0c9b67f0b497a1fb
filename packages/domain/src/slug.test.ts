import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  companySlug,
  dialogSlug,
  labelSlug,
  SLUG_MAX,
  slugCandidate,
  slugFromName,
  storedSlug,
  stripTimestamp,
  usernameFromSlug,
} from './slug.ts'

const NOW = 1_795_000_000_000
/** Names as people and attackers type them: letters, digits, spaces, hyphens, signs, other scripts, timestamps. */
const odd = [' ', '-', '--', '_', '&', "'", 'É', '寿司', '1795000000000', '../', '\n', 'Joe', '123456789012']
const name = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('on creation', () => {
  test.each([
    ["Joe's Pizza & Grill", 'joe-s-pizza-grill'],
    ['  --Acme!! ', 'acme'],
    ['snake_case', 'snake-case'],
    ['寿司', ''],
    ['', ''],
  ])('%j gives %j', (text, slug) => {
    expect(slugFromName(text)).toBe(slug)
  })

  test('only a-z, 0-9 and single inner hyphens; a slug is its own slug', () => {
    fc.assert(
      fc.property(name, (text) => {
        const slug = slugFromName(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugFromName(slug)).toBe(slug)
      }),
    )
  })
})

describe('in the Add Business dialog', () => {
  test.each([
    ["Joe's Pizza & Grill", `joes-pizza-grill-${NOW}`],
    ['-- A  -  B --', `a-b-${NOW}`],
    ['寿司', `${NOW}`],
  ])('%j gives %j', (text, slug) => {
    expect(dialogSlug(text, NOW)).toBe(slug)
  })

  test('the timestamp comes off again', () => {
    fc.assert(
      fc.property(name, (text) => {
        const slug = dialogSlug(text, NOW)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.endsWith(String(NOW))).toBe(true)
        const base = slug.slice(0, -String(NOW).length).replace(/-$/, '')
        expect(stripTimestamp(slug)).toBe(base)
      }),
    )
  })
})

describe('label helper', () => {
  test.each([
    ['', ''],
    ['  Review Requests ', 'review-requests'],
    ['A & B', 'a-b'],
    ['snake_case - ok', 'snake_case-ok'],
    ['!!!', ''],
  ])('%j gives %j', (text, slug) => {
    expect(labelSlug(text)).toBe(slug)
  })

  test('word characters and single hyphens only', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(labelSlug(text)).toMatch(/^[\w-]*$/)
        expect(labelSlug(text)).not.toContain('--')
      }),
    )
  })
})

describe('company page', () => {
  test.each([
    ['  Joes Pizza ', 'joes-pizza'],
    ['joes-pizza-1700000000000', 'joes-pizza'],
    ['joes1700000000000', 'joes'],
    ['route-66', 'route-66'],
    ['call-123456789012', 'call-123456789012'],
    ['1700000000000', ''],
  ])('%j means %j', (identifier, slug) => {
    expect(companySlug(identifier)).toBe(slug)
  })
})

describe('the stored slug', () => {
  test('takes the hint, then the name, then a word', () => {
    expect(storedSlug('joes-pizza-1700000000000', 'Other')).toBe('joes-pizza')
    expect(storedSlug(undefined, "Joe's")).toBe('joe-s')
    expect(storedSlug('1700000000000', "Joe's")).toBe('joe-s')
    expect(storedSlug('', '寿司')).toBe('business')
    expect(storedSlug('a-1700000000000-1700000000000', '')).toBe('a')
    expect(storedSlug('../../admin', '')).toBe('admin')
  })

  test('every shown link opens the right page: the company page reads it as itself, numbered or not', () => {
    fc.assert(
      fc.property(name, name, fc.integer({ min: 1, max: 9999 }), (hint, business, attempt) => {
        const slug = storedSlug(hint, business)
        const numbered = slugCandidate(slug, attempt)
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(companySlug(slug)).toBe(slug)
        expect(companySlug(numbered)).toBe(numbered)
      }),
    )
  })

  test('a cut never ends in a hyphen', () => {
    expect(storedSlug(`${'a'.repeat(SLUG_MAX - 1)}-b`, '')).toBe('a'.repeat(SLUG_MAX - 1))
  })

  test('numbering begins with 2', () => {
    expect([1, 2, 3].map((attempt) => slugCandidate('joes', attempt))).toEqual(['joes', 'joes-2', 'joes-3'])
  })
})

test('the proposed user name', () => {
  expect(usernameFromSlug('Joes-Pizza-Grill')).toBe('joespizzagrill')
})

test('a timestamp is taken away as the expression did that took the square of the length (T25)', () => {
  const slug = fc.string({ unit: fc.constantFrom('-', '1', '9', 'a', '\n', '\u0663'), maxLength: 40 })
  const digits = fc.string({ unit: fc.constantFrom('0', '7'), minLength: 11, maxLength: 16 })
  fc.assert(
    fc.property(slug, digits, fc.boolean(), (start, end, whole) => {
      const text = whole ? start + end : start
      expect(stripTimestamp(text)).toBe(text.replace(/-*\d{13,}$/, ''))
    }),
  )
})
