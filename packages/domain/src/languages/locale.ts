import { m } from './messages/common/words.ts'

/** Tag for `Intl` of the language that an owner's screen is built for: dates and numbers as in the United States. */
export const LOCALE: string = m.locale
