/** Text of the company page's stars beyond the documented ones. */
export const COMPANY_WORDS = { continue: 'Continue' } as const
