import { useId } from 'react'
import styles from './Awning.module.css'

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const stripe = (x: number) => `M${x} 0h40v30a20 18 0 0 1-40 0Z`

/** The striped awning over a shop's door: the brand's ornament, drawn over a card that stands for a place. */
export function Awning() {
  return (
    <svg className={styles.awning} viewBox="0 0 360 48" preserveAspectRatio="none" aria-hidden="true">
      {STRIPES.map((n) => (
        <path key={n} className={n % 2 === 0 ? styles.green : styles.paper} d={stripe(n * 40)} />
      ))}
    </svg>
  )
}

/** Awning along a whole street front: as many stripes of equal width as fit, with equal ends. */
export function LongAwning() {
  const id = useId()
  return (
    <svg className={styles.awning} height="48" aria-hidden="true">
      <pattern id={id} x="50%" width="80" height="48" patternUnits="userSpaceOnUse">
        <path className={styles.green} d={stripe(-20) + stripe(60)} />
        <path className={styles.paper} d={stripe(20)} />
      </pattern>
      <rect width="100%" height="48" fill={`url(#${id})`} />
    </svg>
  )
}
