import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { useEffect, useRef, useState } from 'react'
import { stepAfter } from './after-star.ts'
import { submitReview, tellClicked } from './calls.ts'
import type { CallFailure } from './exchange.ts'
import { freshStart, type PageView } from './model.ts'
import type { At } from './state.ts'
import type { SurveyLater } from './survey-later.tsx'
import { type Later, useLater } from './use-later.ts'
import { isRemembered, rememberVisit, visitKey } from './visit.ts'

/** State of the survey, and the calls of its stars. */
export function useSurvey(view: PageView & Later<SurveyLater>) {
  const { page, start = freshStart, submissionKey, path } = view
  const { business, request } = page
  const [at, setAt] = useState<At>(start)
  const { step, rating, reviewId } = at
  const [followed, setFollowed] = useState<ReviewSite[]>([])
  const follow = (site: ReviewSite) => setFollowed((before) => [site, ...before])
  const moved = useRef(false)
  const [starred, setStarred] = useState(
    () => (view.stars ?? request?.rating) != null || (!request && isRemembered(business.id)),
  )
  const needed = step !== 'rating'
  const part = useLater(view, { wanted: starred || needed, needed }, () => {
    // The server shows the same step without script.
    window.location.assign(`${path}?step=${step}&rating=${rating}${reviewId ? `&review=${reviewId}` : ''}`)
  })
  const goTo = (change: Partial<At>) => {
    moved.current = true
    setAt((now) => ({ ...now, ...change }))
  }
  useEffect(() => part?.followHistory(at, goTo), [at, part])

  /** The first tap on a star of the form. */
  const star = () => {
    setStarred(true)
    if (request) tellClicked({ requestId: request.id })
  }
  const rate = async (stars: number) => {
    // A request is answered once; without one the visit is what counts once.
    const key = request ? submissionKey : visitKey(business.id, submissionKey)
    try {
      const { id } = await submitReview({
        businessId: business.id,
        rating: stars,
        submissionKey: key,
        ...(request ? { requestId: request.id } : {}),
      })
      if (!request) rememberVisit(business.id, key)
      goTo({ step: stepAfter('survey', page, stars), rating: stars, reviewId: id })
    } catch (error) {
      if ((error as CallFailure).status !== 404) throw error
      goTo({ step: 'gone' })
    }
  }
  return { at, part, followed, follow, moved: moved.current, goTo, star, rate }
}
