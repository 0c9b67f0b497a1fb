import * as common from '@fivestead/domain/languages/messages/common/en'
import { initials } from '@fivestead/domain/reviews/public-reviews'
import { cutReviewText } from '@fivestead/domain/reviews/text'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { type ReactNode, useState } from 'react'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import styles from './PublicReviewEntry.module.css'
import type { PublicReview } from './use-public-reviews.ts'

interface Props {
  review: PublicReview
  /** Name of its business, where a list has those of several. */
  place?: string | undefined
  /** Its actions. */
  children?: ReactNode
}

/** Entry of a public review: author, stars, age, text and the business's reply. */
export function PublicReviewEntry({ review, place, children }: Props) {
  const {
    author_name: name,
    author_url: author,
    google_maps_url: source,
    rating,
    relative_time_description: when,
    text,
    reply,
  } = review
  return (
    <article className={`${ui.stack} ${ui.wrap} ${styles.entry}`} aria-label={m.reviewOf({ name })}>
      <Face name={name} photo={review.profile_photo_url} />
      <div>
        <h3 className={`${ui.flush} ${ui.text} ${ui.regular} ${ui.bold} ${styles.name}`}>
          {author === null ? name : <Outside to={author}>{name}</Outside>}
        </h3>
        <p className={`${ui.row} ${ui.flush} ${ui.hint} ${styles.facts}`}>
          <Stars rating={rating} size={16} />
          <span>{when}</span>
          {place === undefined ? null : <span>{place}</span>}
          {source === undefined ? null : (
            <Outside to={source} label={m.reviewOnMaps({ name })}>
              {m.googleMaps}
            </Outside>
          )}
        </p>
        {text === '' ? (
          <p className={`${ui.muted} ${ui.body} ${ui.above4}`}>{m.ratingOnlyNoComment}</p>
        ) : (
          <Words text={text} name={name} />
        )}
        {reply === null ? null : (
          <div className={`${ui.above10} ${ui.sunk} ${ui.round10} ${ui.body} ${styles.reply}`}>
            <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>
              {m.yourReply({ when: reply.relative_time_description })}
            </p>
            <p className={ui.above2}>{reply.text}</p>
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

/** Link to the review at its source, or to its author. */
function Outside({ to, label, children }: { to: string; label?: string; children: string }) {
  return (
    <a className={styles.outside} href={to} aria-label={label} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Author's photo, or the initials when there is none or it fails to load. Google does not learn the page. */
function Face({ name, photo }: { name: string; photo: string | null }) {
  const [broken, setBroken] = useState(false)
  if (photo === null || broken) {
    return (
      <span
        className={`${styles.face} ${ui.placeCenter} ${ui.grey} ${ui.body} ${ui.bold}`}
        aria-hidden="true"
      >
        {initials(name)}
      </span>
    )
  }
  return (
    <img
      className={styles.face}
      src={photo}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

/** Text of the review, cut at 200 characters until it is expanded. */
function Words({ text, name }: { text: string; name: string }) {
  const [whole, setWhole] = useState(false)
  const short = cutReviewText(text)
  return (
    <>
      <p className={styles.text}>{whole ? text : short}</p>
      {short === text ? null : (
        <button
          type="button"
          className={`${ui.plainButton} ${ui.touch} ${ui.link} ${ui.strong} ${styles.more}`}
          aria-expanded={whole}
          aria-label={(whole ? m.showLessOf : m.showMoreOf)({ name })}
          onClick={() => setWhole(!whole)}
        >
          {whole ? common.showLess : common.showMore}
        </button>
      )}
    </>
  )
}
