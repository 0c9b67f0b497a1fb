import * as m from '../../languages/messages/reviews/en.ts'

const entries = (count: number) => (count === 1 ? m.n1Entry : m.entries({ count }))

/** Texts about entries of a flood (T13). A rule of our own. */
export const QUARANTINE = {
  title: m.quarantine,
  explain: m.moreCameInWithin,
  released: (count: number) => ({
    title: m.letIn,
    description: m.nowLikeAnyOther({ entries: entries(count), which: count === 1 ? 'counts' : 'count' }),
  }),
  discarded: (count: number) => ({ title: m.discarded, description: m.deleted({ entries: entries(count) }) }),
  failed: { title: m.nothingWasChanged, description: m.pleaseTryAgain },
} as const
