/** A message that the sandbox kept instead of sending it. */
export interface OutboxMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  sentAt: Date
}

/** Where the sandbox's SMS and mail end up. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'id'>): Promise<string>
  /** Newest first, at most `limit`. */
  newest(limit: number): Promise<OutboxMessage[]>
}
