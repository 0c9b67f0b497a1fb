import { LATER_WORDS } from './later-words.ts'
import styles from './survey.module.css'
import { WORDS } from './words.ts'

type PublicLinkProps = {
  href: string
  onFollow: () => void
  weight?: 'primary' | 'equal'
  children?: string
}

/** The way to the public review: a real link, so that no pop-up blocker stands before it. */
export function PublicLink({
  href,
  onFollow,
  weight = 'primary',
  children = LATER_WORDS.writeOnGoogle,
}: PublicLinkProps) {
  return (
    <a
      className={styles[weight]}
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onFollow}
      onAuxClick={onFollow}
    >
      {children}
      <span className={styles.hidden}> {WORDS.newTab}</span>
    </a>
  )
}
