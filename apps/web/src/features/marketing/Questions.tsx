import { useId } from 'react'
import ui from '../../lib/ui.module.css'
import styles from './Questions.module.css'

export type Question = { question: string; answer: string }

/** Questions with their answers in plain sight: nobody has to open anything to read on. */
export function Questions({ title, items }: { title: string; items: readonly Question[] }) {
  const id = useId()
  return (
    <section className={`${ui.wide} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={`${ui.sectionTitle} ${styles.title}`}>
        {title}
      </h2>
      <dl className={styles.list}>
        {items.map(({ question, answer }) => (
          <div key={question} className={styles.item}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
