import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import ui from './ui.module.css'

export type BadgeColour = 'grey' | 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'teal'

interface Props {
  colour: BadgeColour
  /** True for the main figure of a card. */
  large?: boolean
  children: ReactNode
}

/** A state in words and in colour; the words alone say it, too. */
export function Badge({ colour, large = false, children }: Props) {
  return (
    <span
      className={`${ui.grey} ${ui.tiny} ${ui.pill} ${ui.strong} ${ui.figures} ${ui.nowrap} ${styles.badge}`}
      data-colour={colour}
      data-large={large}
    >
      {children}
    </span>
  )
}
