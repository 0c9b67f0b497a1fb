import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { showToast } from '@fivestead/ui/toasts'
import type { CompanyMessage } from './CompanyForm.tsx'
import type { CallFailure } from './exchange.ts'
import { submitFromCompanyPage } from './later-calls.ts'
import type { CustomerPage } from './model.ts'
import { inEnglish } from './problem-text.ts'

export const tellNoPlace = () => {
  showToast({
    title: companyLaterWords.noPlaceIdTitle,
    description: companyLaterWords.noPlaceId,
    tone: 'danger',
  })
}

type Sent = {
  typed: CompanyMessage
  rating: number | null
  submissionKey: string
  /** The visit's review; a message is sent also when its stars could not be saved. */
  review: () => Promise<string>
}

/** Sends the private message and tells in a toast what came of it; returns whether it was sent. */
export async function sendFromCompanyPage(
  { business }: CustomerPage,
  { typed, rating, submissionKey, review }: Sent,
): Promise<boolean> {
  if (rating === null) {
    showToast({
      title: companyLaterWords.ratingRequiredTitle,
      description: companyLaterWords.ratingRequired,
      tone: 'danger',
    })
    return false
  }
  try {
    const reviewId = await review().catch(() => undefined)
    await submitFromCompanyPage({
      type: 'feedback',
      businessId: business.id,
      businessName: business.name,
      businessSlug: business.slug,
      ...typed,
      rating,
      source: 'web-survey',
      submissionKey,
      ...(reviewId === undefined ? {} : { reviewId }),
    })
  } catch (error) {
    const { said, message } = error as CallFailure
    const description = (inEnglish() && (said || message)) || companyLaterWords.failed
    showToast({ title: companyLaterWords.failedTitle, description, tone: 'danger' })
    return false
  }
  showToast({
    title: companyLaterWords.submittedTitle,
    description: companyLaterWords.submitted,
    tone: 'success',
  })
  return true
}
