/** Returns the text without accents: "Güero" is "Guero". Letters without an accent, such as ß and ø, stay. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
