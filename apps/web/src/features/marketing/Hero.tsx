import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { withLanguage } from '../../lib/language.ts'
import { Actions } from './Actions.tsx'
import { Awning } from './Awning.tsx'
import styles from './Hero.module.css'

/** The first screen: what it is, the two ways in, and the customer's page as the door of a shop. */
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

/** The customer's page and what comes of it, as a picture. */
function Storefront() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.shop}>
        <Awning />
        <div className={styles.door}>
          <div className={styles.sign}>
            <span className={styles.initial}>B</span>
            <span>
              <strong className={styles.shopName}>Blue Door Bakery</strong>
              <span className={styles.muted}>{m.weValueYourFeedback}</span>
            </span>
          </div>
          <p className={styles.ask}>{m.sampleSurveyAsk}</p>
          <div className={styles.stars}>
            {[1, 2, 3, 4, 5].map((star) => (
              <svg key={star} viewBox="0 0 24 24" aria-hidden="true" data-lit={star < 5 ? '' : undefined}>
                <path d={STAR_PATH} />
              </svg>
            ))}
          </div>
          <p className={styles.said}>{m.sampleStarsSaid}</p>
          <span className={styles.submit}>{m.submitRating}</span>
        </div>
      </div>
      <div className={styles.figures}>
        <div className={styles.card}>
          <span className={styles.muted}>{m.reviewsThisMonth}</span>
          <span className={styles.figure}>
            38 <span className={styles.badge}>+14</span>
          </span>
          <svg className={styles.line} viewBox="0 0 200 56" preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.area} d="M0 48 28 43 54 46 82 33 110 36 138 25 166 20 200 6V56H0Z" />
            <path
              className={styles.stroke}
              d="M0 48 28 43 54 46 82 33 110 36 138 25 166 20 200 6"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className={styles.card}>
          <Stars rating={5} size={16} />
          <p className={styles.quote}>{m.sampleFixedQuote}</p>
          <span className={styles.muted}>{m.exampleReview}</span>
        </div>
      </div>
    </div>
  )
}
