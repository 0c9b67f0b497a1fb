import { SURVEY_STEPS } from '@fivestead/domain/reviews/survey-steps-texts'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import type { ReactNode } from 'react'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PositiveStep } from './PositiveStep.tsx'
import { onlySite } from './PublicLinks.tsx'
import { SkipForm } from './SkipForm.tsx'
import { StartAgain } from './StartAgain.tsx'
import { SurveyThanks } from './SurveyThanks.tsx'
import type { SurveyState } from './state.ts'
import styles from './survey.module.css'
import { SURVEY_LATER_WORDS } from './survey-later-words.ts'
import { SURVEY_WORDS } from './survey-words.ts'
import { useStepTitle } from './use-step-title.ts'
import { useSteps } from './use-steps.ts'

/** The survey after the stars. */
export function SurveySteps({ view, survey }: { view: PageView; survey: SurveyState }) {
  const { page, start = freshStart, submissionKey, path } = view
  const { business, destinations, request } = page
  const { at, followed, moved } = survey
  const { step, rating, reviewId } = at
  const { went, follow, finish, send } = useSteps(view, survey)
  useStepTitle(step, 'h1')
  const hasLinks = step === 'feedback-positive' || step === 'feedback-neutral'
  const isOkay = rating === 3
  const text = isOkay ? SURVEY_LATER_WORDS.okayText : SURVEY_LATER_WORDS.negativeText
  const skip = (label: string) => <SkipForm path={path} reviewId={reviewId} label={label} onSkip={finish} />
  const form = (weight: 'primary' | 'equal') => (
    <FeedbackForm
      path={path}
      at={at}
      submissionKey={submissionKey}
      start={start}
      unknown={!request}
      weight={weight}
      onSubmit={send}
    />
  )
  const heading = (title: string, more?: ReactNode) => (
    <>
      <Heading takesFocus={moved}>{title}</Heading>
      <p className={styles.text}>{more}</p>
    </>
  )
  const replaces = request?.hasMessage ? ` ${SURVEY_LATER_WORDS.replaces}` : ''

  return (
    <Frame
      key={step}
      name={business.name}
      brand={page.brand}
      tagline={SURVEY.tagline}
      // Once a screen: these steps have the links in their midst.
      destinations={hasLinks ? [] : destinations.filter(({ site }) => !followed.includes(site))}
      onPublicLink={went}
      still={moved}
    >
      {step === 'final'
        ? heading(
            SURVEY_WORDS.answered(request?.rating ?? 0, request?.hasMessage),
            SURVEY_STEPS.thanks(business.name),
          )
        : null}
      {step === 'gone' ? heading(SURVEY_LATER_WORDS.goneTitle, SURVEY_LATER_WORDS.gone(business.name)) : null}
      {step === 'feedback-positive' ? (
        <>
          {heading(
            SURVEY_STEPS.positiveTitle,
            destinations.length === 0
              ? SURVEY_LATER_WORDS.noPublicLink
              : SURVEY_LATER_WORDS.positiveText(business.name, onlySite(destinations)),
          )}
          <PositiveStep view={view} onFollow={follow}>
            {form('equal')}
          </PositiveStep>
          {skip(SURVEY_STEPS.skipForNow)}
        </>
      ) : null}
      {step === 'feedback-negative' ? (
        <>
          {heading(
            isOkay ? SURVEY_LATER_WORDS.ratedTitle : SURVEY_STEPS.negativeTitle,
            text(business.name) + replaces,
          )}
          {form('primary')}
          {skip(SURVEY_STEPS.skip)}
        </>
      ) : null}
      {step === 'feedback-neutral' ? (
        <>
          <Heading takesFocus={moved}>{SURVEY_LATER_WORDS.ratedTitle}</Heading>
          <NeutralStep business={business.name} destinations={destinations} onFollow={follow}>
            {form('equal')}
          </NeutralStep>
          {skip(SURVEY_STEPS.skip)}
        </>
      ) : null}
      {step === 'thank-you' ? (
        <SurveyThanks view={view} takesFocus={moved} followed={followed} onFollow={went} />
      ) : null}
      <StartAgain view={view} />
    </Frame>
  )
}
