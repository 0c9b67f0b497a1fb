import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import type { PeriodYears } from '@fivestead/domain/data/periods'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { shownPhone } from '@fivestead/domain/phones/typed'
import * as m from '../../messages/data/en.ts'

const NUMBER = new Intl.NumberFormat(LOCALE)

/** Returns a size in readable units, such as 340 KB or 1.2 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${NUMBER.format(Math.max(1, Math.round(bytes / 1000)))} KB`
  return `${NUMBER.format(Math.round(bytes / 100_000) / 10)} MB`
}

export const timeWords = (at: string): string =>
  new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** Addresses and numbers of a person on one line. */
export const contactWords = (emails: readonly string[], phones: readonly string[]): string =>
  [...emails, ...phones.map((phone) => shownPhone(phone, DEFAULT_COUNTRY))].join(' · ')

/** Words for each kind of data stored about a person, by the name of its file in the export. */
const STORED: Record<string, (v: { count: number }) => string> = {
  customers: m.customerRecords,
  'review-requests': m.reviewRequests,
  messages: m.messagesToThem,
  reviews: m.starRatings,
  feedback: m.privateMessages,
  'inbox-threads': m.inboxConversations,
  consents: m.consents,
  'opt-outs': m.optOuts,
}

/** Counts of a person that are not zero, with their words. */
export const storedWords = (counts: Record<string, number>): { count: number; words: string }[] =>
  Object.entries(STORED).flatMap(([name, words]) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ count, words: words({ count }) }]
  })

export const yearsWords = (years: PeriodYears | null): string =>
  years === null ? m.asLongAsBusiness : m.years({ years })
