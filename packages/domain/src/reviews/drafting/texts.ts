/** The most characters of a drafted reply by the channel that it is for; a longer answer is cut off at a sentence. */
export const DRAFT_LENGTHS = { google: 1500, email: 1500, sms: 300 } as const
/** Where a drafted reply is to go. */
export type DraftChannel = keyof typeof DRAFT_LENGTHS

/** Earlier public replies that show a model how the business writes. */
export const DRAFT_EXAMPLES_MAX = 5

/** Why the text of a model is not shown. */
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
export const DRAFT_FAULTS: Record<DraftFault, string> = {
  empty: 'The model wrote no whole sentence.',
  'not-plain': 'The draft was not plain text, so it is not shown.',
  placeholder: 'The draft had gaps to fill in, so it is not shown.',
  contact: 'The draft had a link, an address or a number that is not yours, so it is not shown.',
  offer: 'The draft offered something in return, so it is not shown.',
  rules: 'The draft broke a rule for replies, so it is not shown.',
  dictated: "The draft repeated the customer's own words, so it is not shown.",
  instructions: 'The draft repeated our instructions, so it is not shown.',
}

/** Texts of drafting by a model on screens, and refusals of the API. */
export const DRAFTS = {
  suggest: 'Suggest a reply',
  note: 'Draft by a model. Read it before you send it.',
  failed: { title: 'No draft', description: 'The model could not be asked. Please try again.' },
  unavailable: 'The model cannot be reached right now. Write the reply yourself, or try again later.',
  slow: 'The model did not respond in time. Please try again.',
  replace: {
    title: 'Replace your text?',
    words: 'A draft takes the place of what you wrote. You can undo it.',
    keep: 'Keep my text',
    confirm: 'Replace it',
  },
} as const
