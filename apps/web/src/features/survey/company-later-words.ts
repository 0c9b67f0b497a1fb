/** Texts of the company page after the stars; the first script goes without them. */
export const COMPANY_LATER_WORDS = {
  message: 'Your message',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  messageRequired: 'Message is required',
  successText: (business: string) => `${business} has received your message.`,
} as const
