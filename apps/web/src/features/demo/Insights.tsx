import * as m from '@fivestead/domain/languages/messages/demo/en'
import { rankingBadge, rankingColour } from '@fivestead/domain/ranking/badge'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import styles from './Insights.module.css'
import { Panel } from './Panel.tsx'
import { ReviewList } from './ReviewList.tsx'
import { SampleMap } from './SampleMap.tsx'
import { BUSINESS, PROFILE, REVIEWS, TOTALS } from './sample.ts'
import shared from './shared.module.css'
import { TrendChart } from './TrendChart.tsx'

type InsightsProps = { shown: boolean; live: boolean; connected: boolean }

/** Tab with the sample business's key figures. */
export function Insights({ connected, ...panel }: InsightsProps) {
  return (
    <Panel {...panel} tab="insights" title={m.insights}>
      <dl className={styles.stats}>
        <Stat label={m.totalReviews} value={TOTALS.reviews} note={m.totalReviewsNote}>
          <Badge tone="green">+20</Badge>
        </Stat>
        <Stat label={m.averageRating} value={TOTALS.rating} note={m.of5Stars}>
          <Badge tone="green">+0.7</Badge>
        </Stat>
        <Stat
          label={m.reviewRequests}
          value={TOTALS.requests}
          note={m.wereAnswered({ count: TOTALS.answered })}
        />
        <Stat label={m.googleRanking} value={`#${TOTALS.ranking}`} note={m.forBakeryNearMe}>
          <Badge tone={rankingColour(TOTALS.ranking)}>{rankingBadge(TOTALS.ranking)}</Badge>
        </Stat>
      </dl>
      {connected ? <Profile /> : null}
      <div className={styles.pair}>
        <TrendChart />
        <Card title={m.location} note={BUSINESS.address}>
          <SampleMap />
        </Card>
      </div>
      <Card title={m.recentReviews}>
        <ReviewList reviews={REVIEWS.slice(0, 3)} />
      </Card>
    </Panel>
  )
}

type StatProps = { label: string; value: string | number; note: string; children?: ReactNode }

function Stat({ label, value, note, children }: StatProps) {
  return (
    <div className={`${shared.box} ${styles.stat}`}>
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
    <Card title="Google Business Profile" note={m.profileNote}>
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
