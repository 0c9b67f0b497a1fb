/** Texts of the company page beyond the documented ones. */
export const COMPANY_WORDS = {
  continue: 'Continue',
  /** Texts about the review page, by the outcome of opening it. */
  opens: 'Thank you! The review page opens in a new tab.',
  opened: 'Thank you! The review page is open in a new tab.',
  blocked: 'Thank you! Your browser kept the review page from opening. Please use the button.',
  mayOpen: 'Thank you! Would you say so on Google, too?',
} as const
