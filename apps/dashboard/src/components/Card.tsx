import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface Props {
  title: string
  /** Beside the title: one small action or a count. */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A titled surface of the dashboard. */
export function Card({ title, aside, children, id }: Props) {
  return (
    <section className={styles.card} aria-label={title} id={id}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
