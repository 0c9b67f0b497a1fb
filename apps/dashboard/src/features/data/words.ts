import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import type { PeriodYears } from '@fivestead/domain/data/periods'
import { shownPhone } from '@fivestead/domain/phones/typed'

const NUMBER = new Intl.NumberFormat('en-US')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`

/** A size as people read it: 340 KB, 1.2 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${NUMBER.format(Math.max(1, Math.round(bytes / 1000)))} KB`
  return `${NUMBER.format(Math.round(bytes / 100_000) / 10)} MB`
}

export const timeWords = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Addresses and numbers of a person on one line. */
export const contactWords = (emails: readonly string[], phones: readonly string[]): string =>
  [...emails, ...phones.map((phone) => shownPhone(phone, DEFAULT_COUNTRY))].join(' · ')

/** What is stored about a person: names of the files of an export, and what they hold. */
const STORED: Record<string, [one: string, many: string]> = {
  customers: ['customer record', 'customer records'],
  'review-requests': ['review request', 'review requests'],
  messages: ['message to them', 'messages to them'],
  reviews: ['star rating', 'star ratings'],
  feedback: ['private message', 'private messages'],
  'inbox-threads': ['inbox conversation', 'inbox conversations'],
  consents: ['consent', 'consents'],
  'opt-outs': ['opt-out', 'opt-outs'],
}

/** Counts of a person that are not zero, with their words. */
export const storedWords = (counts: Record<string, number>): { count: number; words: string }[] =>
  Object.entries(STORED).flatMap(([name, [one, many]]) => {
    const count = counts[name] ?? 0
    return count === 0 ? [] : [{ count, words: count === 1 ? one : many }]
  })

export const yearsWords = (years: PeriodYears | null): string =>
  years === null ? 'As long as the business' : counted(years, 'year')
