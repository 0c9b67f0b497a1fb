import * as m from '@fivestead/domain/languages/messages/demo/en'
import { Stars } from '@fivestead/ui/Stars.tsx'
import ui from '../../lib/ui.module.css'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'
import { REVIEWS, STARS, TOTALS } from './sample.ts'

/** The rating with its distribution, and what was written. */
export function Reviews(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="reviews" title={m.reviews}>
      <Card title={m.ratingSummary}>
        <div className={styles.summary}>
          <div className={styles.average}>
            <span className={styles.figure}>{TOTALS.rating}</span>
            <Stars rating={TOTALS.rating} size={22} />
            <span className={ui.aside}>{m.reviewCount({ count: TOTALS.reviews })}</span>
          </div>
          <ul className={styles.bars}>
            {STARS.map(({ stars, reviews }) => (
              <li key={stars} className={styles.row}>
                <span className={styles.stars}>{m.starCount({ count: stars })}</span>
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={styles.track} width="100" height="10" />
                  <rect className={styles.part} width={(reviews / TOTALS.reviews) * 100} height="10" />
                </svg>
                <span className={styles.count}>{reviews}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={m.recentReviews}>
        <ReviewList reviews={REVIEWS} />
      </Card>
    </Panel>
  )
}
