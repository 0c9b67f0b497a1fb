import { Actions } from './Actions.tsx'
import { LongAwning } from './Awning.tsx'
import styles from './Closing.module.css'

/** The last call before the footer: the shop front at dusk. */
export function Closing() {
  return (
    <section className={styles.section} aria-labelledby="closing">
      <LongAwning />
      <div className={styles.inside}>
        <h2 id="closing" className={styles.title}>
          The next customer is at the door. Ask.
        </h2>
        <p className={styles.text}>Set up in under ten minutes, free for 14 days, no credit card required.</p>
        <Actions demo="clear" />
      </div>
    </section>
  )
}
