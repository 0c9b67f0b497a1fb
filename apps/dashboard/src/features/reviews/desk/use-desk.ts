import { GOOGLE_HINDRANCES } from '@fivestead/domain/businesses/texts'
import { useQueryClient } from '@tanstack/react-query'
import { usePortOff } from '../../../lib/ports.ts'
import { type DeskReview, type Outputs, trpc } from '../../../lib/trpc.ts'

type GoogleConnection = Outputs['googleProfile']['status']

/** Content of the Reviews tab: pending, Recent Reviews, or the reply desk. */
export type Desk =
  | { kind: 'waiting' }
  | {
      kind: 'none'
      /** True if a profile can be connected here and none is. */
      offer: boolean
      /** Obstacle to reading a connected profile. */
      hindrance: string | null
    }
  | { kind: 'desk' /** Why nothing can be sent; null when it can. */; hindrance: string | null }

/** Returns the reply desk if the Google profile is readable or has stored reviews; else what to show. */
export function useDesk(businessId: number): Desk {
  const off = usePortOff('business-profile')
  const status = trpc.googleProfile.status.useQuery({ businessId }, { enabled: off === null })
  const counts = trpc.replies.counts.useQuery({ businessId })
  // The owner's own copy needs no connection.
  if (off !== null && counts.data && counts.data.all > 0) return { kind: 'desk', hindrance: off }
  if (off !== null || status.isError || counts.isError) return { kind: 'none', offer: false, hindrance: null }
  if (!status.data || !counts.data) return { kind: 'waiting' }
  const { state, available } = status.data
  const hindrance = hindranceOf(status.data)
  if (hindrance === null || counts.data.all > 0) return { kind: 'desk', hindrance }
  const isOpen = state === 'disconnected' || state === 'connecting'
  return { kind: 'none', offer: available && isOpen, hindrance: isOpen ? null : hindrance }
}

/** Waiting reviews above the list. */
const WAITING_SHOWN = 3

/** Input of a call about the reviews of a business, or of all of them. */
export const reviewsOf = (businessId: number | undefined) => (businessId === undefined ? {} : { businessId })

/** Input of the call for the reviews without a reply that stand above the list. */
export const firstWaiting = (businessId: number | undefined) =>
  ({ ...reviewsOf(businessId), state: 'unanswered', order: 'lowest', limit: WAITING_SHOWN }) as const

function hindranceOf({ state, permissions }: GoogleConnection): string | null {
  if (state === 'connected') return permissions.manageReviews ? null : GOOGLE_HINDRANCES['permission-off']
  if (state === 'disconnected' || state === 'connecting') return GOOGLE_HINDRANCES['not-connected']
  return GOOGLE_HINDRANCES[state]
}

interface Pages {
  pages: { items: DeskReview[]; nextCursor: string | null }[]
  pageParams: unknown[]
}

/**
 * Replaces a changed review in the lists, so that rows do not move while the owner works on them. Counts and
 * review watch are read again, unless only the draft changed.
 */
export function usePatchDesk(): (review: DeskReview, draftAlone?: boolean) => void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return (review, draftAlone = false) => {
    client.setQueriesData<Pages>({ queryKey: [['replies', 'list']] }, (known) =>
      known?.pages
        ? {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === review.id ? review : item)),
            })),
          }
        : known,
    )
    if (draftAlone) return
    void utils.replies.counts.invalidate()
    void client.invalidateQueries({ queryKey: [['replies', 'list'], { input: { limit: WAITING_SHOWN } }] })
    void utils.reviews.profile.invalidate()
  }
}
