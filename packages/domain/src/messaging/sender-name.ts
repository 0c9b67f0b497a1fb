import { m } from '../languages/messages/messaging/words.ts'
import { PRODUCT } from '../product.ts'

/** Senders that phishing mail poses as, and whose own mail customers act on. */
const OTHERS =
  /\b(google|gmail|facebook|instagram|tripadvisor|trustpilot|yelp|booking\.com|paypal|microsoft|amazon|no-?reply|support team|security team)\b/i

/** Returns why a sender name may not stand before our address (T40); null when it may. */
export function senderNameProblem(name: string): string | null {
  if (name.includes('@')) return m.senderNameIsAddress
  if (/["<>\\]/.test(name)) return m.senderNameHasQuotes
  const other = OTHERS.exec(name)?.[0] ?? (name.toLowerCase().includes(PRODUCT.slug) ? PRODUCT.name : null)
  return other === null ? null : m.senderNameNotYours({ name: other })
}
