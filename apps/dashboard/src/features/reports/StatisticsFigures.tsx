import { LOCALE } from '@fivestead/domain/languages/locale'
import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { ESTIMATED } from '@fivestead/domain/reports/estimates'
import { Skeleton } from '@mantine/core'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { isRefusal, type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import styles from './Statistics.module.css'

type Statistics = Outputs['reports']['statistics']

const NUMBER = new Intl.NumberFormat(LOCALE)

/** The figures of GET /api/business/reviews/statistics but the count, which stands beside them; a formula says so. */
export function StatisticsFigures({ placeId }: { placeId: string }) {
  const { data, isPending, refetch } = trpc.reports.statistics.useQuery(
    { placeId },
    { retry: (failures, error) => failures < 1 && !isRefusal(error), retryDelay: 1000 },
  )
  return (
    <QueryState
      query={{ data, isPending, refetch }}
      waiting={<Skeleton height={180} aria-busy="true" />}
      failedTitle={reportWords.statisticsUnavailable}
      failed={reportWords.statisticsUnavailableHint}
    >
      {(statistics) => (
        <dl className={`${ui.stack} ${ui.flush} ${styles.figures}`}>
          {figuresOf(statistics).map(({ label, value, estimated, note }) => (
            <div key={label} className={ui.shrink}>
              <dt className={ui.hint}>{label}</dt>
              <dd className={`${ui.flow} ${ui.flush} ${ui.display} ${ui.figures} ${styles.value}`}>
                {value ?? '–'}
                {estimated ? (
                  <span
                    className={`${ui.amber} ${ui.pill} ${ui.text} ${ui.tiny} ${ui.strong} ${styles.estimated}`}
                  >
                    {ESTIMATED}
                  </span>
                ) : null}
              </dd>
              <dd className={`${ui.muted} ${ui.small} ${ui.flush}`}>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryState>
  )
}

interface Line {
  label: string
  value: string | null
  estimated?: boolean
  note: string
}

function figuresOf(statistics: Statistics): Line[] {
  const { monthlyGrowth, counted } = statistics
  return [
    positiveLine(statistics),
    counted.answered === null ? answeredLine(statistics) : repliedLine(statistics),
    {
      label: m.monthlyGrowth,
      value: monthlyGrowth === null ? null : `${monthlyGrowth > 0 ? '+' : ''}${monthlyGrowth}%`,
      estimated: statistics.estimated.monthlyGrowth,
      note: growthNote(statistics),
    },
  ]
}

/** A percentage of one review says less than the review. */
function positiveLine(statistics: Statistics): Line {
  const { positivePercentage, counted } = statistics
  const label = m.positiveReviews
  if (positivePercentage === null) return { label, value: null, note: reviewWords.noRating }
  return counted.reviews === 1
    ? {
        label,
        value: positivePercentage === 100 ? '1' : '0',
        note: positiveNote(statistics),
      }
    : {
        label,
        value: `${positivePercentage}%`,
        note: positiveNote(statistics),
      }
}

/** The share of requests that led to a rating; before the first request the documented formula stands in the note. */
function answeredLine({ responseRate, estimated, counted }: Statistics): Line {
  const label = m.answeredRequests
  if (counted.requests === 0) {
    const typical =
      estimated.responseRate && responseRate !== null ? m.nobodyAskedTypical({ responseRate }) : null
    return { label, value: null, note: typical ?? reportWords.noRequestData }
  }
  return counted.requests === 1
    ? { label, value: responseRate === 100 ? '1' : '0', note: m.ofRequestsLedTo(counted) }
    : { label, value: `${responseRate}%`, note: m.ofRequestsLedTo(counted) }
}

/** The share of Google reviews that the owner replied to. */
function repliedLine({ responseRate, counted: { answered, reviews } }: Statistics): Line {
  return {
    label: m.repliedReviews,
    value: reviews === 1 || responseRate === null ? NUMBER.format(answered ?? 0) : `${responseRate}%`,
    note: m.reviewsReplied({ answered: answered ?? 0, reviews }),
  }
}

/** Places API shows the most relevant reviews alone, whichever are newer. */
function positiveNote({ counted: { reviews, allReviews }, source }: Statistics): string {
  if (allReviews) return m.positiveOfAll({ reviews })
  return mayKeepFigures(source) ? m.positiveOfTheNewest({ reviews }) : m.positiveOfThoseShown({ reviews })
}

function growthNote({ monthlyGrowth, source }: Statistics): string {
  if (monthlyGrowth !== null) return m.monthlyGrowthNote
  return mayKeepFigures(source) ? m.notEnoughHistoryYet : reportWords.connectToSeeGrowth
}
