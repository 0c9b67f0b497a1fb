import * as m from '@fivestead/domain/languages/messages/demo/en'
import ui from '../../lib/ui.module.css'
import styles from './SampleMap.module.css'

/** Holds the map's place: streets that exist nowhere, and the pin. */
export function SampleMap() {
  return (
    <div className={styles.map}>
      <svg
        viewBox="0 0 320 190"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={m.locationMapPlaceholder}
      >
        <path className={styles.park} d="M196 18h92a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10h-92Z" />
        <path className={styles.water} d="M0 150c60-22 110 14 170-2s90-24 150-10v52H0Z" />
        <path
          className={styles.street}
          d="M-10 40 330 12M-10 118 330 84M60-10 84 200M184-10l18 210M268-10l14 210"
        />
        <path className={styles.lane} d="M-10 78 330 46M120-10l20 210M230-10l16 210" />
        <path className={styles.pin} d="M160 112c-16-20-24-32-24-44a24 24 0 0 1 48 0c0 12-8 24-24 44Z" />
        <circle className={styles.dot} cx="160" cy="68" r="8" />
      </svg>
      <p className={`${ui.note} ${styles.words}`}>{m.mapPlaceholder}</p>
    </div>
  )
}
