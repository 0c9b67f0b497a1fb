import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { REVIEW_WINDOW_DELAY_MS } from '@fivestead/domain/reviews/limits'
import { useEffect, useRef, useState } from 'react'
import type { CompanyMessage } from './CompanyForm.tsx'
import { sendFromCompanyPage, tellNoPlace } from './company-send.ts'
import { dropDraft, forgetVisit } from './keep-draft.ts'
import type { PageView } from './model.ts'
import { onlySite } from './PublicLinks.tsx'
import type { CompanyState } from './state.ts'

/** Actions of the company page after a choice of stars. */
export function useAfterStars({ page, path }: PageView, company: CompanyState) {
  const { choice, visit, follow, finish } = company
  const { step, rating, tapped } = choice
  const { destinations } = page
  const [first] = destinations
  const site = onlySite(destinations)
  const mayOpen = site ? companyLaterWords.mayOpen({ site }) : companyLaterWords.mayOpenPublic
  const [opening, setOpening] = useState<string>(mayOpen)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  useEffect(() => {
    if (step === 'feedback-negative' && first === undefined && (rating ?? 0) > 3) tellNoPlace()
    // Nothing opens by itself for a customer who chose by key (WCAG 3.2.2), nor where there is a choice of sites.
    const opens = step === 'feedback-positive' && tapped === true && destinations.length === 1
    setOpening(opens ? companyLaterWords.opens : mayOpen)
    if (!opens || first === undefined) return
    timer.current = setTimeout(() => {
      // Many browsers take this for a pop-up and refuse; the link on the page is the sure way. Told apart by what
      // comes back, so `noopener` is set by hand.
      const tab = window.open(first.url, '_blank')
      if (tab) tab.opener = null
      setOpening(tab ? companyLaterWords.opened : companyLaterWords.blocked)
    }, REVIEW_WINDOW_DELAY_MS)
    return stay
  }, [choice])

  const send = async (typed: CompanyMessage) => {
    stay()
    const submissionKey = visit.keyOf()
    const review = () => visit.save(rating ?? 0)
    if (!(await sendFromCompanyPage(page, { typed, rating, submissionKey, review }))) return
    dropDraft(path)
    // The next person at this device rates for themselves.
    forgetVisit(page.business.id)
    finish()
  }
  return {
    /** State of opening the review page. */
    opening,
    stay,
    follow: (site: ReviewSite) => {
      stay()
      follow(site)
    },
    send,
  }
}
