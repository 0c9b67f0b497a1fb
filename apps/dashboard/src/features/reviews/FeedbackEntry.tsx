import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Anchor } from '@mantine/core'
import type { FeedbackItem } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'

/** One private message: what, who, when, and the way to answer. */
export function FeedbackEntry({ item, full = false }: { item: FeedbackItem; full?: boolean }) {
  const name = item.customerName ?? 'Anonymous'
  return (
    <article className={styles.entry} data-rating={item.rating ?? 0} aria-label={`Feedback of ${name}`}>
      {item.rating === null ? null : <Stars rating={item.rating} size={16} />}
      <p className={full ? styles.message : styles.short}>“{item.message}”</p>
      <p className={styles.who}>
        {name}, {cacheAge(Date.parse(item.createdAt), Date.now())}, {item.state}
      </p>
      {full ? (
        <p className={styles.answer}>
          {item.email ? (
            <Anchor href={`mailto:${item.email}`} className={styles.tap}>
              Answer by email
            </Anchor>
          ) : null}
          {item.phone ? (
            <Anchor href={`tel:${item.phone}`} className={styles.tap}>
              Call {name}
            </Anchor>
          ) : null}
          {!item.email && !item.phone ? <span>No contact left</span> : null}
        </p>
      ) : null}
    </article>
  )
}
