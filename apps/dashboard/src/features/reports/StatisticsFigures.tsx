import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { ESTIMATED } from '@fivestead/domain/reports/estimates'
import { REPORTS } from '@fivestead/domain/reports/texts'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { Skeleton } from '@mantine/core'
import { QueryState } from '../../components/QueryState.tsx'
import { isRefusal, type Outputs, trpc } from '../../lib/trpc.ts'
import styles from './Statistics.module.css'

type Statistics = Outputs['reports']['statistics']

const NUMBER = new Intl.NumberFormat('en-US')

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
      failedTitle={REPORTS.statistics.title}
      failed={REPORTS.statistics.description}
    >
      {(statistics) => (
        <dl className={styles.figures}>
          {figuresOf(statistics).map(({ label, value, estimated, note }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {value ?? '–'}
                {estimated ? <span className={styles.estimated}>{ESTIMATED}</span> : null}
              </dd>
              <dd className={styles.note}>{note}</dd>
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
  const { positivePercentage, responseRate, monthlyGrowth, estimated } = statistics
  return [
    {
      label: 'Positive reviews',
      value: percent(positivePercentage),
      note: positivePercentage === null ? REVIEWS.noRating : `4 or 5 stars, of ${whichReviews(statistics)}`,
    },
    {
      label: 'Response rate',
      value: percent(responseRate),
      estimated: estimated.responseRate,
      note: responseNote(statistics),
    },
    {
      label: 'Monthly growth',
      value: monthlyGrowth === null ? null : `${monthlyGrowth > 0 ? '+' : ''}${monthlyGrowth}%`,
      estimated: estimated.monthlyGrowth,
      note: growthNote(statistics),
    },
  ]
}

/** Places API shows the most relevant reviews alone, whichever are newer. */
function whichReviews({ counted: { reviews, allReviews }, source }: Statistics): string {
  if (allReviews) return `all ${reviews}`
  return mayKeepFigures(source) ? `the newest ${reviews}` : `the ${reviews} that Google shows`
}

function growthNote({ monthlyGrowth, source }: Statistics): string {
  if (monthlyGrowth !== null) return 'of reviews in 30 days'
  return mayKeepFigures(source) ? 'not enough history yet' : REPORTS.growthNeedsProfile
}

function responseNote({ responseRate, estimated, counted }: Statistics): string {
  if (counted.answered !== null) {
    return `${NUMBER.format(counted.answered)} of ${NUMBER.format(counted.reviews)} Google reviews have a reply`
  }
  if (responseRate === null) return REPORTS.noRequests
  if (estimated.responseRate) return 'until you ask your first customer'
  return `of ${NUMBER.format(counted.requests)} ${counted.requests === 1 ? 'request' : 'requests'} led to a rating`
}

const percent = (value: number | null) => (value === null ? null : `${value}%`)
