import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { useEffect, useState } from 'react'
import { stepAfter } from './after-star.ts'
import { submitReview } from './calls.ts'
import type { CompanyLater } from './company-later.tsx'
import { freshStart, type PageView } from './model.ts'
import { ratingSaver } from './rating-saver.ts'
import type { Choice } from './state.ts'
import { type Later, useLater } from './use-later.ts'
import { isRemembered, rememberVisit, visitKey } from './visit.ts'

/** Creates the visit: its submission key, and the rating that is saved under it. */
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

/** Returns the state of the company page and its actions: choose stars, finish, follow a link, restart. */
export function useCompany(view: PageView & Later<CompanyLater>) {
  const { page, submissionKey: fresh, path, via } = view
  const { business } = page
  const [start, setStart] = useState(view.start ?? freshStart)
  const [choice, setChoice] = useState<Choice>(start)
  const { step, rating } = choice
  const [saved, setSaved] = useState(false)
  const [followed, setFollowed] = useState<ReviewSite[]>([])
  const [takesFocus, setTakesFocus] = useState(false)
  const [visit, setVisit] = useState(() => openVisit(business.id, fresh, via))
  const [remembered, setRemembered] = useState(false)
  useEffect(() => setRemembered(isRemembered(business.id)), [])
  const needed = step !== 'rating'
  const part = useLater(view, { wanted: needed || remembered, needed }, () => {
    // Falls back to the same step as the server renders it without script.
    const query = `step=${step}&rating=${rating}&visit=${visit.keyOf()}${via ? `&via=${via}` : ''}`
    window.location.assign(`${path}?${query}`)
  })

  const choose = (stars: number, tapped: boolean) => {
    // Does not wait: the link or the message repeats a failed save.
    visit.save(stars).then(() => setSaved(true), console.error)
    setChoice({ step: stepAfter('company', page, stars), rating: stars, tapped })
  }
  const finish = () => {
    setTakesFocus(true)
    setChoice({ step: 'thank-you', rating })
  }
  const follow = (site: ReviewSite) => {
    // The new tab must open first: a link removed during the tap would not open.
    setTimeout(setFollowed, 0, [site, ...followed])
    if (rating !== null) part?.tellFollowed(visit.save(rating), site)
  }
  /** Starts the next person's visit, with stars and a message of their own. */
  const again = (key: string) => {
    setStart(freshStart)
    setSaved(false)
    setVisit(openVisit(business.id, key, via))
    setChoice(freshStart)
  }

  return { start, choice, saved, followed, takesFocus, visit, part, choose, finish, follow, again }
}
