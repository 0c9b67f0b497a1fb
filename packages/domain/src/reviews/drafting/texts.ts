import { m } from '../../languages/messages/reviews/words.ts'
import { inWords } from '../../speaking.ts'

/** The most characters of a drafted reply by the channel that it is for; a longer answer is cut off at a sentence. */
export const DRAFT_LENGTHS = { google: 1500, email: 1500, sms: 300 } as const
/** Channel for which a reply is drafted. */
export type DraftChannel = keyof typeof DRAFT_LENGTHS

/** Earlier public replies that show a model how the business writes. */
export const DRAFT_EXAMPLES_MAX = 5

/** Reasons why the text of a model is not shown. */
export type DraftFault =
  | 'empty'
  | 'not-plain'
  | 'placeholder'
  | 'contact'
  | 'offer'
  | 'rules'
  | 'dictated'
  | 'instructions'

/** The sentence for each, after which an owner may ask again or write. */
export const DRAFT_FAULTS: Record<DraftFault, string> = inWords(() => ({
  empty: m.draftEmpty,
  'not-plain': m.draftNotPlain,
  placeholder: m.draftHasGaps,
  contact: m.draftHasContact,
  offer: m.draftHasOffer,
  rules: m.draftBreaksRules,
  dictated: m.draftDictated,
  instructions: m.draftRepeatsInstructions,
}))
