import { brandColors } from '@fivestead/domain/businesses/brand'
import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import type { CSSProperties } from 'react'
import { Card } from '../../../components/Card.tsx'
import styles from './BrandSettings.module.css'

interface Props {
  name: string
  /** `#rrggbb`; null for ours. */
  color: string | null
  welcome: string
  logo: string | null
}

/** What customers will see, drawn as they see it in a light scheme. */
export function BrandPreview({ name, color, welcome, logo }: Props) {
  const colors = brandColors(color ?? '#12594a').light
  const style = { '--brand': colors.primary, '--on-brand': colors.onPrimary } as CSSProperties
  const picture = (size: 'large' | 'small') =>
    logo === null ? (
      size === 'large' && <span className={styles.initial}>{[...name.trim()][0]?.toUpperCase()}</span>
    ) : (
      <img src={logo} alt="" data-size={size} />
    )
  return (
    <Card title="Preview">
      <div className={styles.previews} style={style}>
        <figure className={styles.figure}>
          <figcaption>Survey</figcaption>
          <div className={styles.paper} aria-hidden="true">
            <div className={styles.sign}>
              {picture('large')}
              <div>
                <strong>{name}</strong>
                <p>{welcome || surveyWords.tagline}</p>
              </div>
            </div>
            <div className={styles.sheet}>
              <p className={styles.stars}>★★★★★</p>
              <span className={styles.button}>{surveyWords.submitRating}</span>
            </div>
          </div>
        </figure>
        <figure className={styles.figure}>
          <figcaption>Email</figcaption>
          <div className={styles.paper} aria-hidden="true">
            <div className={styles.sheet}>
              <p className={styles.heading}>
                {picture('small')}
                {name}
              </p>
              <p>Thanks for choosing {name}. How did we do?</p>
              <span className={styles.button}>Rate your experience</span>
            </div>
          </div>
        </figure>
      </div>
    </Card>
  )
}
