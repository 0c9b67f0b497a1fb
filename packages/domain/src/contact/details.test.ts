import { expect, test } from 'vitest'
import { contactDetails, phoneLine } from './details.ts'
import { SUPPORT_EMAIL_PRESET } from './texts.ts'

const OPERATOR = { name: 'Five Ltd', address: '1 Main St', phone: '(303) 555-0100, mornings' }

test('given details are shown as they are, in the sandbox too', () => {
  for (const sandbox of [true, false])
    expect(contactDetails(OPERATOR, { supportEmail: 'help@five.test', sandbox })).toEqual({
      name: 'Five Ltd',
      phone: { text: '(303) 555-0100, mornings', isSample: false },
      email: { text: 'help@five.test', isSample: false },
      address: { text: '1 Main St', isSample: false },
    })
})

test('a missing detail is a marked sample in the sandbox, and nothing elsewhere', () => {
  const missing = (sandbox: boolean) => contactDetails({}, { supportEmail: SUPPORT_EMAIL_PRESET, sandbox })
  expect(missing(false)).toEqual({ name: null, phone: null, email: null, address: null })
  expect(missing(true)).toMatchObject({ phone: { isSample: true }, address: { isSample: true } })
  expect(
    contactDetails({ email: 'a@b.test' }, { supportEmail: SUPPORT_EMAIL_PRESET, sandbox: false }).email,
  ).toEqual({
    text: 'a@b.test',
    isSample: false,
  })
})

test('hours follow the number after a comma', () => {
  expect(phoneLine('(303) 555-0100, Mon-Fri, 9 to 5')).toEqual({
    number: '(303) 555-0100',
    dial: '3035550100',
    hours: 'Mon-Fri, 9 to 5',
  })
  expect(phoneLine('+1 303 555 0100')).toMatchObject({ dial: '+13035550100', hours: '' })
})

test.each(['name', 'phone', 'email', 'address'] as const)(
  'without the %s alone the others stand',
  (field) => {
    const all = { ...OPERATOR, email: 'a@b.test' }
    const unset = { supportEmail: SUPPORT_EMAIL_PRESET, sandbox: false }
    const given = contactDetails({ ...all, [field]: undefined }, unset)
    expect(given).toEqual({ ...contactDetails(all, unset), [field]: null })
  },
)
