/** What the company page alone says beyond the documented texts. */
export const COMPANY_WORDS = {
  continue: 'Continue',
  opening: 'Thank you! The review page opens in a new tab.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  messageRequired: 'Message is required',
  successText: (business: string) => `${business} has received your message.`,
} as const
