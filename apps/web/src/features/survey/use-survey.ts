import { nextStep } from '@fivestead/domain/reviews/routing'
import { useRef, useState } from 'react'
import { submitFeedback, submitReview, tellClicked, tellWentToGoogle } from './calls.ts'
import { dropDraft } from './draft.ts'
import { freshStart, type PageView, type Step } from './model.ts'
import type { SurveyLater } from './survey-later.tsx'
import { type Later, useLater } from './use-later.ts'
import { rememberVisit, visitKey } from './visit.ts'

/** State of the survey, and its calls. */
export function useSurvey(view: PageView & Later<SurveyLater>) {
  const { page, start = freshStart, submissionKey, path } = view
  const { business, funnelMode, request } = page
  const [step, setStep] = useState<Step>(start.step)
  const [rating, setRating] = useState(start.rating)
  const [reviewId, setReviewId] = useState(start.reviewId)
  const [followed, setFollowed] = useState(false)
  const moved = useRef(false)
  const [starred, setStarred] = useState(
    (view.stars ?? (request?.changeable ? request.rating : null)) !== null,
  )
  const beyondStars = step !== 'rating'
  const when = { wanted: starred || beyondStars, needed: beyondStars && step !== 'feedback-positive' }
  const part = useLater(view, when, () => {
    // The server shows the same step without script.
    window.location.assign(`${path}?step=${step}${reviewId === null ? '' : `&review=${reviewId}`}`)
  })

  /** The first tap on a star of the form. */
  const star = () => {
    setStarred(true)
    if (request) tellClicked({ requestId: request.id })
  }
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
  return { step, rating, reviewId, followed, moved: moved.current, part, star, went, finish, rate, send }
}
