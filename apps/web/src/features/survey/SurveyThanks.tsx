import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import * as surveyLaterWords from '@fivestead/domain/languages/messages/survey-later/en'
import { Heading } from './Heading.tsx'
import type { PageView } from './model.ts'
import { PublicLinks } from './PublicLinks.tsx'
import styles from './survey.module.css'
import { Website } from './Website.tsx'

type SurveyThanksProps = {
  view: PageView
  takesFocus: boolean
  /** Sites that the customer was on, the last one first; who had to sign in there may need the way again. */
  followed: ReviewSite[]
  onFollow: (site: ReviewSite) => void
}

/** The end of the survey. */
export function SurveyThanks({ view, takesFocus, followed, onFollow }: SurveyThanksProps) {
  const { business, website, destinations, brand } = view.page
  return (
    <>
      <Heading takesFocus={takesFocus}>{surveyLaterWords.thanksTitle}</Heading>
      <p className={styles.text}>{surveyLaterWords.thanks({ business: business.name })}</p>
      <div className={styles.ways}>
        <PublicLinks
          destinations={destinations.filter(({ site }) => site === followed[0])}
          onFollow={onFollow}
          weight="equal"
          label={laterWords.openAgain}
        />
        <Website business={business.name} website={website} />
        {brand?.whiteLabel ? null : (
          <a className={styles.quiet} href="/">
            {surveyLaterWords.home}
          </a>
        )}
      </div>
    </>
  )
}
