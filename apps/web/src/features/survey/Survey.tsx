import { nextStep } from '@fivestead/domain/reviews/routing'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import { useRef, useState } from 'react'
import { submitFeedback, submitReview, tellClicked, tellWentToGoogle } from './calls.ts'
import { dropDraft } from './draft.ts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView, type Step } from './model.ts'
import { PublicLink } from './PublicLink.tsx'
import { RatingStep } from './RatingStep.tsx'
import { SkipForm } from './SkipForm.tsx'
import styles from './survey.module.css'
import type { SurveyLater } from './survey-later.tsx'
import { SURVEY_WORDS } from './survey-words.ts'
import { type Later, useLater } from './use-later.ts'
import { rememberVisit, visitKey } from './visit.ts'

/** The survey: rating, then feedback, then thanks (SUR-2). */
export function Survey(view: PageView & Later<SurveyLater>) {
  const { page, start = freshStart, submissionKey, path, stars } = view
  const { business, reviewLink, funnelMode, request } = page
  const [step, setStep] = useState<Step>(start.step)
  const [rating, setRating] = useState(start.rating)
  const [reviewId, setReviewId] = useState(start.reviewId)
  const [followed, setFollowed] = useState(false)
  const moved = useRef(false)
  /** Answered so long ago that the stars stay (T12). */
  const isFinal = step === 'rating' && request?.rating != null && !request.changeable
  const part = useLater(view, step !== 'rating' && step !== 'feedback-positive', () => {
    // The server shows the same step without script.
    window.location.assign(`${path}?step=${step}${reviewId === null ? '' : `&review=${reviewId}`}`)
  })

  const goTo = (next: Step) => {
    moved.current = true
    setStep(next)
  }
  const finish = () => {
    dropDraft(path)
    goTo('thank-you')
  }
  const went = () => {
    if (reviewId !== null) tellWentToGoogle({ reviewId })
    // The new tab opens first: a link that goes away under the tap would not.
    setTimeout(() => setFollowed(true))
  }
  const rate = async (stars: number) => {
    // A request is answered once; without one the visit is what counts once.
    const key = request ? submissionKey : visitKey(business.id, submissionKey)
    const review = await submitReview({
      businessId: business.id,
      rating: stars,
      submissionKey: key,
      ...(request ? { requestId: request.id } : {}),
    })
    if (!request) rememberVisit(business.id, key)
    setRating(stars)
    setReviewId(review.id)
    goTo(funnelMode === 'neutral' ? 'feedback-neutral' : nextStep(stars))
  }
  const send = async (feedback: string, contact: string) => {
    await submitFeedback({
      businessId: business.id,
      feedback,
      submissionKey,
      ...(reviewId === null ? {} : { reviewId }),
      ...(contact === '' ? {} : { contact }),
    })
    finish()
  }
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
    <Heading key={step} takesFocus={moved.current}>
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
          onFirstStar={() => {
            if (request) tellClicked({ requestId: request.id })
          }}
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
      {step === 'thank-you' && part ? <part.SurveyThanks page={page} takesFocus={moved.current} /> : null}
    </Frame>
  )
}
