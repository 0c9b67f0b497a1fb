import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import ui from './ui.module.css'

/** Notice for an empty list: what will be shown there, and the next step. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={`${ui.alignStart} ${ui.gap4} ${ui.round} ${styles.empty}`}>
      <p className={`${ui.flush} ${ui.bold}`}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
