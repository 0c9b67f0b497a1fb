import { LOCALE } from '@fivestead/domain/languages/locale'
import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import type { DashboardTab } from '@fivestead/domain/paths'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import { sitePage } from '../../lib/site-page.ts'
import type { Outputs } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import styles from './KeyMetrics.module.css'
import { useKeyMetrics } from './use-key-metrics.ts'

interface MetricProps {
  label: string
  value: ReactNode
  note: string
  /** A second line, in small. */
  aside?: string | null
  /** Tab that the card opens; undefined for the inbox. */
  tab?: DashboardTab
  /** True if customers wait for a reply; the figure is then highlighted. */
  urgent?: boolean
}

/** Card with one figure; the whole card links to its rows. */
function Metric({ label, value, note, aside = null, tab, urgent = false }: MetricProps) {
  const target =
    tab === undefined ? ({ to: '/inbox' } as const) : { to: '/your-dashboard' as const, search: { tab } }
  return (
    <Link {...target} className={`${ui.panel} ${styles.metric}`} data-urgent={urgent}>
      <span className={`${ui.note} ${styles.label}`}>{label}</span>
      <span className={`${ui.flow} ${ui.display} ${ui.figures} ${styles.value}`}>{value}</span>
      <span className={`${ui.note} ${styles.note}`}>{note}</span>
      {aside === null ? null : <span className={`${ui.above4} ${ui.muted} ${styles.aside}`}>{aside}</span>}
    </Link>
  )
}

const NUMBER = new Intl.NumberFormat(LOCALE)

/** The four key figures of a business. */
export function KeyMetrics({ businessId }: { businessId: number }) {
  const { data, isPending, refetch } = useKeyMetrics(businessId)
  return (
    <section aria-labelledby="key-metrics">
      <h2 id="key-metrics" className={ui.hidden}>
        {m.keyMetrics}
      </h2>
      {/* The documented words, whatever the server said. */}
      <QueryState
        query={{ data, isPending, refetch }}
        waiting={
          <div className={`${ui.rows} ${styles.grid}`} aria-busy="true">
            {[0, 1, 2, 3].map((n) => (
              <Skeleton key={n} className={styles.waiting} />
            ))}
          </div>
        }
        failed={`${reviewWords.noReviewCount}. ${reviewWords.noRating}. ${reportWords.noRequestData}.`}
      >
        {(metrics) => (
          <>
            <Metrics metrics={metrics} />
            {metrics.reviewRequests.typical === null ? null : (
              <Anchor className={`${ui.tap} ${ui.small}`} href={sitePage('/help/first-customers')}>
                {m.howEstimated}
              </Anchor>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

function Metrics({ metrics }: { metrics: Outputs['reports']['keyMetrics'] }) {
  // The number of the inbox is that of all businesses.
  const ofThisOne = useUser().businesses.length > 1 ? m.ofThisBusiness : m.inYourInbox
  return (
    <div className={`${ui.rows} ${styles.grid}`}>
      <Metric
        label={m.totalReviews}
        value={metrics.totalReviews.value === null ? '–' : NUMBER.format(metrics.totalReviews.value)}
        note={countNote(metrics)}
        tab="reviews"
      />
      <Metric
        label={m.averageRating}
        value={
          metrics.averageRating.value === null ? (
            '–'
          ) : (
            <>
              {metrics.averageRating.value.toFixed(1)}
              <span className={styles.stars} aria-hidden="true">
                <Stars rating={metrics.averageRating.value} size={16} label="" />
              </span>
            </>
          )
        }
        note={ratingNote(metrics)}
        aside={listedWords(metrics)}
        tab="reviews"
      />
      <Metric
        label={m.reviewRequests}
        value={NUMBER.format(metrics.reviewRequests.value)}
        note={answered(metrics)}
        aside={typicalWords(metrics)}
        tab="requests"
      />
      <Metric
        label={m.waitingForYou}
        value={metrics.waitingFeedback > 999 ? '999+' : NUMBER.format(metrics.waitingFeedback)}
        note={metrics.waitingFeedback === 0 ? m.nobodyWaits : ofThisOne}
        urgent={metrics.waitingFeedback > 0}
      />
    </div>
  )
}

type Figures = Pick<Outputs['reports']['keyMetrics'], 'totalReviews' | 'averageRating' | 'collectedHere'>

/** Returns the source of the count and, beside Google's count, the number collected here. */
function countNote({ totalReviews, collectedHere }: Figures): string {
  const { value, source } = totalReviews
  const note = value === null ? reviewWords.noReviewCount : fromWhere(source)
  return source === 'fivestead' || collectedHere.count === 0
    ? note
    : m.countCollectedHere({ note, count: collectedHere.count })
}

/** Returns the source of the rating and, beside Google's rating, the average collected here. */
function ratingNote({ averageRating, collectedHere }: Figures): string {
  const { value, source } = averageRating
  if (source === 'fivestead') return value === null ? reviewWords.noRating : m.ofFiveStarsCollected
  const note = value === null ? reviewWords.noRating : m.onGoogle
  return collectedHere.average === null
    ? note
    : m.averageCollectedHere({ note, average: collectedHere.average.toFixed(1) })
}

function fromWhere(source: string): string {
  if (source === 'sandbox') return m.onGoogleSampleData
  return source === 'fivestead' ? m.collectedHere : m.onGoogle
}

/** Returns the results of the requests. If some were not sent, counts the sent ones, as the funnel does. */
function answered({
  reviewRequests: { value, rated, answeredPercent },
  funnel: { sent },
}: Pick<Outputs['reports']['keyMetrics'], 'reviewRequests' | 'funnel'>): string {
  if (value === 0) return m.nobodyAskedYet
  const counts = { partly: sent < value ? ('yes' as const) : ('other' as const), sent, rated }
  // A single request needs no percentage.
  return value === 1
    ? m.sentAndRated(counts)
    : m.sentRatedAnswered({ ...counts, answeredPercent: answeredPercent ?? 0 })
}

/** Returns the documented typical figures, named as such; null unless nobody was asked. */
function typicalWords({
  reviewRequests: { typical },
}: Pick<Outputs['reports']['keyMetrics'], 'reviewRequests'>): string | null {
  return typical === null ? null : m.typicalForAboutAnswered(typical)
}

/** Returns the mean of the listed reviews if it differs from the shown rating, else null. */
function listedWords({ averageRating: { listed, source } }: Figures): string | null {
  if (listed === null) return null
  const words = mayKeepFigures(source) ? m.averageOfTheNewest : m.averageOfThoseShown
  return words({ average: listed.average.toFixed(1), count: listed.count })
}
