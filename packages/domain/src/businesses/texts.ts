import { m } from '../languages/messages/businesses/words.ts'
import { inWords } from '../speaking.ts'

/** The two survey modes in words. */
export const FUNNEL_WORDS = inWords(
  () =>
    ({
      open: {
        label: m.splitByRating,
        description: m.splitByRatingHint,
      },
      neutral: {
        label: m.samePageForEveryone,
        description: m.samePageForEveryoneHint,
      },
    }) as const,
)

/** Reasons why Google cannot be called for a business, in words for the owner. */
export const GOOGLE_HINDRANCES = inWords(
  () =>
    ({
      'not-connected': m.connectGoogleFirst,
      'permission-off': m.permissionOff,
      'choose-location': m.chooseLocationFirst,
      'no-location': m.noLocation,
      'no-access': m.noAccess,
      'api-disabled': m.apiDisabled,
      'no-quota': m.noQuota,
      reconnect: m.reconnectNeeded,
    }) as const,
)
export type GoogleHindrance = keyof typeof GOOGLE_HINDRANCES

/** Steps left before a Google profile is connected. `account` is the Google account's address. */
export const GOOGLE_LEFT_TO_DO = inWords(
  () =>
    ({
      'choose-location': {
        title: m.chooseLocationTitle,
        words: (account: string) => m.chooseLocationOf({ account }),
      },
      'no-location': {
        title: m.noLocationTitle,
        words: (account: string) => m.noLocationOf({ account }),
      },
      'no-access': {
        title: m.noAccessTitle,
        words: (account: string) => m.noAccessOf({ account }),
      },
      'api-disabled': {
        title: m.apiDisabledTitle,
        words: (account: string) => m.apiDisabledFor({ account }),
      },
      'no-quota': {
        title: m.noQuotaTitle,
        words: (account: string) => m.noQuotaFor({ account }),
      },
      reconnect: {
        title: m.reconnectTitle,
        words: (account: string) => m.reconnectFor({ account }),
      },
    }) as const,
)

export const BUSINESS_BADGES = { google: 'Google' } as const
