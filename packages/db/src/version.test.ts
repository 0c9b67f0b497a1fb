import { expect, it } from 'vitest'
import { contractOf, servesBeside } from './version.ts'

it('tells from a name which release stopped using what a migration takes away (DEP-14)', () => {
  expect(contractOf('20270101000000-contract-0.2.0-note')).toBe('0.2.0')
  expect(contractOf('20270101000000-contract-note')).toBeNull()
  expect(contractOf('20270101000000-note')).toBeNull()
})

it.each([
  ['0.2.0', true],
  ['0.2.1', true],
  ['0.10.0', true],
  ['1.0.0', true],
  ['0.1.9', false],
  ['0.1.20', false],
])('%s on a database without what 0.2.0 stopped using: %s', (version, serves) => {
  expect(servesBeside('20270101000000-contract-0.2.0-note', version)).toBe(serves)
  expect(servesBeside('20270101000000-note', version)).toBe(true)
})
