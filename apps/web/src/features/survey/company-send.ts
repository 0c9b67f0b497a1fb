import { COMPANY_FORM } from '@fivestead/domain/reviews/company-form-texts'
import { showToast } from '@fivestead/ui/toasts'
import type { CompanyMessage } from './CompanyForm.tsx'
import type { CallFailure } from './exchange.ts'
import { submitFromCompanyPage } from './later-calls.ts'
import type { CustomerPage } from './model.ts'

export const tellNoPlace = () => {
  showToast({ ...COMPANY_FORM.noPlaceId, tone: 'danger' })
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
    showToast({ ...COMPANY_FORM.ratingRequired, tone: 'danger' })
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
    const description = said || message || COMPANY_FORM.failed.description
    showToast({ title: COMPANY_FORM.failed.title, description, tone: 'danger' })
    return false
  }
  showToast({ ...COMPANY_FORM.submitted, tone: 'success' })
  return true
}
