import { looksLikeEmail, normaliseEmail } from '../accounts/email.ts'
import { toE164 } from '../messaging/phone-number.ts'

/** How a customer is asked: a message, or a link or QR code that the owner hands over. */
export const CHANNELS = ['email', 'sms', 'link'] as const

export type Channel = (typeof CHANNELS)[number]
/** The channels that a message travels on. */
export type MessageChannel = Exclude<Channel, 'link'>

export const CONTACT_UNREADABLE = 'Please enter an email address or a 10-digit US phone number'

export type Contact = { channel: MessageChannel; address: string }

/** Reads what Quick Send's one field holds: an e-mail address or a US number (as E.164); null when neither. */
export function readContact(value: string): Contact | null {
  const email = normaliseEmail(value)
  if (looksLikeEmail(email)) return { channel: 'email', address: email }
  const number = toE164(value)
  return number.ok ? { channel: 'sms', address: number.phone } : null
}
