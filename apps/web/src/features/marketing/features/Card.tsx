import * as m from '@fivestead/domain/languages/messages/marketing/en'
import type { ReactNode } from 'react'
import ui from '../../../lib/ui.module.css'
import { SignupLink } from '../Actions.tsx'
import styles from './Card.module.css'

type CardProps = {
  name: string
  text: string
  /** Width of the card in the grid; `full` also puts picture and words side by side. */
  shape: 'narrow' | 'broad' | 'full'
  tone?: 'paper' | 'evergreen'
  picture: ReactNode
}

/** Card of a feature: its picture, its benefit, and the link to sign up. */
export function Card({ name, text, shape, tone = 'paper', picture }: CardProps) {
  return (
    <li className={styles.card} data-shape={shape} data-tone={tone}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>{text}</p>
        <SignupLink look="quiet">
          {m.getStartedHere}{' '}
          <span className={ui.unseen}>{m.withFeature({ feature: name.toLowerCase() })}</span>
        </SignupLink>
      </div>
    </li>
  )
}
