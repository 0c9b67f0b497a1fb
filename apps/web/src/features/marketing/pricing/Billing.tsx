import { ANNUAL_SAVING } from '@fivestead/domain/plans'
import styles from './Plans.module.css'

/** Monthly or annual prices; the style sheet reads the choice, so it works without script. */
export function Billing() {
  return (
    <fieldset className={styles.billing}>
      <legend className={styles.legend}>Billing</legend>
      <label className={styles.choice}>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        Monthly
      </label>
      <label className={styles.choice}>
        <input type="radio" name="billing" value="annual" />
        Annual
        <span className={styles.saving}>Save {ANNUAL_SAVING * 100}%</span>
      </label>
    </fieldset>
  )
}
