import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import type { ReactNode } from 'react'
import { onlySite, PublicLinks } from './PublicLinks.tsx'
import styles from './survey.module.css'

type NeutralStepProps = {
  business: string
  destinations: ReviewDestination[]
  onFollow: (site: ReviewSite) => void
  children: ReactNode
}

/** Same screen for every rating: a public review and a private message have equal weight. */
export function NeutralStep({ business, destinations, onFollow, children }: NeutralStepProps) {
  const site = onlySite(destinations)
  return (
    <>
      {destinations.length === 0 ? null : (
        <>
          <p className={styles.text}>{laterWords.neutralText}</p>
          <section className={styles.way}>
            <h2 className={styles.wayTitle}>{laterWords.neutralPublic}</h2>
            <p className={styles.text}>
              {site ? laterWords.neutralPublicText({ site }) : laterWords.neutralPublicAny}
            </p>
            <PublicLinks destinations={destinations} onFollow={onFollow} weight="equal" />
          </section>
        </>
      )}
      <section className={styles.way}>
        <h2 className={styles.wayTitle}>{laterWords.neutralPrivate}</h2>
        <p className={styles.text}>{laterWords.neutralPrivateText({ business })}</p>
        {children}
      </section>
    </>
  )
}
