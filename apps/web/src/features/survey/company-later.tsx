import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { AfterStars } from './AfterStars.tsx'
import { CompanyThanks } from './CompanyThanks.tsx'
import { tellWentToSite } from './later-calls.ts'
import type { Step } from './model.ts'

/** Parts of the company page that it needs only after the stars. */
export const companyLater = {
  AfterStars,
  CompanyThanks,
  ToastRegion,
  /** Said beside the stars once they are saved, and what opened below. */
  savedText: (step: Step) =>
    step === 'feedback-positive' ? companyLaterWords.saved : companyLaterWords.savedAndForm,
  tellFollowed: (saved: Promise<string>, site: ReviewSite) => {
    saved.then((reviewId) => tellWentToSite({ reviewId, site })).catch(console.error)
  },
}

export type CompanyLater = typeof companyLater
