import { SURVEY } from '@fivestead/domain/reviews/texts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView } from './model.ts'
import { PublicLink } from './PublicLink.tsx'
import { RatingStep } from './RatingStep.tsx'
import { SkipForm } from './SkipForm.tsx'
import styles from './survey.module.css'
import type { SurveyLater } from './survey-later.tsx'
import { SURVEY_WORDS } from './survey-words.ts'
import type { Later } from './use-later.ts'
import { useSurvey } from './use-survey.ts'

/** The survey: rating, then feedback, then thanks. */
export function Survey(view: PageView & Later<SurveyLater>) {
  const { page, start = freshStart, submissionKey, path, stars } = view
  const { business, reviewLink, request } = page
  const { step, rating, reviewId, followed, moved, part, star, went, finish, rate, send } = useSurvey(view)
  /** Answered so long ago that the stars stay (T12). */
  const isFinal = step === 'rating' && request?.rating != null && !request.changeable
  const skip = (label: string) => <SkipForm path={path} reviewId={reviewId} label={label} onSkip={finish} />
  const form = {
    path,
    at: { step, rating, reviewId },
    submissionKey,
    draft: start.draft,
    unknown: !request,
    problem: start.problem,
    onSubmit: send,
  }
  const follow = () => {
    went()
    setTimeout(finish)
  }
  const heading = (title: string) => (
    <Heading key={step} takesFocus={moved}>
      {title}
    </Heading>
  )

  return (
    <Frame
      name={business.name}
      tagline={SURVEY.tagline}
      reviewLink={followed ? null : reviewLink}
      onPublicLink={went}
    >
      {isFinal ? (
        <>
          {heading(SURVEY_WORDS.answered(request.rating ?? 0, false))}
          <p className={styles.text}>{SURVEY.thanks(business.name)}</p>
        </>
      ) : null}
      {step === 'rating' && !isFinal ? (
        <RatingStep
          business={business.name}
          path={path}
          submissionKey={submissionKey}
          problem={start.problem}
          answered={request?.rating ?? null}
          stars={start.rating ?? stars}
          onFirstStar={star}
          onSubmit={rate}
        />
      ) : null}
      {step === 'feedback-positive' ? (
        <>
          {heading(SURVEY.positiveTitle)}
          <p className={styles.text}>
            {reviewLink === null ? SURVEY_WORDS.noPublicLink : SURVEY_WORDS.positiveText(business.name)}
          </p>
          {reviewLink === null ? null : <PublicLink href={reviewLink} onFollow={follow} />}
          {part ? (
            <part.PrivateNote business={business.name} path={path} draft={start.draft.feedback}>
              <part.FeedbackForm {...form} weight="equal" />
            </part.PrivateNote>
          ) : null}
          {skip(SURVEY.skipForNow)}
        </>
      ) : null}
      {step === 'feedback-negative' && part ? (
        <>
          {heading(SURVEY.negativeTitle)}
          <p className={styles.text}>{SURVEY_WORDS.negativeText(business.name)}</p>
          <part.FeedbackForm {...form} />
          {skip(SURVEY.skip)}
        </>
      ) : null}
      {step === 'feedback-neutral' && part ? (
        <>
          {heading(SURVEY_WORDS.neutralTitle)}
          <part.NeutralStep business={business.name} reviewLink={reviewLink} onFollow={follow}>
            <part.FeedbackForm {...form} weight="equal" />
          </part.NeutralStep>
          {skip(SURVEY.skip)}
        </>
      ) : null}
      {step === 'thank-you' && part ? <part.SurveyThanks page={page} takesFocus={moved} /> : null}
    </Frame>
  )
}
