import type { ReviewDestination, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { LATER_WORDS } from './later-words.ts'
import styles from './survey.module.css'
import { WORDS } from './words.ts'

type PublicLinksProps = {
  destinations: ReviewDestination[]
  onFollow: (site: ReviewSite) => void
  weight?: 'primary' | 'equal'
  label?: (site: string) => string
}

/** The ways to a public review, all alike: real links, so that no pop-up blocker stands before them. */
export function PublicLinks({ destinations, onFollow, weight = 'primary', label }: PublicLinksProps) {
  const words = label ?? (destinations.length > 1 ? LATER_WORDS.reviewUs : LATER_WORDS.write)
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
          {words(name)}
          <span className={styles.hidden}> {WORDS.newTab}</span>
        </a>
      ))}
    </div>
  )
}

/** Name of the only site; null with several. */
export const onlySite = ({ length, 0: first }: ReviewDestination[]): string | null =>
  length === 1 && first ? first.name : null
