import { brandColors } from '@fivestead/domain/businesses/brand'
import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import type { CSSProperties } from 'react'
import { Card } from '../../../components/Card.tsx'
import * as m from '../../../messages/brand/en.ts'
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
    <Card title={m.preview}>
      <div className={styles.previews} style={style}>
        <figure className={styles.figure}>
          <figcaption>{m.survey}</figcaption>
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
          <figcaption>{m.email}</figcaption>
          <div className={styles.paper} aria-hidden="true">
            <div className={styles.sheet}>
              <p className={styles.heading}>
                {picture('small')}
                {name}
              </p>
              <p>{m.thanksForChoosingHow({ name })}</p>
              <span className={styles.button}>{m.rateYourExperience}</span>
            </div>
          </div>
        </figure>
      </div>
    </Card>
  )
}
