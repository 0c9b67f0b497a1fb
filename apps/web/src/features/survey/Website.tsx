import styles from './survey.module.css'
import { WORDS } from './words.ts'

type WebsiteProps = { business: string; website: string | null }

/** The way on after the thanks: to the business that the customer came for. */
export function Website({ business, website }: WebsiteProps) {
  if (website === null) return null
  return (
    <a className={styles.equal} href={website} rel="noopener">
      {WORDS.website(business)}
    </a>
  )
}
