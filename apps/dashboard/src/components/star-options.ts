import * as m from '../messages/common/en.ts'

/** The choices of a filter by stars. */
export const STAR_OPTIONS = [
  { value: '', label: m.allRatings },
  ...[1, 2, 3, 4, 5].map((stars) => ({
    value: String(stars),
    label: m.stars({ stars }),
  })),
]
