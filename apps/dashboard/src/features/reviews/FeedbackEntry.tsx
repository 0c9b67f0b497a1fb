import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import type { FeedbackItem } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'
import { StateBadge } from './StateBadge.tsx'

const FROM = {
  survey: 'from the survey',
  'web-survey': 'from your company page',
  sms: 'by text message',
} as const

/** One private message: what, who, when, and what was done about it. `children` is what can be done. */
export function FeedbackEntry({ item, children }: { item: FeedbackItem; children?: ReactNode }) {
  const full = children !== undefined
  return (
    <article
      className={styles.entry}
      data-rating={item.rating ?? 0}
      aria-label={`Feedback of ${item.customerName}`}
    >
      <div className={styles.head}>
        {item.rating === null ? (
          <span className={styles.who}>No stars</span>
        ) : (
          <Stars rating={item.rating} size={16} />
        )}
        <StateBadge state={item.state} />
      </div>
      <p className={full ? styles.message : styles.short}>“{item.message}”</p>
      <p className={styles.who}>
        {item.customerName}, {cacheAge(Date.parse(item.createdAt), Date.now())}
        {full ? `, ${FROM[item.source]}` : ''}
      </p>
      {full && item.note !== null ? (
        <p className={styles.note}>
          <strong>Your note:</strong> {item.note}
        </p>
      ) : null}
      {children}
    </article>
  )
}
