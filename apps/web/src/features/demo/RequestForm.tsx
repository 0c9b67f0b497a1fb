import * as m from '@fivestead/domain/languages/messages/demo/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { withLanguage } from '../../lib/language.ts'
import ui from '../../lib/ui.module.css'
import styles from './Requests.module.css'

/** The dashboard's form, disabled as the whole demo is, and the sample survey that a request leads to. */
export function RequestForm() {
  const field = (label: string, type: string) => (
    <label className={styles.field}>
      {label}
      <input className={styles.input} type={type} />
    </label>
  )
  return (
    <>
      <form aria-label={m.newReviewRequest}>
        <fieldset className={styles.form} disabled>
          {field(m.customerName, 'text')}
          {field(m.email, 'email')}
          {field(m.phone, 'tel')}
          <label className={styles.field}>
            {m.sendVia}
            <select className={styles.input}>
              <option>{m.sms}</option>
              <option>{m.email}</option>
            </select>
          </label>
          <label className={styles.wide}>
            {m.messageTemplate}
            <select className={styles.input}>
              <option>{m.direct}</option>
              <option>{PRODUCT.name}</option>
            </select>
          </label>
          <button type="submit" className={styles.send}>
            {m.sendRequest}
          </button>
        </fieldset>
      </form>
      <a className={`${ui.link} ${styles.open}`} href={withLanguage(SAMPLE_SURVEY_PATH)}>
        {m.openSurvey}
      </a>
    </>
  )
}
