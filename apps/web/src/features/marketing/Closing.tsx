import * as m from '@fivestead/domain/languages/messages/marketing/en'
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
          {m.closingTitle}
        </h2>
        <p className={styles.text}>{m.closingText}</p>
        <Actions demo="clear" />
      </div>
    </section>
  )
}
