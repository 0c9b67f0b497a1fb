import type { OwnerLanguage } from './languages.ts'

/**
 * Language of what is sent to an owner (LANG-15): as the account chose, else that of the pages on which it last signed up
 * or signed in.
 */
export const accountLanguage = (account: {
  language: OwnerLanguage | null
  pageLanguage: OwnerLanguage | null
}): OwnerLanguage => account.language ?? account.pageLanguage ?? 'en'
