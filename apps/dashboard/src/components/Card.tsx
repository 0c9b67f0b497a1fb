import type { ReactNode } from 'react'
import styles from './Card.module.css'
import ui from './ui.module.css'

interface Props {
  title: string
  /** Content beside the title: a small action or a count. */
  aside?: ReactNode
  children: ReactNode
  id?: string
  /** The page's own title says it already. */
  titleHidden?: boolean
}

/** A titled surface of the dashboard. */
export function Card({ title, aside, children, id, titleHidden = false }: Props) {
  return (
    <section className={styles.card} aria-label={title} id={id}>
      {titleHidden ? <h2 className={ui.hidden}>{title}</h2> : null}
      {titleHidden && !aside ? null : (
        <div className={`${ui.spread} ${ui.gap4x12} ${ui.below12} ${styles.head}`}>
          {titleHidden ? null : (
            <h2 className={`${ui.flush} ${ui.text} ${ui.regular} ${ui.bold}`}>{title}</h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
