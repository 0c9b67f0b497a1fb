import { m } from '../languages/messages/reports/words.ts'
import type { BusinessReport, ReportFigures } from './report.ts'

/** Ratings from which an average says something about a period. */
const JUDGED_FROM = 3
/** An average below it makes a hard period: more low ratings than high ones, about. */
const HARD_BELOW = 3.5
/** An average from which a period with fewer ratings than the one before is good too. */
const GOOD_FROM = 4.5

/**
 * Returns a report in a sentence: 'A good week: 5 asked, 4 rated, 2 in public; the average fell to 3.8 after 2 private
 * messages.' Says nothing about the quality of a period with fewer than three ratings, and compares averages of at least three
 * ratings each. A rule of our own (REP-3).
 */
export function verdictWords({
  figures,
  before,
  period: { kind },
}: Pick<BusinessReport, 'figures' | 'before' | 'period'>): string {
  const { sent, ratings, toPublic, feedback, ratingAverage } = figures
  if (sent + ratings + feedback === 0) return m.quietPeriod({ kind })
  const average = averageOf(figures, before)
  return m.verdict({
    ...{ kind, level: levelOf(figures, before), sent, ratings, toPublic, average },
    value: (ratingAverage ?? 0).toFixed(1),
    messages: average === 'fell' ? feedback : 0,
  })
}

function levelOf({ ratings, ratingAverage }: ReportFigures, before: ReportFigures | null) {
  if (ratings < JUDGED_FROM || ratingAverage === null) return 'other'
  if (ratingAverage < HARD_BELOW) return 'hard'
  return ratings >= (before?.ratings ?? 0) || ratingAverage >= GOOD_FROM ? 'good' : 'slow'
}

function averageOf(figures: ReportFigures, before: ReportFigures | null) {
  const { ratings, ratingAverage: now } = figures
  const earlier = before?.ratingAverage ?? null
  if (now === null || earlier === null || Math.min(ratings, before?.ratings ?? 0) < JUDGED_FROM)
    return 'other'
  const change = Number((now - earlier).toFixed(1))
  return change === 0 ? 'other' : change < 0 ? 'fell' : 'rose'
}
