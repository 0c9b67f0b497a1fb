import { REVIEW_WINDOW_DELAY_MS } from '@fivestead/domain/reviews/limits'
import { nextStep } from '@fivestead/domain/reviews/routing'
import { COMPANY_PAGE } from '@fivestead/domain/reviews/texts'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useRef, useState } from 'react'
import { CompanyForm, type CompanyMessage } from './CompanyForm.tsx'
import { submitFromCompanyPage, submitReview, tellWentToGoogle } from './calls.ts'
import { COMPANY_WORDS } from './company-words.ts'
import type { CallFailure } from './exchange.ts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView, type Step } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PublicLink } from './PublicLink.tsx'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'

/** The public company page: a star widget and what follows from the star (COM-2). */
export function CompanyPage({ page, start = freshStart, submissionKey: first, path }: PageView) {
  const { business, reviewLink, funnelMode } = page
  const [step, setStep] = useState<Step>(start.step)
  const [rating, setRating] = useState(start.rating)
  const [live, setLive] = useState(false)
  const key = useRef(first)
  const review = useRef<{ rating: number; id: Promise<string> } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moved = useRef(false)
  useEffect(() => {
    setLive(true)
    return () => clearTimeout(timer.current)
  }, [])

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

  const choose = (stars: number) => {
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

  const send = async (typed: CompanyMessage) => {
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
    moved.current = true
    setStep('thank-you')
  }

  const again = () => {
    nextKey()
    review.current = null
    setRating(null)
    setStep('rating')
  }
  const form = {
    path,
    rating,
    submissionKey: key.current,
    draft: start.draft,
    problem: start.problem,
    onSubmit: send,
  }

  return (
    <>
      <Frame
        name={business.name}
        nameAs="h1"
        tagline={COMPANY_PAGE.tagline}
        reviewLink={reviewLink}
        onPublicLink={() => wentPublic(rating)}
      >
        {step === 'thank-you' ? (
          <>
            <Heading as="h2" takesFocus={moved.current}>
              {COMPANY_PAGE.successTitle}
            </Heading>
            <p className={styles.text}>{COMPANY_WORDS.successText(business.name)}</p>
            <form
              method="get"
              action={path}
              onSubmit={(event) => {
                event.preventDefault()
                again()
              }}
            >
              <button className={styles.equal} type="submit">
                {COMPANY_PAGE.again}
              </button>
            </form>
          </>
        ) : (
          <form
            className={styles.rate}
            method="post"
            action={path}
            data-live={live ? '' : undefined}
            onSubmit={(event) => event.preventDefault()}
          >
            <Heading as="h2" takesFocus={moved.current}>
              {COMPANY_PAGE.question}
            </Heading>
            <p className={styles.text}>{COMPANY_PAGE.hint}</p>
            <input type="hidden" name="step" value="company-rating" />
            <input type="hidden" name="submissionKey" value={first} />
            <StarInput legend={COMPANY_PAGE.question} initial={start.rating} onChoose={choose} />
            {start.step === 'rating' && start.problem !== null ? (
              <p className={styles.problem} role="alert">
                {start.problem}
              </p>
            ) : null}
            <button className={styles.scriptless} type="submit">
              {COMPANY_WORDS.continue}
            </button>
          </form>
        )}
        {step === 'feedback-positive' && reviewLink !== null ? (
          <div className={styles.after} role="status">
            <p className={styles.text}>{COMPANY_WORDS.opening}</p>
            <PublicLink href={reviewLink} onFollow={() => wentPublic(rating)} />
          </div>
        ) : null}
        {step === 'feedback-negative' ? (
          <div className={styles.after}>
            <CompanyForm {...form} />
          </div>
        ) : null}
        {step === 'feedback-neutral' ? (
          <div className={styles.after}>
            <NeutralStep business={business.name} reviewLink={reviewLink} onFollow={() => wentPublic(rating)}>
              <CompanyForm {...form} weight="equal" />
            </NeutralStep>
          </div>
        ) : null}
      </Frame>
      <ToastRegion />
    </>
  )
}
