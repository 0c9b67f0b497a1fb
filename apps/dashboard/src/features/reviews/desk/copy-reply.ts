import { placePageLink } from '@fivestead/domain/businesses/review-link'
import * as m from '@fivestead/domain/languages/messages/reviews/en'
import { showToast } from '@fivestead/ui/toasts'

/** Copies a reply that is posted on Google by hand, and shows a toast with the result. */
export async function copyReply(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: m.replyCopied, description: m.pasteOnGoogle, tone: 'success' })
  } catch {
    showToast({ title: m.notCopied, description: m.copyByHand, tone: 'danger' })
  }
}

/** Returns the address for a reply by hand: the place on Google, or the reviews of all profiles. */
export const googlePage = (placeId: string | null): string =>
  placeId === null ? 'https://business.google.com/reviews' : placePageLink(placeId)
