import { m } from '../languages/messages/common/words.ts'

export type PhoneNumber = { ok: true; phone: string } | { ok: false; message: string }

/**
 * A US number in E.164: ten digits become `+1…`, eleven may begin with 1. Spaces, dots, hyphens and brackets
 * are dropped; letters, extensions and other countries are refused.
 */
export function toE164(value: string): PhoneNumber {
  const bare = value.trim().replace(/[\s().-]/g, '')
  const match = /^(?:\+?1)?(\d{10})$/.exec(bare)
  return match ? { ok: true, phone: `+1${match[1]}` } : { ok: false, message: m.enterUsPhone }
}

/**
 * A number that says its country (`+44 (0)20 7946 0958`, `0049 30 123456`) in E.164, or null. A number without one
 * is for `toE164`: a country is never guessed (ITU-T E.164: at most 15 digits).
 */
export function internationalPhone(value: string): string | null {
  const bare = value.replace('(0)', '').replace(/[\s()./-]/g, '')
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(bare)?.[1]
  if (digits === undefined || (digits.startsWith('1') && digits.length !== 11)) return null
  return `+${digits}`
}

/** `+15551234567` as people read it: `(555) 123-4567`; anything else unchanged. */
export function formatE164(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** The area code of a +1 number, or null. */
export function areaCode(phone: string): string | null {
  return /^\+1(\d{3})\d{7}$/.exec(phone)?.[1] ?? null
}
