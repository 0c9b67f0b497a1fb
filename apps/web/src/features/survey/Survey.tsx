import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import { Frame } from './Frame.tsx'
import type { PageView } from './model.ts'
import { RatingStep } from './RatingStep.tsx'
import styles from './survey.module.css'
import type { SurveyLater } from './survey-later.tsx'
import type { Later } from './use-later.ts'
import { useSurvey } from './use-survey.ts'

/** The survey: rating, then feedback, then thanks. */
export function Survey(view: PageView & Later<SurveyLater>) {
  const { page, start, submissionKey, path, stars } = view
  const { name } = page.business
  const survey = useSurvey(view)
  const { at, part, followed, follow, moved, star, rate } = survey
  if (part && at.step !== 'rating') return <part.SurveySteps view={view} survey={survey} />
  return (
    <Frame
      name={name}
      brand={page.brand}
      tagline={surveyWords.tagline}
      destinations={page.destinations.filter(({ site }) => !followed.includes(site))}
      // The new tab opens first: a link that goes away under the tap would not.
      onPublicLink={(site) => setTimeout(follow, 0, site)}
      still={moved}
    >
      {page.foreign ? <p className={styles.notice}>{surveyWords.foreignLink({ business: name })}</p> : null}
      <RatingStep
        business={name}
        path={path}
        submissionKey={submissionKey}
        problem={start ? start.problem : null}
        answered={at.reviewId ? at : page.request}
        stars={at.rating ?? stars}
        moved={moved}
        onFirstStar={star}
        onSubmit={rate}
      />
      {part ? <part.StartAgain view={view} atStars /> : null}
    </Frame>
  )
}
