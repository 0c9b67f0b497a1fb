import { Stars } from '@fivestead/ui/Stars.tsx'
import ui from '../../lib/ui.module.css'
import styles from './ReviewList.module.css'
import type { REVIEWS } from './sample.ts'

/** Sample reviews, newest first. */
export function ReviewList({ reviews }: { reviews: readonly (typeof REVIEWS)[number][] }) {
  return (
    <ul>
      {reviews.map(({ name, date, rating, text }) => (
        <li key={name} className={styles.review}>
          <div className={styles.head}>
            <strong className={styles.name}>{name}</strong>
            <Stars rating={rating} size={16} />
            <span className={`${ui.note} ${styles.date}`}>{date}</span>
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
