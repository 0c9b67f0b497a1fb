import { LATER_WORDS } from './later-words.ts'
import styles from './survey.module.css'

type WebsiteProps = { business: string; website: string | null }

/** The way on after the thanks: to the business that the customer came for, or none. */
export function Website({ business, website }: WebsiteProps) {
  if (website === null) return <p className={styles.text}>{LATER_WORDS.close}</p>
  return (
    <a className={styles.equal} href={website} rel="noopener">
      {LATER_WORDS.website(business)}
    </a>
  )
}
