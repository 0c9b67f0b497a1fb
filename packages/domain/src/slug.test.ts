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

describe('slugs', () => {
  test.each([
    [slugFromName, "Joe's Pizza & Grill", 'joe-s-pizza-grill'],
    [slugFromName, '  --Acme!! ', 'acme'],
    [slugFromName, 'snake_case', 'snake-case'],
    [slugFromName, '寿司', ''],
    [slugFromName, '', ''],
    [(text: string) => dialogSlug(text, NOW), "Joe's Pizza & Grill", `joes-pizza-grill-${NOW}`],
    [(text: string) => dialogSlug(text, NOW), '-- A  -  B --', `a-b-${NOW}`],
    [(text: string) => dialogSlug(text, NOW), '寿司', `${NOW}`],
    [labelSlug, '', ''],
    [labelSlug, '  Review Requests ', 'review-requests'],
    [labelSlug, 'A & B', 'a-b'],
    [labelSlug, 'snake_case - ok', 'snake_case-ok'],
    [labelSlug, '!!!', ''],
    [companySlug, '  Joes Pizza ', 'joes-pizza'],
    [companySlug, 'joes-pizza-1700000000000', 'joes-pizza'],
    [companySlug, 'joes1700000000000', 'joes'],
    [companySlug, 'route-66', 'route-66'],
    [companySlug, 'call-123456789012', 'call-123456789012'],
    [companySlug, '1700000000000', ''],
    [usernameFromSlug, 'Joes-Pizza-Grill', 'joespizzagrill'],
  ])('%o of %j is %j', (slugOf, text, slug) => {
    expect(slugOf(text)).toBe(slug)
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

  test('word characters and single hyphens only', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(labelSlug(text)).toMatch(/^[\w-]*$/)
        expect(labelSlug(text)).not.toContain('--')
      }),
    )
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

  test.each([
    ['Taquería El Güero & Söhne', 'taqueria-el-guero-sohne'],
    ['Łódź Straße Ærø', 'lodz-strasse-aero'],
    ['Phở 24', 'pho-24'],
    ["Joe's Café", 'joe-s-cafe'],
    ['寿司', 'business'],
  ])('of %j keeps its letters, whichever documented builder made the hint: %s', (name, slug) => {
    const hints = [undefined, '', slugFromName(name), dialogSlug(name, NOW)]
    expect(hints.map((hint) => storedSlug(hint, name))).toEqual(hints.map(() => slug))
    expect(storedSlug('own-words', name)).toBe('own-words')
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

  test('a cut never ends in a hyphen, and numbering begins with 2', () => {
    expect(storedSlug(`${'a'.repeat(SLUG_MAX - 1)}-b`, '')).toBe('a'.repeat(SLUG_MAX - 1))
    expect([1, 2, 3].map((attempt) => slugCandidate('joes', attempt))).toEqual(['joes', 'joes-2', 'joes-3'])
  })
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
