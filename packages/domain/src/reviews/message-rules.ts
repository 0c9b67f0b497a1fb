import { isEmail, normaliseEmail } from '../email.ts'
import { PHONE_MAX } from '../field-limits.ts'
import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_TOO_LONG, FEEDBACK_TOO_SHORT } from './limits.ts'

/** Fewest digits of a phone number: seven are a local one. */
const PHONE_DIGITS_MIN = 7

export const CONTACT_PROBLEM = 'Please enter an email address or a phone number.'
export const EMAIL_PROBLEM = 'Please enter a valid email address.'
const PHONE_PROBLEM = 'Please enter a valid phone number.'

/** The message for a survey's feedback text, or null when it may be sent. Edges do not count. */
export function feedbackProblem(feedback: string): string | null {
  const length = feedback.trim().length
  if (length < FEEDBACK_MIN) return FEEDBACK_TOO_SHORT
  return length > FEEDBACK_MAX ? FEEDBACK_TOO_LONG : null
}

/** Whether a text can be a phone number, as somebody types it. */
export const isPhone = (value: string): boolean =>
  value.length <= PHONE_MAX && value.replace(/\D/g, '').length >= PHONE_DIGITS_MIN

/** The message for a way to reply, which may be left out. */
export function contactProblem(contact: string): string | null {
  const wrong = contact.includes('@') ? emailProblem(contact) : phoneProblem(contact)
  return wrong && CONTACT_PROBLEM
}

/** The message for an email address that may be left out. */
export const emailProblem = (email: string): string | null =>
  email === '' || isEmail(normaliseEmail(email)) ? null : EMAIL_PROBLEM

/** The message for a phone number that may be left out. */
export const phoneProblem = (phone: string): string | null =>
  phone === '' || isPhone(phone) ? null : PHONE_PROBLEM
