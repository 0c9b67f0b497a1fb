import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A titled box of the demo dashboard. */
export function Card({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </div>
  )
}
