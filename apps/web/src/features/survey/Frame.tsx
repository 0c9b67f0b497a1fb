import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as pageWords from '@fivestead/domain/languages/messages/customer-page/en'
import type { ReactNode } from 'react'
import type { CustomerPage } from './model.ts'
import styles from './survey.module.css'

type FrameProps = {
  name: string
  /** The owner's logo and words of welcome, where there are any. */
  brand: CustomerPage['brand']
  /** The company page makes the name its heading; the survey's heading is the question. */
  nameAs?: 'p' | 'h1'
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
  nameAs: Name = 'p',
  tagline,
  destinations,
  onPublicLink,
  still,
  children,
}: FrameProps) {
  return (
    <main className={styles.page} data-still={still ? '' : undefined}>
      <header className={styles.sign} data-wide={brand?.logoWide ? '' : undefined}>
        {brand?.inline ? (
          <img className={brand.logoWide ? styles.wordmark : styles.logo} src={brand.inline} alt="" />
        ) : (
          <span className={styles.initial} aria-hidden="true">
            {[...name.trim()][0]?.toUpperCase()}
          </span>
        )}
        <div className={styles.who}>
          <Name className={brand?.logoWide ? styles.hidden : styles.name}>{name}</Name>
          <p className={styles.tagline}>{brand?.welcome ?? tagline}</p>
        </div>
      </header>
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
