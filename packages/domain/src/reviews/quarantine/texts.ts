const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** Texts about entries of a flood (T13). A rule of our own. */
export const QUARANTINE = {
  title: 'Quarantine',
  explain:
    'More came in within an hour than usual, from people whom you had not asked. These do not count until you let them in.',
  released: (count: number) => ({
    title: 'Let in',
    description: `${entries(count)} now ${count === 1 ? 'counts' : 'count'} like any other.`,
  }),
  discarded: (count: number) => ({ title: 'Discarded', description: `${entries(count)} deleted.` }),
  failed: { title: 'Nothing was changed', description: 'Please try again.' },
} as const
