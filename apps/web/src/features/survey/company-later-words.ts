import { onSite } from './later-words.ts'

/** Texts of the company page after the stars; the first script goes without them. */
export const COMPANY_LATER_WORDS = {
  /** Texts about the review page, by the outcome of opening it. */
  opens: 'Thank you! The review page opens in a new tab.',
  opened: 'Thank you! The review page is open in a new tab.',
  blocked: 'Thank you! Your browser kept the review page from opening. Please use the button.',
  mayOpen: (site: string | null) => `Thank you! Would you say so ${onSite(site)}, too?`,
  saved: '. Your rating is saved.',
  savedAndForm: '. Your rating is saved. A form for a private message is below.',
  message: 'Your message',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  successText: (business: string) => `${business} has received your message.`,
} as const
