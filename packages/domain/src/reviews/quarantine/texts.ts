import { m } from '../../languages/messages/reviews/words.ts'

/** Texts about entries of a flood (T13). A rule of our own. */
export const QUARANTINE = {
  title: m.quarantine,
  explain: m.moreCameInWithin,
  released: (count: number) => ({
    title: m.letIn,
    description: m.entriesCount({ count }),
  }),
  discarded: (count: number) => ({ title: m.discarded, description: m.entriesDeleted({ count }) }),
  failed: { title: m.nothingWasChanged, description: m.pleaseTryAgain },
} as const
