import { brandColors } from '@fivestead/domain/businesses/brand'
import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { all as surveyWords } from '@fivestead/domain/languages/messages/survey/all'
import { fill } from '@fivestead/domain/messaging/templates'
import type { CSSProperties } from 'react'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { useText } from '../../../lib/use-request-words.ts'
import * as m from '../../../messages/brand/en.ts'
import styles from './BrandSettings.module.css'

const NOBODY = { customerName: '', reviewLink: '' }

interface Props {
  name: string
  /** Language of its customers. */
  language: Language
  /** `#rrggbb`; null for ours. */
  color: string | null
  welcome: string
  logo: string | null
  isWide: boolean
}

/** Preview of the survey with the brand, in the light scheme. */
export function BrandPreview({ name, language, color, welcome, logo, isWide }: Props) {
  const { tagline, submitRating: submit } = surveyWords[language]
  const { words } = useText('fivestead', language)
  const marks = { lang: language, dir: directionOf(language), 'aria-hidden': true } as const
  const colors = brandColors(color ?? '#12594a').light
  const style = {
    '--brand': colors.primary,
    '--on-brand': colors.onPrimary,
    '--brand-link': colors.link,
  } as CSSProperties
  const picture = (size: 'large' | 'small') =>
    logo === null ? (
      size === 'large' && <span className={styles.initial}>{[...name.trim()][0]?.toUpperCase()}</span>
    ) : (
      <img src={logo} alt="" data-size={isWide ? 'wide' : size} />
    )
  return (
    <Card title={common.preview}>
      <div className={styles.previews} style={style}>
        <figure className={`${ui.flush} ${styles.figure}`}>
          <figcaption>{m.survey}</figcaption>
          <div className={styles.paper} {...marks}>
            <div className={`${ui.stack12} ${styles.sign}`} data-wide={isWide || undefined}>
              {picture('large')}
              <div>
                {isWide ? null : <strong>{name}</strong>}
                <p>{welcome || tagline}</p>
              </div>
            </div>
            <div className={`${ui.rows} ${styles.sheet}`}>
              <p className={styles.stars}>★★★★★</p>
              <span className={`${ui.round} ${ui.strong} ${styles.button}`}>{submit}</span>
            </div>
          </div>
        </figure>
        <figure className={`${ui.flush} ${styles.figure}`}>
          <figcaption>{m.email}</figcaption>
          <div className={styles.paper} {...marks}>
            <div className={`${ui.rows} ${styles.sheet}`}>
              <p className={`${ui.line} ${styles.heading}`}>
                {picture('small')}
                {isWide ? null : name}
              </p>
              <p>
                {fill(words.askText({ businessName: '{businessName}' }), { ...NOBODY, businessName: name })}
              </p>
              <span className={`${ui.round} ${ui.strong} ${styles.button}`}>{words.askButton}</span>
            </div>
          </div>
        </figure>
      </div>
    </Card>
  )
}
