import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { withLanguage } from '../../../lib/language.ts'
import { SAMPLE_SURVEYS, type SampleSurvey } from '../../../lib/sample-surveys.ts'
import ui from '../../../lib/ui.module.css'
import styles from './SampleSurveys.module.css'

const TRADES: Record<SampleSurvey['kind'], string> = {
  bakery: m.bakery,
  garage: m.autoService,
  dentist: m.dentalPractice,
}

/** Surveys of three trades to try (DEMO-11). */
export function SampleSurveys() {
  return (
    <section aria-labelledby="try">
      <h2 id="try" className={ui.subtitle}>
        {m.trySurveys}
      </h2>
      <p className={styles.lead}>{m.trySurveysText}</p>
      <ul className={styles.list}>
        {SAMPLE_SURVEYS.map((sample) => (
          <li key={sample.kind}>
            <a className={styles.card} href={withLanguage(`${SAMPLE_SURVEY_PATH}/${sample.kind}`)}>
              <span className={styles.sign}>
                <Initial {...sample} />
                <span>
                  <strong className={styles.name}>{sample.name}</strong>
                  <span className={styles.trade}>{TRADES[sample.kind]}</span>
                </span>
              </span>
              <span className={styles.ask}>{m.howWasYourExperience}</span>
              <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
                {[0, 24, 48, 72, 96].map((x) => (
                  <path key={x} d={STAR_PATH} transform={`translate(${x} 0)`} />
                ))}
              </svg>
              <span className={styles.open}>{m.tryThisSurvey}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The head of the survey has the same initial in the same color. */
const Initial = ({ name, color }: SampleSurvey) => (
  <svg className={styles.initial} viewBox="0 0 44 44" aria-hidden="true">
    <circle cx="22" cy="22" r="22" fill={color} />
    <text x="22" y="29">
      {name[0]}
    </text>
  </svg>
)
