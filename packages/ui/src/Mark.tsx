import { PRODUCT } from '@fivestead/domain/product'
import styles from './Mark.module.css'

/** The mark alone: a star whose lower half is a house with a marigold door. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles.house}
        d="M16 2.2 19.9 10.9 29.6 12 23.6 17.9V28.6H8.4V17.9L2.4 12 12.1 10.9Z"
      />
      <path className={styles.door} d="M12.7 29.6V23a3.3 3.3 0 0 1 6.6 0v6.6Z" />
    </svg>
  )
}

/** The mark and the product's name; put it inside a link to the home page. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <span className={styles.word}>{PRODUCT.name}</span>
    </span>
  )
}
