/** Name of an organization whose first business is not there yet. */
export const UNNAMED = 'Your business'
