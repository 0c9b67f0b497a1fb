import * as m from '../../languages/messages/accounts/en.ts'
import { PRODUCT } from '../../product.ts'

/** An entry of the activity log as its owner sees it. */
export interface ActivityEntry {
  id: string
  at: string
  person: string
  /** Null for the operator and the product itself. */
  personId: string | null
  action: string
  /** The action in words, after the person's name. */
  words: string
  kind: string
  /** Name of the thing, or of the person that it was done to; null where there is none any more. */
  thing: string | null
  thingId: string | null
  businessId: number | null
  business: string | null
  facts: { label: string; value: string }[]
  /** As limits count it. */
  network: string | null
}

/** Texts of the tab Activity. */
export const ACTIVITY = {
  title: m.activity,
  explain: m.whoDidWhatAnd,
  somebody: m.somebodyWhoLeft,
  byLink: m.somebodyWithAMailed,
  key: m.apiKey,
  actors: { operator: m.theOperator, command: m.theOperator, system: PRODUCT.name },
  columns: [m.timeUtc, m.person, m.what, m.thing, m.business, m.details, m.network, m.code],
  empty: m.nothingHereYet,
  emptyWords: m.whatYouAndYour,
  none: m.noActivityMatches,
  noneWords: m.tryOtherWordsOr,
  failed: m.theActivityCouldNot,
  keep: m.keepActivityFor,
  keepWords: m.olderEntriesAreDeleted,
} as const
