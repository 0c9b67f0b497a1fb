import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import type { HeldItem } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'

/** One held entry: a rating alone, or a private message. `children` is what can be done. */
export function HeldEntry({ item, age, children }: { item: HeldItem; age: string; children: ReactNode }) {
  const { rating, message, customerName } = item
  return (
    <article className={styles.entry} data-rating={rating ?? 0} aria-label={`Held entry of ${customerName}`}>
      {rating === null ? null : <Stars rating={rating} size={16} />}
      {message === null ? null : <p className={styles.message}>“{message}”</p>}
      <p className={styles.who}>
        {customerName}, {age}, {message === null ? 'a rating' : 'a private message'}
      </p>
      {children}
    </article>
  )
}
