import { m } from '../languages/messages/ranking/words.ts'
import { inWords } from '../speaking.ts'

/** Texts of the ranking card. */
export const RANKING = inWords(
  () =>
    ({
      tips: [m.tipReviews, m.tipKeywords, m.tipPhotos, m.tipLocalContent],
      gridStopped: {
        unavailable: m.stoppedUnavailable,
        place: m.stoppedNoPlace,
        source: m.stoppedSourceChanged,
      },
    }) as const,
)

/** Returns why a grid is not started: it has more points than are left for the day. */
export const gridLimitWords = (points: number, left: number): string =>
  left === 0 ? m.dailyPointsUsed : m.tooManyPoints({ points, left })
