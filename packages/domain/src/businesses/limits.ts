import { m } from '../languages/messages/businesses/words.ts'

/** Businesses that an account can add in its first days, that of its sign-up included (T18). */
export const NEW_ACCOUNT_BUSINESSES = 5
export const NEW_ACCOUNT_BUSINESS_DAYS = 7
/** Later, in any 24 hours. */
export const BUSINESSES_PER_DAY = 50

/** Reasons why no more can be added now. */
export const TOO_MANY_BUSINESSES = {
  newAccount: (limit: number) => m.newAccountAddLimit({ limit, days: NEW_ACCOUNT_BUSINESS_DAYS }),
  day: (limit: number) => m.dailyAddLimit({ limit }),
}
