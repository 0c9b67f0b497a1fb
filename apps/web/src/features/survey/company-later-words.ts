/** What the company page alone says after the stars; the first script goes without it. */
export const COMPANY_LATER_WORDS = {
  message: 'Your message',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  messageRequired: 'Message is required',
  successText: (business: string) => `${business} has received your message.`,
} as const
