import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import * as surveyLaterWords from '@fivestead/domain/languages/messages/survey-later/en'
import type { ReactNode } from 'react'
import { answeredText } from './answered-text.ts'
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
  const site = onlySite(destinations)
  const text = isOkay ? surveyLaterWords.okayText : surveyLaterWords.negativeText
  const skip = (label: string) => <SkipForm path={path} reviewId={reviewId} label={label} onSkip={finish} />
  const form = (weight: 'primary' | 'equal') => (
    <FeedbackForm
      path={path}
      at={at}
      submissionKey={submissionKey}
      start={start}
      unknown={!request}
      weight={weight}
      onSend={send}
    />
  )
  const heading = (title: string, more?: ReactNode) => (
    <>
      <Heading takesFocus={moved}>{title}</Heading>
      <p className={styles.text}>{more}</p>
    </>
  )
  const replaces = request?.hasMessage ? ` ${surveyLaterWords.replaces}` : ''

  return (
    <Frame
      key={step}
      name={business.name}
      brand={page.brand}
      tagline={surveyWords.tagline}
      // Once a screen: these steps have the links in their midst.
      destinations={hasLinks ? [] : destinations.filter(({ site }) => !followed.includes(site))}
      onPublicLink={went}
      still={moved}
    >
      {step === 'final'
        ? heading(
            answeredText(request?.rating ?? 0, request?.hasMessage),
            surveyLaterWords.thanks({ business: business.name }),
          )
        : null}
      {step === 'gone'
        ? heading(surveyLaterWords.goneTitle, surveyLaterWords.gone({ business: business.name }))
        : null}
      {step === 'feedback-positive' ? (
        <>
          {heading(
            surveyLaterWords.positiveTitle,
            destinations.length === 0
              ? surveyLaterWords.noPublicLink
              : site
                ? surveyLaterWords.positiveText({ business: business.name, site })
                : surveyLaterWords.positiveTextPublic({ business: business.name }),
          )}
          <PositiveStep view={view} onFollow={follow}>
            {form('equal')}
          </PositiveStep>
          {skip(surveyLaterWords.skipForNow)}
        </>
      ) : null}
      {step === 'feedback-negative' ? (
        <>
          {heading(
            isOkay ? surveyLaterWords.ratedTitle : surveyLaterWords.negativeTitle,
            text({ business: business.name }) + replaces,
          )}
          {form('primary')}
          {skip(surveyLaterWords.skip)}
        </>
      ) : null}
      {step === 'feedback-neutral' ? (
        <>
          <Heading takesFocus={moved}>{surveyLaterWords.ratedTitle}</Heading>
          <NeutralStep business={business.name} destinations={destinations} onFollow={follow}>
            {form('equal')}
          </NeutralStep>
          {skip(surveyLaterWords.skip)}
        </>
      ) : null}
      {step === 'thank-you' ? (
        <SurveyThanks view={view} takesFocus={moved} followed={followed} onFollow={went} />
      ) : null}
      <StartAgain view={view} />
    </Frame>
  )
}
