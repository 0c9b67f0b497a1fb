import styles from './Location.module.css'

/** A drawn street plan of nowhere: it keeps the card's shape where no map is loaded, and claims nothing. */
export function StreetPlan() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 600 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="600" height="300" className={styles.land} />
      <path d="M-10 226C90 196 150 262 260 240s150-70 350-36v106H-10Z" className={styles.water} />
      <path d="M372 22h104v72H372ZM66 116h76v52H66Z" className={styles.park} />
      <g className={styles.street}>
        <path d="M-10 96 610 60M-10 186 610 140M120-10 176 220M300-10l22 232M470-10l36 190" />
        <path
          d="M210-10 250 230M400-10l30 200M-10 40l620-34M560-10l24 180M30-10l34 206"
          className={styles.lane}
        />
      </g>
      <path d="M300 168s34-30 34-56a34 34 0 0 0-68 0c0 26 34 56 34 56Z" className={styles.marker} />
      <circle cx="300" cy="112" r="12" className={styles.eye} />
    </svg>
  )
}
