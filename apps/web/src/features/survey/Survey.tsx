import { nextStep } from '@fivestead/domain/reviews/routing'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import { useRef, useState } from 'react'
import { submitFeedback, submitReview, tellClicked, tellWentToGoogle } from './calls.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView, type Step } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PublicLink } from './PublicLink.tsx'
import { RatingStep } from './RatingStep.tsx'
import { SkipForm } from './SkipForm.tsx'
import styles from './survey.module.css'
import { SURVEY_WORDS } from './survey-words.ts'

/** The survey: rating, then feedback, then thanks (SUR-2). */
export function Survey({ page, start = freshStart, submissionKey, path }: PageView) {
  const { business, reviewLink, funnelMode } = page
  const requestId = page.request?.id
  const [step, setStep] = useState<Step>(start.step)
  const [reviewId, setReviewId] = useState(start.reviewId)
  const moved = useRef(false)

  const goTo = (next: Step) => {
    moved.current = true
    setStep(next)
  }
  const went = () => {
    if (reviewId !== null) tellWentToGoogle({ reviewId })
  }
  const rate = async (rating: number) => {
    const review = await submitReview({
      businessId: business.id,
      rating,
      submissionKey,
      ...(requestId === undefined ? {} : { requestId }),
    })
    setReviewId(review.id)
    goTo(funnelMode === 'neutral' ? 'feedback-neutral' : nextStep(rating))
  }
  const send = async (feedback: string) => {
    await submitFeedback({
      businessId: business.id,
      feedback,
      submissionKey,
      ...(reviewId === null ? {} : { reviewId }),
    })
    goTo('thank-you')
  }
  const skip = (label: string) => (
    <SkipForm path={path} reviewId={reviewId} label={label} onSkip={() => goTo('thank-you')} />
  )
  const form = {
    path,
    reviewId,
    submissionKey,
    draft: start.draft.feedback,
    problem: start.problem,
    onSubmit: send,
  }
  const follow = () => {
    went()
    // The new tab opens first; a step that changes under the tap would take the link away from it.
    setTimeout(() => goTo('thank-you'), 0)
  }

  return (
    <Frame name={business.name} tagline={SURVEY.tagline} reviewLink={reviewLink} onPublicLink={went}>
      {step === 'rating' ? (
        <RatingStep
          business={business.name}
          path={path}
          submissionKey={submissionKey}
          problem={start.problem}
          onFirstStar={() => {
            if (requestId !== undefined) tellClicked({ requestId })
          }}
          onSubmit={rate}
        />
      ) : null}
      {step === 'feedback-positive' ? (
        <>
          <Heading key={step} takesFocus={moved.current}>
            {SURVEY.positiveTitle}
          </Heading>
          <p className={styles.text}>
            {reviewLink === null ? SURVEY_WORDS.noPublicLink : SURVEY_WORDS.positiveText(business.name)}
          </p>
          {reviewLink === null ? null : <PublicLink href={reviewLink} onFollow={follow} />}
          {skip(SURVEY.skipForNow)}
        </>
      ) : null}
      {step === 'feedback-negative' ? (
        <>
          <Heading key={step} takesFocus={moved.current}>
            {SURVEY.negativeTitle}
          </Heading>
          <p className={styles.text}>{SURVEY_WORDS.negativeText(business.name)}</p>
          <FeedbackForm {...form} />
          {skip(SURVEY.skip)}
        </>
      ) : null}
      {step === 'feedback-neutral' ? (
        <>
          <Heading key={step} takesFocus={moved.current}>
            {SURVEY_WORDS.neutralTitle}
          </Heading>
          <NeutralStep business={business.name} reviewLink={reviewLink} onFollow={follow}>
            <FeedbackForm {...form} weight="equal" />
          </NeutralStep>
          {skip(SURVEY.skip)}
        </>
      ) : null}
      {step === 'thank-you' ? (
        <>
          <Heading key={step} takesFocus={moved.current}>
            {SURVEY.thanksTitle}
          </Heading>
          <p className={styles.text}>{SURVEY.thanks(business.name)}</p>
          <a className={styles.equal} href="/">
            {SURVEY.home}
          </a>
        </>
      ) : null}
    </Frame>
  )
}
