import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import type { CallFailure } from './exchange.ts'
import { dropDraft, forgetVisit } from './keep-draft.ts'
import { submitFeedback, tellWentToSite } from './later-calls.ts'
import type { PageView } from './model.ts'
import { inEnglish } from './problem-text.ts'
import type { SurveyState } from './state.ts'

/** Actions of the survey's steps after the stars. */
export function useSteps(
  { page, submissionKey, path }: PageView,
  { at, goTo, follow: recordFollowed }: SurveyState,
) {
  const { business, request } = page
  const { reviewId } = at
  const finish = () => {
    dropDraft(path)
    // The next person at this device rates for themselves.
    if (!request) forgetVisit(business.id)
    goTo({ step: 'thank-you' })
  }
  const went = (site: ReviewSite) => {
    if (reviewId !== null) tellWentToSite({ reviewId, site })
    // The new tab opens first: a link that goes away under the tap would not.
    setTimeout(recordFollowed, 0, site)
  }
  const follow = (site: ReviewSite) => {
    went(site)
    setTimeout(finish)
  }
  /** Returns why the message could not be saved, or null. */
  const send = async (feedback: string, contact: string) => {
    try {
      await submitFeedback({
        businessId: business.id,
        feedback,
        submissionKey,
        ...(reviewId === null ? {} : { reviewId }),
        ...(contact === '' ? {} : { contact }),
      })
      finish()
    } catch (error) {
      const { status, said } = error as CallFailure
      if (status !== 404) {
        console.error(error)
        return (status === 400 && inEnglish() && said) || surveyWords.notSent
      }
      dropDraft(path)
      goTo({ step: 'gone' })
    }
    return null
  }
  return { went, follow, finish, send }
}
