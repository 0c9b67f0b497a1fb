import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReactNode } from 'react'
import ui from '../../components/ui.module.css'
import type { QuarantinedItem } from '../../lib/trpc.ts'
import * as m from '../../messages/reviews/en.ts'
import styles from './QuarantineEntry.module.css'

/** Entry in quarantine: a rating alone, or a private message. `children` are its actions. */
export function QuarantineEntry({
  item,
  age,
  children,
}: {
  item: QuarantinedItem
  age: string
  children: ReactNode
}) {
  const { rating, message, customerName } = item
  return (
    <article
      className={styles.entry}
      data-rating={rating ?? 0}
      aria-label={m.quarantinedEntryOf({ customerName })}
    >
      {rating === null ? null : <Stars rating={rating} size={16} />}
      {message === null ? null : <p className={styles.message}>“{message}”</p>}
      <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>
        {customerName}, {age}, {message === null ? m.aRating : m.aPrivateMessage}
      </p>
      {children}
    </article>
  )
}
