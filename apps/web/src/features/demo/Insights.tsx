import { rankingBadge, rankingColour } from '@fivestead/domain/ranking/badge'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import styles from './Insights.module.css'
import { Panel } from './Panel.tsx'
import { ReviewList } from './ReviewList.tsx'
import { SampleMap } from './SampleMap.tsx'
import { BUSINESS, PROFILE, REVIEWS, TOTALS } from './sample.ts'
import { TrendChart } from './TrendChart.tsx'

type InsightsProps = { shown: boolean; live: boolean; connected: boolean }

/** How the sample business stands. */
export function Insights({ connected, ...panel }: InsightsProps) {
  return (
    <Panel {...panel} tab="insights" title="Insights">
      <dl className={styles.stats}>
        <Stat label="Total Reviews" value={TOTALS.reviews} note="since December 2025">
          <Badge tone="green">+20</Badge>
        </Stat>
        <Stat label="Average Rating" value={TOTALS.rating} note="of 5 stars">
          <Badge tone="green">+0.7</Badge>
        </Stat>
        <Stat label="Review Requests" value={TOTALS.requests} note={`${TOTALS.answered} were answered`} />
        <Stat label="Google Ranking" value={`#${TOTALS.ranking}`} note="for “bakery near me”">
          <Badge tone={rankingColour(TOTALS.ranking)}>{rankingBadge(TOTALS.ranking)}</Badge>
        </Stat>
      </dl>
      {connected ? <Profile /> : null}
      <div className={styles.pair}>
        <TrendChart />
        <Card title="Location" note={BUSINESS.address}>
          <SampleMap />
        </Card>
      </div>
      <Card title="Recent reviews">
        <ReviewList reviews={REVIEWS.slice(0, 3)} />
      </Card>
    </Panel>
  )
}

type StatProps = { label: string; value: string | number; note: string; children?: ReactNode }

function Stat({ label, value, note, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {children}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

/** Shows once the demo is connected. */
function Profile() {
  return (
    <Card title="Google Business Profile" note="Sample of the last 30 days">
      <dl className={styles.profile}>
        {PROFILE.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
