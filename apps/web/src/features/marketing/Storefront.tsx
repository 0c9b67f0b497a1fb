import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { STAR_PATH } from '@fivestead/domain/star-path'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Awning } from './Awning.tsx'
import styles from './Storefront.module.css'

/**
 * A picture that moves by its styles alone: a request goes out, two customers get it and rate, and what they say arrives. Two
 * rounds, then it stands; whoever reads beside it may stop it before (WCAG 2.2.2).
 */
export function Storefront() {
  return (
    <div className={styles.scene}>
      <label className={styles.pause}>
        <input type="checkbox" aria-label={m.pausePicture} />
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path className={styles.bars} d="M7 4.5v11M13 4.5v11" />
          <path className={styles.go} d="M6.5 4.5v11l9-5.5Z" />
        </svg>
      </label>
      <div className={styles.pieces} aria-hidden="true">
        <div className={styles.request}>
          <span>
            <strong className={styles.strong}>Pat Lee</strong>
            <span className={styles.muted}>(512) 555-0188</span>
          </span>
          <span className={`${styles.submit} ${styles.send} ${styles.stack}`}>
            <span className={styles.unsent}>{m.sendRequest}</span>
            <span className={styles.sent}>{m.requestSent}</span>
          </span>
        </div>
        <div className={styles.shop}>
          <Awning />
          <div className={styles.door}>
            <div className={styles.sign}>
              <span className={styles.initial}>B</span>
              <span>
                <strong className={styles.strong}>Blue Door Bakery</strong>
                <span className={styles.muted}>{m.weValueYourFeedback}</span>
              </span>
            </div>
            <div className={`${styles.stack} ${styles.talk}`}>
              <p className={styles.text}>{m.sampleMessage}</p>
              <p className={styles.ask}>{m.sampleSurveyAsk}</p>
            </div>
            <div className={styles.stars}>
              {[1, 2, 3, 4, 5].map((star) => (
                <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
                  <path d={STAR_PATH} />
                  <path d={STAR_PATH} className={styles.lit} data-high={star > 2 ? '' : undefined} />
                </svg>
              ))}
            </div>
            <p className={`${styles.stack} ${styles.said}`}>
              <span className={styles.low}>{m.sampleStarsLow}</span>
              <span className={styles.top}>{m.sampleStarsTop}</span>
            </p>
            <span className={`${styles.submit} ${styles.tapped}`}>{m.submitRating}</span>
          </div>
        </div>
        <div className={styles.outcomes}>
          <div className={`${styles.card} ${styles.inbox}`}>
            <span className={styles.muted}>{m.waitingForYou}</span>
            <Stars rating={2} size={16} />
            <p className={styles.quote}>{m.sampleCoffeeNote}</p>
          </div>
          <div className={`${styles.card} ${styles.review}`}>
            <span className={styles.muted}>{m.exampleReview}</span>
            <Stars rating={5} size={16} />
            <p className={styles.quote}>{m.sampleFixedQuote}</p>
          </div>
        </div>
      </div>
    </div>
  )
}
