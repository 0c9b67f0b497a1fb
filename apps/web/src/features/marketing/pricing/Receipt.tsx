import { TRIAL_DAYS } from '@fivestead/domain/plans'
import { Logo } from '@fivestead/ui/Mark.tsx'
import styles from './Receipt.module.css'

const LINES = [
  [`${TRIAL_DAYS}-day free trial`, '$0.00'],
  ['All features', 'included'],
  ['Credit card', 'not required'],
  ['Contract', 'month-to-month'],
]

/** Cost of the trial, drawn as a till receipt. */
export function Receipt() {
  return (
    <section className={styles.section} aria-labelledby="trial">
      <div>
        <h2 id="trial" className={styles.title}>
          The first {TRIAL_DAYS} days are on the house
        </h2>
        <p className={styles.text}>
          Try any plan with everything in it. Nobody asks for a card until you decide to stay, and staying is
          month-to-month: cancel anytime.
        </p>
        <p className={styles.text}>Your reviews are yours either way. They live on Google, not with us.</p>
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
              <dt>Due today</dt>
              <dd>$0.00</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
