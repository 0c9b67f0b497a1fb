import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { ANNUAL_SAVING } from '@fivestead/domain/plans'
import ui from '../../../lib/ui.module.css'
import styles from './Plans.module.css'

/** Monthly or annual prices; the style sheet reads the choice, so it works without script. */
export function Billing() {
  return (
    <fieldset className={styles.billing}>
      <legend className={ui.unseen}>{m.billing}</legend>
      <label className={styles.choice}>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        {m.monthly}
      </label>
      <label className={styles.choice}>
        <input type="radio" name="billing" value="annual" />
        {m.annual}
        <span className={styles.saving}>{m.savePercent({ percent: ANNUAL_SAVING * 100 })}</span>
      </label>
    </fieldset>
  )
}
