import { describe, expect, it } from 'vitest'
import { OWNER_LANGUAGES } from '../languages/languages.ts'
import { smsSize } from '../messaging/segments.ts'
import { proofMissing, proofNeeded } from './account-proof.ts'
import { phoneCodeText } from './phone-confirmation-text.ts'

const NOTHING = { emailVerifiedAt: null, phoneVerifiedAt: null, approvedAt: null }
const at = new Date()

describe('the proof of an account', () => {
  it.each([
    ['real', 'real', 'email'],
    ['real', 'off', 'email'],
    ['off', 'real', 'phone'],
    ['sandbox', 'real', 'phone'],
    ['sandbox', 'sandbox', null],
    ['off', 'off', null],
  ] as const)('mail %s and texts %s: %s', (mail, sms, needed) => {
    expect(proofNeeded({ mail, sms })).toBe(needed)
    expect(proofMissing({ mail, sms }, NOTHING)).toBe(needed)
    expect(proofMissing({ mail, sms }, { ...NOTHING, approvedAt: at })).toBeNull()
    const own = needed === 'email' ? { emailVerifiedAt: at } : { phoneVerifiedAt: at }
    const other = needed === 'email' ? { phoneVerifiedAt: at } : { emailVerifiedAt: at }
    expect(proofMissing({ mail, sms }, { ...NOTHING, ...own })).toBeNull()
    expect(proofMissing({ mail, sms }, { ...NOTHING, ...other })).toBe(needed)
  })
})

it.each(OWNER_LANGUAGES)('the texted code in %s is one text, in plain letters', (language) => {
  const text = phoneCodeText({ code: '12345678', language })
  expect(text).toContain('1234 5678')
  expect(smsSize(text)).toMatchObject({ segments: 1 })
  expect(text).toMatch(/(?:Reply|Responda) STOP/)
})
