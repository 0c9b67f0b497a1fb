import { SURVEY_STEPS } from '@fivestead/domain/reviews/survey-steps-texts'
import { Heading } from './Heading.tsx'
import { LATER_WORDS } from './later-words.ts'
import type { PageView } from './model.ts'
import { PublicLink } from './PublicLink.tsx'
import styles from './survey.module.css'
import { Website } from './Website.tsx'

type SurveyThanksProps = {
  view: PageView
  takesFocus: boolean
  /** Whether the customer was on Google; who had to sign in there may need the way again. */
  followed: boolean
  onFollow: () => void
}

/** The end of the survey. */
export function SurveyThanks({ view, takesFocus, followed, onFollow }: SurveyThanksProps) {
  const { business, website, reviewLink } = view.page
  return (
    <>
      <Heading takesFocus={takesFocus}>{SURVEY_STEPS.thanksTitle}</Heading>
      <p className={styles.text}>{SURVEY_STEPS.thanks(business.name)}</p>
      <div className={styles.ways}>
        {followed && reviewLink !== null ? (
          <PublicLink href={reviewLink} onFollow={onFollow} weight="equal">
            {LATER_WORDS.openAgain}
          </PublicLink>
        ) : null}
        <Website business={business.name} website={website} />
        <a className={styles.quiet} href="/">
          {SURVEY_STEPS.home}
        </a>
      </div>
    </>
  )
}
