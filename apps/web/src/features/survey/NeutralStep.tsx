import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { ReactNode } from 'react'
import { LATER_WORDS } from './later-words.ts'
import { onlySite, PublicLinks } from './PublicLinks.tsx'
import styles from './survey.module.css'

type NeutralStepProps = {
  business: string
  destinations: ReviewDestination[]
  onFollow: (site: ReviewSite) => void
  children: ReactNode
}

/** The same screen for every rating: in public and in private, with equal weight. */
export function NeutralStep({ business, destinations, onFollow, children }: NeutralStepProps) {
  return (
    <>
      {destinations.length === 0 ? null : (
        <>
          <p className={styles.text}>{LATER_WORDS.neutralText}</p>
          <section className={styles.way}>
            <h2 className={styles.wayTitle}>{LATER_WORDS.neutralPublic}</h2>
            <p className={styles.text}>{LATER_WORDS.neutralPublicText(onlySite(destinations))}</p>
            <PublicLinks destinations={destinations} onFollow={onFollow} weight="equal" />
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
