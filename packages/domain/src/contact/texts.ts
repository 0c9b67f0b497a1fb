import { m } from '../languages/messages/contact/words.ts'
import { inWords } from '../speaking.ts'
import type { ContactSubject } from './limits.ts'

/** The subjects as people read them. */
export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = inWords(() => ({
  general: m.generalQuestion,
  sales: m.sales,
  support: m.support,
  demo: m.demo,
  feedback: m.feedback,
}))

/** Recipient of contact messages and the address on the page, unless SUPPORT_EMAIL names another. */
export const SUPPORT_EMAIL_PRESET = 'support@fivestead.example'
