import type { ReactNode } from 'react'
import ui from '../../lib/ui.module.css'
import styles from './Card.module.css'
import shared from './shared.module.css'

/** A titled box of the demo dashboard. */
export function Card({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${shared.box} ${styles.card}`}>
      <div className={styles.head}>
        <h3 className={shared.name}>{title}</h3>
        {note === undefined ? null : <span className={ui.note}>{note}</span>}
      </div>
      {children}
    </div>
  )
}
