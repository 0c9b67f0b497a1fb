import type { ReactNode } from 'react'
import { LATER_WORDS } from './later-words.ts'
import { PublicLink } from './PublicLink.tsx'
import styles from './survey.module.css'

type NeutralStepProps = {
  business: string
  reviewLink: string | null
  onFollow: () => void
  children: ReactNode
}

/** The same screen for every rating: in public and in private, with equal weight. */
export function NeutralStep({ business, reviewLink, onFollow, children }: NeutralStepProps) {
  return (
    <>
      {reviewLink === null ? null : (
        <>
          <p className={styles.text}>{LATER_WORDS.neutralText}</p>
          <section className={styles.way}>
            <h2 className={styles.wayTitle}>{LATER_WORDS.neutralPublic}</h2>
            <p className={styles.text}>{LATER_WORDS.neutralPublicText}</p>
            <PublicLink href={reviewLink} onFollow={onFollow} weight="equal" />
          </section>
        </>
      )}
      <section className={styles.way}>
        <h2 className={styles.wayTitle}>{LATER_WORDS.neutralPrivate}</h2>
        <p className={styles.text}>{LATER_WORDS.neutralPrivateText(business)}</p>
        {children}
      </section>
    </>
  )
}
