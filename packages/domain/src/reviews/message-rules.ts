import { isEmail } from '../email.ts'
import { PHONE_MAX } from '../field-limits.ts'
import { FEEDBACK_MAX, FEEDBACK_MIN } from './limits.ts'

/** Fewest digits of a phone number: seven are a local one. */
const PHONE_DIGITS_MIN = 7

/** Reasons why a message cannot be sent; the page says them in the customer's language. */
export type MessageProblem = 'tooShort' | 'tooLong' | 'contact' | 'email' | 'phone'

/** Characters of a message without its edges, as the API's schema counts them: an emoji of two UTF-16 units is one. */
export const messageLength = (message: string): number => Array.from(message.trim()).length

/** Returns why a survey's feedback text cannot be sent, or null when it can. */
export function feedbackProblem(feedback: string): MessageProblem | null {
  const length = messageLength(feedback)
  if (length < FEEDBACK_MIN) return 'tooShort'
  return length > FEEDBACK_MAX ? 'tooLong' : null
}

/** Returns true if a text can be a phone number as typed. */
export const isPhone = (value: string): boolean =>
  value.length <= PHONE_MAX && value.replace(/\D/g, '').length >= PHONE_DIGITS_MIN

/** Returns the problem of a contact, or null; an empty contact is valid. */
export function contactProblem(contact: string): MessageProblem | null {
  const wrong = contact.includes('@') ? emailProblem(contact) : phoneProblem(contact)
  return wrong && 'contact'
}

/** Returns the problem of an email address, or null; an empty one is valid. */
export const emailProblem = (email: string): MessageProblem | null =>
  email === '' || isEmail(email) ? null : 'email'

/** Returns the problem of a phone number, or null; an empty one is valid. */
export const phoneProblem = (phone: string): MessageProblem | null =>
  phone === '' || isPhone(phone) ? null : 'phone'
