import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressTooLong,
  BODY_MAX,
  bodyMax,
  bodyTooLarge,
  LARGER_BODIES,
  PATH_MAX,
  pathPartTooLong,
  QUERY_MAX,
} from './request-limits.ts'

describe('the most bytes of a body', () => {
  test.each([
    ['/api/login', BODY_MAX],
    ['/', BODY_MAX],
    ['', BODY_MAX],
    ['/api/contact', 32 * 1024],
    ['/api/contact/', BODY_MAX],
    ['/api/contact/form-token', BODY_MAX],
    ['/api/business/customers/imports/7/parts', 787_456],
    ['/api/business/customers/imports//parts', BODY_MAX],
    ['/api/business/customers/imports/7/8/parts', BODY_MAX],
    ['/x/api/contact', BODY_MAX],
  ])('%s', (path, bytes) => {
    expect(bodyMax(path)).toBe(bytes)
  })

  test('a path of the list names its own limit, and the refusal names it', () => {
    for (const [path, bytes] of Object.entries(LARGER_BODIES)) expect(bodyMax(path)).toBe(bytes)
    expect(bodyTooLarge(BODY_MAX)).toBe('Request body is too large: at most 16,384 bytes are accepted here.')
  })
})

describe('the length of an address', () => {
  const path = (characters: number) => `/${'a'.repeat(characters - 1)}`

  test.each([
    [path(PATH_MAX), null],
    [`${path(PATH_MAX)}?${'q'.repeat(QUERY_MAX)}`, null],
    [path(PATH_MAX + 1), 'Address is too long: its path may have at most 2,048 characters.'],
    [`${path(PATH_MAX + 1)}?q`, 'Address is too long: its path may have at most 2,048 characters.'],
    [`/?${'q'.repeat(QUERY_MAX + 1)}`, 'Address is too long: its query may have at most 8,192 characters.'],
    ['/?', null],
    ['', null],
  ])('%.20s', (address, problem) => {
    expect(addressTooLong(address)).toBe(problem)
  })

  test('whatever passes has at most both limits and the question mark', () => {
    const words = 'Address is too long: one part of its path may have at most 500 characters.'
    expect(pathPartTooLong()).toBe(words)
    const part = fc.string({ maxLength: 12_000, minLength: 0 })
    fc.assert(
      fc.property(part, part, (a, b) => {
        const address = `/${a}?${b}`
        return addressTooLong(address) !== null || address.length <= PATH_MAX + 1 + QUERY_MAX
      }),
    )
  })
})
