import { SURVEY } from '@fivestead/domain/reviews/texts'
import styles from './survey.module.css'

export function Loading() {
  return (
    <main className={styles.page}>
      <p className={styles.loading} role="status">
        {SURVEY.loading}
      </p>
    </main>
  )
}
