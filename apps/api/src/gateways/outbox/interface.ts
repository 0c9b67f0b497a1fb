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

/** Stores the messages of the sandbox's SMS and mail. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'id'>): Promise<string>
  /** Returns at most `limit` messages, newest first. */
  newest(limit: number): Promise<OutboxMessage[]>
}
