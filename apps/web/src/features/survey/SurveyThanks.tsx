import { SURVEY } from '@fivestead/domain/reviews/texts'
import { Heading } from './Heading.tsx'
import type { CustomerPage } from './model.ts'
import styles from './survey.module.css'
import { Website } from './Website.tsx'

/** The end of the survey. */
export function SurveyThanks({
  page: { business, website },
  takesFocus,
}: {
  page: CustomerPage
  takesFocus: boolean
}) {
  return (
    <>
      <Heading takesFocus={takesFocus}>{SURVEY.thanksTitle}</Heading>
      <p className={styles.text}>{SURVEY.thanks(business.name)}</p>
      <div className={styles.ways}>
        <a className={styles.equal} href="/">
          {SURVEY.home}
        </a>
        <Website business={business.name} website={website} />
      </div>
    </>
  )
}
