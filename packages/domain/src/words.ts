/** A sentence or a label: as it is, or one that is worded when it is shown. */
export type Words = string | (() => string)

export const wordsOf = (words: Words): string => (typeof words === 'function' ? words() : words)
