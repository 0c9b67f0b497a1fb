import styles from './Awning.module.css'

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The striped awning over a shop's door: the house's ornament, drawn over cards that stand for a place. */
export function Awning() {
  return (
    <svg className={styles.awning} viewBox="0 0 360 54" preserveAspectRatio="none" aria-hidden="true">
      {STRIPES.map((n) => (
        <path
          key={n}
          className={n % 2 === 0 ? styles.green : styles.paper}
          d={`M${n * 40} 0h40v34a20 18 0 0 1-40 0Z`}
        />
      ))}
    </svg>
  )
}
