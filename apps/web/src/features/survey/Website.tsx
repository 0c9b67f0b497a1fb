import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import styles from './survey.module.css'

type WebsiteProps = { business: string; website: string | null }

/** The way on after the thanks: to the business that the customer came for, or none. */
export function Website({ business, website }: WebsiteProps) {
  if (website === null) return <p className={styles.text}>{laterWords.close}</p>
  return (
    <a className={styles.equal} href={website} rel="noopener">
      {laterWords.website({ business })}
    </a>
  )
}
