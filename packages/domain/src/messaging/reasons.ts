import { countryName } from '../country.ts'
import { m as accounts } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m as messaging } from '../languages/messages/messaging/words.ts'
import { m } from '../languages/messages/reasons/words.ts'
import { m as refusals } from '../languages/messages/refusals/words.ts'
import { inWords } from '../speaking.ts'
import { type PlainName, type StoredWords, type Wording, wordsOfStored } from '../stored-words.ts'
import { addressHint } from '../web-address.ts'

/** Words of every reason. Names are stored: a release keeps those of the one before. */
const WORDS = inWords(() => ({
  ...m,
  smsOff: common.smsOff,
  emailOff: common.emailOff,
  nothingSends: common.nothingSends,
  postalAddressNeeded: messaging.postalAddressNeeded,
  confirmEmailFirst: accounts.confirmEmailFirst,
  confirmPhoneFirst: accounts.confirmPhoneFirst,
  notifyEmailUnproved: accounts.notifyEmailUnproved,
  notifyEmailOptedOut: accounts.notifyEmailOptedOut,
  notifyEmailComplained: accounts.notifyEmailComplained,
  notifyEmailBounced: accounts.notifyEmailBounced,
  notifyPhoneUnproved: accounts.notifyPhoneUnproved,
  notifyPhoneOptedOut: accounts.notifyPhoneOptedOut,
  tooManyRequests: refusals.tooManyRequests,
}))

/** A time, in ISO, and the zone in which it is shown. */
interface SendTime {
  at: string
  zone: string
}

/** Values that are worded in the reader's language too, by their names in the messages. */
interface WordedValues {
  when: SendTime
  /** Countries that SMS reaches beside the US and Canada (ISO 3166-1 alpha-2). */
  countries: readonly string[]
  provider: 'smsService' | 'mailService' | 'mailServer' | 'smsPhone'
  /** A web address that a message must not have. */
  hint: string
  /** The reason that would apply outside of the sandbox. */
  rule: Reason
}

const VALUES: Wording<WordedValues> = {
  when: ({ at, zone }) => sendTimeWords(new Date(at), zone),
  countries: (codes) =>
    new Intl.ListFormat(common.locale).format([
      messaging.theUnitedStates,
      messaging.canada,
      ...codes.map(countryName),
    ]),
  provider: (name) =>
    ({
      smsService: messaging.smsService,
      mailService: messaging.mailService,
      mailServer: messaging.mailServer,
      smsPhone: messaging.smsPhone,
    })[name],
  hint: addressHint,
  rule: (reason) => reasonText(reason),
}

/** Why a message waits, failed or may not go, as it is stored. */
export type Reason = StoredWords<typeof WORDS, WordedValues>

/** Codes of reasons without values. */
export type PlainReason = PlainName<typeof WORDS>

/** Returns a reason in the language of the present work (`speaking.ts`). */
export function reasonText(reason: Reason): string
export function reasonText(reason: Reason | null): string | null
export function reasonText(reason: Reason | null): string | null {
  return reason && wordsOfStored(WORDS, VALUES, reason)
}

/** A time as a sentence for the owner carries it: 'Thu, Nov 26, 9:00 AM CST'. */
export function sendTimeWords(at: Date | number, zone: string): string {
  return new Intl.DateTimeFormat(common.locale, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}
