import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { PRODUCT } from '@fivestead/domain/product'
import ui from '../../../lib/ui.module.css'
import styles from './Day.module.css'

const HOURS = [
  { when: m.dayMorning, what: m.dayMorningText },
  { when: m.dayCounter, what: m.dayCounterText },
  { when: m.dayPhone, what: m.dayPhoneText },
  { when: m.dayWrong, what: m.dayWrongText },
  { when: m.dayNight, what: m.dayNightText },
]

/** A day of an owner, each line something that the product does. */
export function Day() {
  return (
    <section className={styles.day} aria-labelledby="day">
      <h2 id="day" className={ui.subtitle}>
        {m.dayTitle({ product: PRODUCT.name })}
      </h2>
      <ol>
        {HOURS.map(({ when, what }) => (
          <li key={when} className={styles.hour}>
            <strong>{when}</strong>
            <span className={styles.what}>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
