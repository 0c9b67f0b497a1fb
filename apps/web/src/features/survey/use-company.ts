import { REVIEW_WINDOW_DELAY_MS } from '@fivestead/domain/reviews/limits'
import { nextStep } from '@fivestead/domain/reviews/routing'
import { useEffect, useRef, useState } from 'react'
import type { CompanyMessage } from './CompanyForm.tsx'
import { submitReview, tellWentToGoogle } from './calls.ts'
import type { CompanyLater } from './company-later.tsx'
import { COMPANY_WORDS } from './company-words.ts'
import { dropDraft } from './draft.ts'
import { freshStart, type PageView, type Step } from './model.ts'
import { ratingSaver } from './rating-saver.ts'
import { type Later, useLater } from './use-later.ts'
import { rememberVisit, visitKey } from './visit.ts'

/** Key of this visit, and the rating that is saved under it. */
function openVisit(businessId: number, fresh: string, via: PageView['via']) {
  let key: string | undefined
  const keyOf = () => {
    key ??= visitKey(businessId, fresh)
    return key
  }
  const save = ratingSaver(async (stars) => {
    const saved = await submitReview({ businessId, rating: stars, submissionKey: keyOf(), via })
    rememberVisit(businessId, keyOf())
    return saved
  })
  return { keyOf, save }
}

/** Address at which the server shows a step without script. */
function addressOf(
  path: string,
  { step, rating, visit, via }: { step: Step; rating: number | null; visit: string; via: PageView['via'] },
): string {
  return `${path}?step=${step}&rating=${rating}&visit=${visit}${via ? `&via=${via}` : ''}`
}

/** Where the company page stands, and what each tap and each message does. */
export function useCompany(view: PageView & Later<CompanyLater>) {
  const { page, submissionKey: fresh, path, via } = view
  const { business, reviewLink, funnelMode } = page
  const [start, setStart] = useState(view.start ?? freshStart)
  const [step, setStep] = useState<Step>(start.step)
  const [rating, setRating] = useState(start.rating)
  const [opening, setOpening] = useState<string>(COMPANY_WORDS.mayOpen)
  const [followed, setFollowed] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const [visit] = useState(() => openVisit(business.id, fresh, via))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => clearTimeout(timer.current)

  const wanted = step !== 'rating'
  const part = useLater(view, { wanted, needed: wanted && step !== 'feedback-positive' }, () => {
    window.location.assign(addressOf(path, { step, rating, visit: visit.keyOf(), via }))
  })
  const lacksPlace = step === 'feedback-negative' && reviewLink === null && (rating ?? 0) > 3
  useEffect(() => {
    if (lacksPlace) part?.tellNoPlace()
  }, [lacksPlace, part])

  const onChoose = (stars: number, tapped: boolean) => {
    stay()
    setRating(stars)
    // Never stands in the way: a failed save is tried again with the link or the message.
    visit.save(stars).catch(console.error)
    if (funnelMode === 'neutral') return setStep('feedback-neutral')
    const next = nextStep(stars)
    if (next === 'feedback-negative' || reviewLink === null) return setStep('feedback-negative')
    setStep(next)
    // Nothing opens by itself for a customer who walks over the stars by key (WCAG 3.2.2).
    setOpening(tapped ? COMPANY_WORDS.opens : COMPANY_WORDS.mayOpen)
    if (!tapped) return
    timer.current = setTimeout(() => {
      // Many browsers take this for a pop-up and refuse; the link on the page is the sure way. Told apart by what
      // comes back, so `noopener` is set by hand.
      const tab = window.open(reviewLink, '_blank')
      if (tab) tab.opener = null
      setOpening(tab ? COMPANY_WORDS.opened : COMPANY_WORDS.blocked)
    }, REVIEW_WINDOW_DELAY_MS)
  }

  const onFollow = () => {
    stay()
    // The new tab opens first: a link that goes away under the tap would not.
    setTimeout(() => setFollowed(true))
    if (rating === null) return
    visit
      .save(rating)
      .then((reviewId) => tellWentToGoogle({ reviewId }))
      .catch(console.error)
  }

  const onSubmit = async (typed: CompanyMessage) => {
    stay()
    const submissionKey = visit.keyOf()
    const review = () => visit.save(rating ?? 0)
    if (!(await part?.sendFromCompanyPage(page, { typed, rating, submissionKey, review }))) return
    dropDraft(path)
    setTakesFocus(true)
    setStep('thank-you')
  }

  const again = () => {
    setStart(freshStart)
    setRating(null)
    setStep('rating')
  }

  return {
    start,
    step,
    part,
    /** Props of the message's form. */
    form: {
      path,
      step,
      rating,
      reviewId: start.reviewId,
      submissionKey: fresh,
      via,
      draft: start.draft,
      problem: start.problem,
      onSubmit,
    },
    /** State of opening the review page. */
    opening,
    /** Whether the customer followed the public link. */
    followed,
    /** Set for headings: the focus moves along from the first message on. */
    takesFocus,
    onChoose,
    again,
    stay,
    onFollow,
  }
}
