import { m } from '../../languages/messages/accounts/words.ts'
import { PRODUCT } from '../../product.ts'
import { inWords } from '../../speaking.ts'

export type ActivityActor = 'person' | 'key' | 'operator' | 'system'

/** An entry of the activity log as its owner sees it. */
export interface ActivityEntry {
  id: string
  at: string
  /** Actor: a person of the team, an API key, the operator, or the product for a mail. */
  actor: ActivityActor
  person: string
  /** The person's address, which tells two of one name apart; null for others, and without one. */
  email: string | null
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
  /** Network of the address, as rate limits count it. */
  network: string | null
}

/** Texts of the tab Activity. */
export const ACTIVITY = inWords(
  () =>
    ({
      somebody: m.somebodyWhoLeft,
      byLink: m.somebodyByLink,
      actors: { operator: m.theOperator, command: m.theOperator, system: PRODUCT.name },
      columns: [
        ...[m.timeUtc, m.kind, m.person, m.what, m.thing, m.business, m.details, m.network, m.code],
        ...[m.personId, m.personEmail],
      ],
      /** The kind of who acted, as a badge and a column. */
      kinds: {
        person: m.person,
        key: m.apiKey,
        operator: m.operatorKind,
        system: m.automatic,
      } satisfies Record<ActivityActor, string>,
    }) as const,
)
