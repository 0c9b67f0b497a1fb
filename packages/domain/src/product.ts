/** The product's name and its path-safe form, written once (ARCH-1). */
export const PRODUCT = { name: 'Fivestead', slug: 'fivestead' } as const
