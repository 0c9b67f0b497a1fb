import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Stars } from '@fivestead/ui/Stars.tsx'
import ui from '../../../lib/ui.module.css'
import type { Story } from '../stories.ts'
import { Example } from './Example.tsx'
import styles from './StoryCard.module.css'

/** Card of an owner's example story, with its key element. */
export function StoryCard({ words, name, trade, town, rating, large, piece }: Story) {
  return (
    <li className={styles.item}>
      <figure className={styles.card} data-large={large ? '' : undefined}>
        <div className={styles.top}>
          <Stars rating={rating} size={18} />
          <Example />
        </div>
        <blockquote className={styles.words}>“{words}”</blockquote>
        {piece === undefined ? null : <Piece piece={piece} />}
        <figcaption className={styles.who}>
          <strong>{name}</strong>
          <span className={`${ui.aside} ${styles.where}`}>
            {trade}, {town}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

function Piece({ piece }: { piece: NonNullable<Story['piece']> }) {
  if (piece.kind === 'note') {
    return (
      <p className={styles.note}>
        {piece.text} <span className={styles.state}>{piece.state}</span>
      </p>
    )
  }
  return (
    <p className={styles.change}>
      <span className={styles.from}>{piece.from}</span>
      <svg width="28" height="12" viewBox="0 0 28 12" role="img" aria-label={m.toWord}>
        <path d="M0 6h25M20 1l5 5-5 5" />
      </svg>
      <span className={styles.to}>{piece.to}</span>
      <span className={styles.label}>{piece.label}</span>
    </p>
  )
}
