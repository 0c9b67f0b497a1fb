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
  title: 'Activity',
  explain:
    'Who did what, and when. Entries can’t be changed or deleted. Message texts and passwords are never stored here.',
  somebody: 'Somebody who left',
  byLink: 'Somebody with a mailed link',
  actors: { operator: 'The operator', command: 'The operator', system: 'Fivestead' },
  columns: ['Time (UTC)', 'Person', 'What', 'Thing', 'Business', 'Details', 'Network', 'Code'],
  empty: 'Nothing here yet',
  emptyWords: 'What you and your team change, download or are refused will show here.',
  none: 'No activity matches',
  noneWords: 'Try other words, or clear the filters.',
  failed: 'The activity could not be read.',
  keep: 'Keep activity for',
  keepWords: 'Older entries are deleted for good within an hour or so.',
} as const
