import * as m from '@fivestead/domain/languages/messages/marketing/en'
import ui from '../../../lib/ui.module.css'
import styles from './CaseStudy.module.css'
import { Example } from './Example.tsx'

const STEPS = [
  { when: m.firstWeek, what: m.firstWeekStep },
  {
    when: m.thirdWeek,
    what: m.thirdWeekStep,
  },
  {
    when: m.eighthWeek,
    what: m.eighthWeekStep,
  },
]

const RESULTS = [
  { value: '+0.7', label: m.ratingRise },
  { value: '46%', label: m.improvement },
  { value: '+47%', label: m.moreCalls },
]

/** A case study: what one practice did in sixty days, and the documented figures. */
export function CaseStudy() {
  return (
    <section className={`${ui.section} ${styles.section}`} aria-labelledby="case">
      <div className={styles.inside}>
        <div className={styles.words}>
          <Example />
          <h2 id="case" className={`${ui.sectionTitle} ${styles.title}`}>
            {m.caseStudyTitle}
          </h2>
          <p className={ui.lead}>{m.caseStudyLead}</p>
          <ol className={styles.steps}>
            {STEPS.map(({ when, what }) => (
              <li key={when} className={styles.step}>
                <strong className={styles.when}>{when}</strong>
                <span>{what}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.sheet}>
          <Chart />
          <dl className={styles.results}>
            {RESULTS.map(({ value, label }) => (
              <div key={label} className={ui.figure}>
                <dt className={`${ui.aside} ${styles.label}`}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

/** The average rating over the weeks. */
function Chart() {
  return (
    <svg className={styles.chart} viewBox="0 0 480 240" role="img" aria-label={m.caseStudyChart}>
      {[0, 1, 2].map((line) => (
        <path key={line} className={styles.grid} d={`M36 ${40 + line * 70}h436`} />
      ))}
      <text x="0" y="45">
        5.0
      </text>
      <text x="0" y="115">
        4.5
      </text>
      <text x="0" y="185">
        4.0
      </text>
      <path
        className={styles.area}
        d="M48 166 106 163 164 150 222 134 280 122 338 96 396 82 454 68V180H48Z"
      />
      <path className={styles.line} d="M48 166 106 163 164 150 222 134 280 122 338 96 396 82 454 68" />
      <circle className={styles.dot} cx="48" cy="166" r="6" />
      <circle className={styles.dot} cx="164" cy="150" r="6" />
      <circle className={styles.star} cx="454" cy="68" r="8" />
      <text className={styles.mark} x="48" y="150">
        4.1
      </text>
      <text className={styles.mark} x="448" y="52">
        4.8
      </text>
      <text className={styles.week} x="48" y="214">
        {m.firstWeek}
      </text>
      <text className={styles.week} x="164" y="214">
        {m.thirdWeek}
      </text>
      <text className={styles.last} x="474" y="214">
        {m.eighthWeek}
      </text>
    </svg>
  )
}
