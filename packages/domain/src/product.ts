/** The product's name and its path-safe form, written once. */
export const PRODUCT = { name: 'Fivestead', slug: 'fivestead' } as const
