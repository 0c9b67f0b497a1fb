import type { ReactNode } from 'react'
import { PublicLink } from './PublicLink.tsx'
import styles from './survey.module.css'
import { WORDS } from './words.ts'

type NeutralStepProps = {
  business: string
  reviewLink: string | null
  onFollow: () => void
  children: ReactNode
}

/** The same screen for every rating: in public and in private, with equal weight (ARCH-7). */
export function NeutralStep({ business, reviewLink, onFollow, children }: NeutralStepProps) {
  return (
    <>
      {reviewLink === null ? null : (
        <>
          <p className={styles.text}>{WORDS.neutralText}</p>
          <section className={styles.way}>
            <h2 className={styles.wayTitle}>{WORDS.neutralPublic}</h2>
            <p className={styles.text}>{WORDS.neutralPublicText}</p>
            <PublicLink href={reviewLink} onFollow={onFollow} weight="equal" />
          </section>
        </>
      )}
      <section className={styles.way}>
        <h2 className={styles.wayTitle}>{WORDS.neutralPrivate}</h2>
        <p className={styles.text}>{WORDS.neutralPrivateText(business)}</p>
        {children}
      </section>
    </>
  )
}
