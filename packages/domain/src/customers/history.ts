import type { Language } from '../languages/languages.ts'

/** The most events of a customer's page. */
export const CUSTOMER_EVENTS_MAX = 200

/** Something that happened between a business and a customer. */
export interface CustomerEvent {
  id: string
  kind: 'message' | 'rating' | 'feedback' | 'note' | 'state' | 'opt-out'
  at: string
  /** Channel of a message, or the channel that an opt-out is for. */
  channel: 'email' | 'sms' | null
  subject: string | null
  /** Words of a message, a rating or a note; the state that the owner set; the contact of an opt-out. */
  text: string | null
  rating: number | null
  /** State and purpose of a message; null for all else. */
  state: 'waiting' | 'sent' | 'delivered' | 'failed' | null
  about: 'request' | 'reminder' | 'reply' | null
  /** Reason why a message waits or failed. */
  reason: string | null
  /** Member who wrote a reply or a note, or set a state; null for a customer, for a program, and once the account is gone. */
  by: { name: string; isYou: boolean } | null
  /** True for a note that the reader may delete. */
  isRemovable: boolean
  /** Language of the page that a customer's message was written on; null when unknown. */
  language: Language | null
}
