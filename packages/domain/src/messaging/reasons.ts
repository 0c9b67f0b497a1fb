import { countryName } from '../country.ts'
import { m as accounts } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m as messaging } from '../languages/messages/messaging/words.ts'
import { m } from '../languages/messages/reasons/words.ts'
import { m as refusals } from '../languages/messages/refusals/words.ts'
import { inWords } from '../speaking.ts'
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

const VALUES: { [Name in keyof WordedValues]: (value: WordedValues[Name]) => string } = {
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

type Words = typeof WORDS

/** Codes of reasons without values. */
export type PlainReason = { [Code in keyof Words]: Words[Code] extends string ? Code : never }[keyof Words]

type ReasonsWithValues = {
  [Code in Exclude<keyof Words, PlainReason>]: {
    code: Code
    values: {
      [Name in keyof Parameters<Words[Code]>[0]]: Name extends keyof WordedValues
        ? WordedValues[Name]
        : Parameters<Words[Code]>[0][Name]
    }
  }
}

/** Why a message waits, failed or may not go, as it is stored: the name of a message to owners, and its values. */
export type Reason = { code: PlainReason; values?: never } | ReasonsWithValues[keyof ReasonsWithValues]

/**
 * Returns a reason in the language of the present work (`speaking.ts`). One that only a later release knows has no words.
 */
export function reasonText(reason: Reason): string
export function reasonText(reason: Reason | null): string | null
export function reasonText(reason: Reason | null): string | null {
  if (reason === null) return null
  const words: string | ((values: never) => string) | undefined = WORDS[reason.code]
  if (typeof words !== 'function') return words ?? ''
  const values = Object.entries<unknown>(reason.values ?? {}).map(([name, value]) => {
    const word = (VALUES as Record<string, (value: never) => string>)[name]
    return [name, word === undefined ? value : word(value as never)]
  })
  return words(Object.fromEntries(values) as never)
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
