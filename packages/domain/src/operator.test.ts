import { expect, test } from 'vitest'
import { operatorTexts, operatorWarning } from './operator.ts'

const FULL = { name: 'Five Ltd', address: '1 Main St, Springfield', email: 'office@five.test' }

test('what is known is said as it is, and nothing is warned of (SITE-17)', () => {
  expect(operatorTexts(FULL, 'support@x.test')).toEqual({ ...FULL, note: '' })
  expect(operatorWarning(FULL)).toBeNull()
})

test('what is missing is said on the pages and at the start', () => {
  expect(operatorTexts({}, 'support@x.test')).toEqual({
    name: 'The operator of this website',
    address: 'Postal address not given yet',
    email: 'support@x.test',
    note: expect.stringContaining('has not given their name, postal address and email address yet'),
  })
  expect(operatorTexts({ ...FULL, address: undefined }, 'support@x.test').note).toContain(
    'has not given their postal address yet',
  )
  expect(operatorWarning({})).toBe(
    'Terms and privacy policy: incomplete without OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL',
  )
  expect(operatorWarning({ ...FULL, email: undefined })).toContain('without OPERATOR_EMAIL')
})
