import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { withLanguage } from '../../lib/language.ts'
import { Actions } from './Actions.tsx'
import styles from './Hero.module.css'
import { Storefront } from './Storefront.tsx'

/** The first screen: what it is, the two ways in, and what happens between a business and its customers. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{m.heroEyebrow}</p>
        <h1 className={styles.title}>
          {m.heroTitle} <em>{m.justAskThem}</em>
        </h1>
        <p className={styles.lead}>{m.heroLead}</p>
        <Actions />
        <p className={styles.small}>{m.heroTrial}</p>
        <a className={styles.sample} href={withLanguage(SAMPLE_SURVEY_PATH)}>
          {m.trySurvey}
        </a>
      </div>
      <Storefront />
    </section>
  )
}
