import { countryName } from '../country.ts'
import { emailProblem, readEmail } from '../email.ts'
import { m as customerWords } from '../languages/messages/customers/words.ts'
import { m } from '../languages/messages/messaging/words.ts'
import { internationalPhone, toE164 } from '../phones/number.ts'
import { isWrittenAsUs, mayBePhone } from '../phones/typed.ts'
import { digitsOf, writtenPhone } from '../phones/written.ts'

/** Channels of a request: a message, or a link or QR code that the owner hands over. */
export const CHANNELS = ['email', 'sms', 'link'] as const

export type Channel = (typeof CHANNELS)[number]
/** The channels that a message travels on. */
export type MessageChannel = Exclude<Channel, 'link'>

/** Returns the sentence for a contact field that holds neither an address nor a US number. */
export const contactUnreadable = (): string => m.enterContact

export type Contact = { channel: MessageChannel; address: string }

/** Returns why Quick Send's contact field was refused. @param country of the business */
export function contactProblem(typed: string, country: string): string {
  if (typed.includes('@')) return emailProblem(typed, customerWords.emailInvalid)
  return isWrittenAsUs(country) ? contactUnreadable() : m.enterContactOf({ country: countryName(country) })
}

/**
 * Reads Quick Send's one field: an email address, or else a phone number as typed; null when it can be neither. The
 * country of the business decides how a number is read.
 */
export function sortContact(value: string): Contact | null {
  const email = readEmail(value)
  if (email !== null) return { channel: 'email', address: email }
  const { text } = writtenPhone(value)
  return /^\+?\d+$/.test(digitsOf(text)) ? { channel: 'sms', address: text } : null
}

/**
 * Returns true if the field is worth sending, as the form sees it.
 * @param abroad true if SMS reaches other countries than the US and Canada
 */
export function mayBeContact(value: string, country: string, abroad: boolean): boolean {
  const contact = sortContact(value)
  if (contact?.channel !== 'sms') return contact !== null
  if (!isWrittenAsUs(country)) return mayBePhone(contact.address, country)
  return toE164(contact.address).ok || (abroad && internationalPhone(contact.address) !== null)
}
