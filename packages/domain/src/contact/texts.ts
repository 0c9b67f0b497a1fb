import type { ContactSubject } from './limits.ts'

/** Texts of the contact form. */
export const CONTACT = {
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  failed: { title: 'Something went wrong', description: 'Your message could not be sent. Please try again.' },
  panelTitle: 'Message Sent!',
  another: 'Send Another Message',
} as const

/** The subjects as people read them. */
export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: 'General question',
  sales: 'Sales',
  support: 'Support',
  demo: 'Demo',
  feedback: 'Feedback',
}

/** Where messages go, and the address that the page shows, unless SUPPORT_EMAIL says another. */
export const SUPPORT_EMAIL_PRESET = 'support@fivestead.example'
