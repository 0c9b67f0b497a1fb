import { REVIEW_WINDOW_DELAY_MS } from '@fivestead/domain/reviews/limits'
import { nextStep } from '@fivestead/domain/reviews/routing'
import { COMPANY_PAGE } from '@fivestead/domain/reviews/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useRef, useState } from 'react'
import type { CompanyMessage } from './CompanyForm.tsx'
import { submitFromCompanyPage, submitReview, tellWentToGoogle } from './calls.ts'
import type { CallFailure } from './exchange.ts'
import { freshStart, type PageView, type Step } from './model.ts'

/** Where the company page stands, and what each tap and each message does (COM-2). */
export function useCompany({ page, start = freshStart, submissionKey: first, path }: PageView) {
  const { business, reviewLink, funnelMode } = page
  const [step, setStep] = useState<Step>(start.step)
  const [rating, setRating] = useState(start.rating)
  const key = useRef(first)
  const review = useRef<{ rating: number; id: Promise<string> } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** For what is not a repeat: a key that begins as the page's first. */
  const nextKey = () => {
    key.current += 'x'
    return key.current
  }

  /** Saves the rating once, and that the customer went on to the public page. Never stands in the way. */
  const wentPublic = (stars: number | null) => {
    clearTimeout(timer.current)
    if (stars === null) return
    if (review.current?.rating !== stars) {
      const submissionKey = review.current === null ? key.current : nextKey()
      const saved = submitReview({ businessId: business.id, rating: stars, submissionKey })
      review.current = { rating: stars, id: saved.then(({ id }) => id) }
    }
    review.current.id.then((reviewId) => tellWentToGoogle({ reviewId })).catch(console.error)
  }

  const onChoose = (stars: number) => {
    clearTimeout(timer.current)
    setRating(stars)
    if (funnelMode === 'neutral') return setStep('feedback-neutral')
    if (nextStep(stars) === 'feedback-negative') return setStep('feedback-negative')
    if (reviewLink === null) {
      showToast({ ...COMPANY_PAGE.noPlaceId, tone: 'danger' })
      return setStep('feedback-negative')
    }
    setStep('feedback-positive')
    timer.current = setTimeout(() => {
      wentPublic(stars)
      // Many browsers take this for a pop-up and refuse; the link on the page is the sure way.
      window.open(reviewLink, '_blank', 'noopener')
    }, REVIEW_WINDOW_DELAY_MS)
  }

  const onSubmit = async (typed: CompanyMessage) => {
    if (rating === null) {
      showToast({ ...COMPANY_PAGE.ratingRequired, tone: 'danger' })
      return
    }
    try {
      await submitFromCompanyPage({
        type: 'feedback',
        businessId: business.id,
        businessName: business.name,
        businessSlug: business.slug,
        ...typed,
        rating,
        source: 'web-survey',
        submissionKey: key.current,
      })
    } catch (error) {
      const { said, message } = error as CallFailure
      const description = said || message || COMPANY_PAGE.failed.description
      showToast({ title: COMPANY_PAGE.failed.title, description, tone: 'danger' })
      return
    }
    showToast({ ...COMPANY_PAGE.submitted, tone: 'success' })
    setTakesFocus(true)
    setStep('thank-you')
  }

  const again = () => {
    nextKey()
    review.current = null
    setRating(null)
    setStep('rating')
  }

  return {
    step,
    /** What the message's form is made of. */
    form: {
      path,
      rating,
      submissionKey: key.current,
      draft: start.draft,
      problem: start.problem,
      onSubmit,
    },
    /** Of the headings: the focus goes along from the first message on. */
    takesFocus,
    onChoose,
    again,
    onFollow: () => wentPublic(rating),
  }
}
