import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import styles from './survey.module.css'

export function Loading() {
  return (
    <main className={styles.page}>
      <p className={styles.loading} role="status">
        {surveyWords.loading}
      </p>
    </main>
  )
}
