import type { EmailNotification } from '../businesses/notification-kinds.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/accounts/all.ts'

/** A switch of notifications as the settings call it, in the language of the owner who reads it. */
export const notificationLabel = (kind: EmailNotification, language: OwnerLanguage): string =>
  all[language][kind === 'reviews' ? 'newReviews' : kind]
