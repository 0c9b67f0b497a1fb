/** Any button of the customers' pages while it works; apart, because the company page's first script has none. */
export const SUBMITTING = 'Submitting...'
