/** What the company page alone says beyond the documented texts. */
export const COMPANY_WORDS = {
  continue: 'Continue',
  /** Of the review page, and what became of our opening it (COM-4). */
  opens: 'Thank you! The review page opens in a new tab.',
  opened: 'Thank you! The review page is open in a new tab.',
  blocked: 'Thank you! Your browser kept the review page from opening. Please use the button.',
  mayOpen: 'Thank you! Would you say so on Google, too?',
} as const
