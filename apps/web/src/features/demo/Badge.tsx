import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import type { Tone } from './sample.ts'

/** A state in a word; the colour only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
