import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { TRIAL_DAYS } from '@fivestead/domain/plans'
import { Logo } from '@fivestead/ui/Mark.tsx'
import ui from '../../../lib/ui.module.css'
import styles from './Receipt.module.css'

const LINES = [
  [m.dayFreeTrial({ days: TRIAL_DAYS }), '$0.00'],
  [m.allFeatures, m.included],
  [m.creditCard, m.notRequired],
  [m.contract, m.monthToMonth],
]

/** Cost of the trial, drawn as a till receipt. */
export function Receipt() {
  return (
    <section className={`${ui.wide} ${styles.section}`} aria-labelledby="trial">
      <div>
        <h2 id="trial" className={ui.sectionTitle}>
          {m.firstDaysFree({ days: TRIAL_DAYS })}
        </h2>
        <p className={`${ui.lead} ${styles.text}`}>{m.receiptText}</p>
        <p className={`${ui.lead} ${styles.text}`}>{m.reviewsAreYours}</p>
      </div>
      <div className={styles.slip}>
        <div className={styles.paper}>
          <Logo />
          <dl className={styles.lines}>
            {LINES.map(([what, price]) => (
              <div key={what} className={styles.line}>
                <dt>{what}</dt>
                <dd>{price}</dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>{m.dueToday}</dt>
              <dd>$0.00</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
