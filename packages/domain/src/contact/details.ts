import type { Operator } from '../operator.ts'
import { SUPPORT_EMAIL_PRESET } from './texts.ts'

/** The documented details. They are invented, so the sandbox alone shows them, marked as a sample. */
const SAMPLES = {
  phone: '(207) 555-0142, Mon-Fri 9am-5pm EST',
  email: SUPPORT_EMAIL_PRESET,
  address: '24 Lantern Street, Portland, ME 04101',
} as const

/** Null where the operator has not given it. */
export type ContactDetail = { text: string; isSample: boolean } | null

/** Ways to reach the operator, as the contact page shows them. */
export type ContactDetails = Record<keyof typeof SAMPLES, ContactDetail> & { name: string | null }

/** Returns the email address of the operator; null when only the sample is known. */
export const operatorContact = (operator: Operator, supportEmail: string | null): string | null =>
  (supportEmail === SUPPORT_EMAIL_PRESET ? operator.email : supportEmail) ?? null

/** Details of the operator; in the sandbox a sample stands in for a missing one. */
export function contactDetails(
  operator: Operator,
  { supportEmail, sandbox }: { supportEmail: string | null; sandbox: boolean },
): ContactDetails {
  const given = {
    phone: operator.phone,
    email: operatorContact(operator, supportEmail) ?? undefined,
    address: operator.address,
  }
  const detail = (field: keyof typeof SAMPLES): ContactDetail => {
    const text = given[field]
    if (text !== undefined) return { text, isSample: false }
    return sandbox ? { text: SAMPLES[field], isSample: true } : null
  }
  return {
    name: operator.name ?? null,
    phone: detail('phone'),
    email: detail('email'),
    address: detail('address'),
  }
}

/** A phone line as the operator wrote it: the number, how a phone dials it, and when it is answered. */
export function phoneLine(text: string): { number: string; dial: string; hours: string } {
  const [number = '', ...hours] = text.split(',').map((part) => part.trim())
  return { number, dial: number.replace(/[^\d+]/g, ''), hours: hours.join(', ') }
}
