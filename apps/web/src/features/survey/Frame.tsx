import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as pageWords from '@fivestead/domain/languages/messages/customer-page/en'
import type { ReactNode } from 'react'
import type { CustomerPage } from './model.ts'
import { Sign } from './Sign.tsx'
import styles from './survey.module.css'

type FrameProps = {
  name: string
  /** The owner's logo and words of welcome, where there are any. */
  brand: CustomerPage['brand']
  nameAs?: 'p' | 'h1' | undefined
  tagline: string
  /** Sites whose link the customer has not followed yet. */
  destinations: ReviewDestination[]
  onPublicLink: (site: ReviewSite) => void
  /** The step has just changed: for 700 ms no tap counts, so that the second one of a double tap hits nothing. */
  still?: boolean
  children: ReactNode
}

/** The business's sign above the card, and below it the public links that every path carries. */
export function Frame({
  name,
  brand,
  nameAs,
  tagline,
  destinations,
  onPublicLink,
  still,
  children,
}: FrameProps) {
  return (
    <main className={styles.page} data-still={still ? '' : undefined}>
      <Sign name={name} brand={brand} nameAs={nameAs}>
        <p className={styles.tagline}>{brand?.welcome ?? tagline}</p>
      </Sign>
      <div className={styles.card}>{children}</div>
      {destinations.map(({ site, name, url }) => {
        const follow = () => onPublicLink(site)
        return (
          <p key={site} className={styles.also}>
            <a
              className={styles.quiet}
              href={url}
              target="_blank"
              rel="noopener"
              onClick={follow}
              onAuxClick={follow}
            >
              {pageWords.alsoPublic({ site: name })}
              <span className={styles.hidden}> {pageWords.newTab}</span>
            </a>
          </p>
        )
      })}
      <p className={styles.privacy}>
        {pageWords.privacy({ business: name })}{' '}
        <a className={styles.policy} href="/privacy">
          {pageWords.policy}
        </a>
      </p>
    </main>
  )
}
