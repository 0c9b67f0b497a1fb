import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as pageWords from '@fivestead/domain/languages/messages/customer-page/en'
import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import styles from './survey.module.css'

type PublicLinksProps = {
  destinations: ReviewDestination[]
  onFollow: (site: ReviewSite) => void
  weight?: 'primary' | 'equal'
  label?: (v: { site: string }) => string
}

/** The ways to a public review, all alike: real links, so that no pop-up blocker stands before them. */
export function PublicLinks({ destinations, onFollow, weight = 'primary', label }: PublicLinksProps) {
  const words = label ?? (destinations.length > 1 ? laterWords.reviewUs : laterWords.write)
  return destinations.length === 0 ? null : (
    <div className={styles.links}>
      {destinations.map(({ site, name, url }) => (
        <a
          key={site}
          className={styles[weight]}
          href={url}
          target="_blank"
          rel="noopener"
          onClick={() => onFollow(site)}
          onAuxClick={() => onFollow(site)}
        >
          {words({ site: name })}
          <span className={styles.hidden}> {pageWords.newTab}</span>
        </a>
      ))}
    </div>
  )
}

/** Name of the only site; null with several. */
export const onlySite = ({ length, 0: first }: ReviewDestination[]): string | null =>
  length === 1 && first ? first.name : null
