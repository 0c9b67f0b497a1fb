import { m } from '../languages/messages/accounts/words.ts'
import { inWords } from '../speaking.ts'

/** Reasons why no notification can go to the owner on a channel, and what to do about them. */
export const NOTIFICATION_PROBLEMS = inWords(
  () =>
    ({
      email: {
        unproved: m.notifyEmailUnproved,
        'opted-out': m.notifyEmailOptedOut,
        complained: m.notifyEmailComplained,
        bounced: m.notifyEmailBounced,
      },
      sms: {
        unproved: m.notifyPhoneUnproved,
        'opted-out': m.notifyPhoneOptedOut,
      },
    }) as const,
)
