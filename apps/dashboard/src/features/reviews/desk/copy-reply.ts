import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { REPLIES } from '@fivestead/domain/reviews/replies/texts'
import { showToast } from '@fivestead/ui/toasts'

/** Copies a reply, for whoever writes it on Google by hand; says so, or what to do instead. */
export async function copyReply(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ ...REPLIES.copied, tone: 'success' })
  } catch {
    showToast({ ...REPLIES.copyFailed, tone: 'danger' })
  }
}

/** Where an owner replies by hand: the place on Google, or the reviews of their profiles. */
export const googlePage = (placeId: string | null): string =>
  placeId === null ? 'https://business.google.com/reviews' : placePageLink(placeId)
