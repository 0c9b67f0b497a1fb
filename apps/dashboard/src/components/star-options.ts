/** The choices of a filter by stars. */
export const STAR_OPTIONS = [
  { value: '', label: 'All ratings' },
  ...[1, 2, 3, 4, 5].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? '1 star' : `${stars} stars`,
  })),
]
