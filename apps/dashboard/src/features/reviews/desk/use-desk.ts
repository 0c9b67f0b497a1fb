import { GOOGLE_HINDRANCES } from '@fivestead/domain/businesses/texts'
import { useQueryClient } from '@tanstack/react-query'
import { usePortOff } from '../../../lib/ports.ts'
import { type DeskReview, type Outputs, trpc } from '../../../lib/trpc.ts'

type GoogleConnection = Outputs['googleProfile']['status']

/** What shows on the Reviews tab: nothing is known yet, Recent Reviews, or the reply desk. */
export type Desk =
  | { kind: 'waiting' }
  | { kind: 'none' /** A profile can be connected here, and is not. */; offer: boolean }
  | { kind: 'desk' /** Why nothing can be sent; null when it can. */; hindrance: string | null }

/** Whether a business has a reply desk (REV-19): its Google profile is connected, or reviews of it are here. */
export function useDesk(businessId: number): Desk {
  const off = usePortOff('business-profile') !== null
  const status = trpc.googleProfile.status.useQuery({ businessId }, { enabled: !off })
  const counts = trpc.replies.counts.useQuery({ businessId }, { enabled: !off })
  if (off || status.isError || counts.isError) return { kind: 'none', offer: false }
  if (!status.data || !counts.data) return { kind: 'waiting' }
  if (status.data.state !== 'connected' && counts.data.all === 0) {
    return { kind: 'none', offer: status.data.available && status.data.state === 'disconnected' }
  }
  return { kind: 'desk', hindrance: hindranceOf(status.data) }
}

function hindranceOf({ state, permissions }: GoogleConnection): string | null {
  if (state === 'connected') return permissions.manageReviews ? null : GOOGLE_HINDRANCES['permission-off']
  if (state === 'disconnected' || state === 'connecting') return GOOGLE_HINDRANCES['not-connected']
  return GOOGLE_HINDRANCES[state]
}

interface Pages {
  pages: { items: DeskReview[]; nextCursor: string | null }[]
  pageParams: unknown[]
}

/** Puts a changed review in its place in the lists: rows do not move away under the finger that changed them. */
export function usePatchDesk(): (review: DeskReview) => void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return (review) => {
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
    void utils.replies.counts.invalidate()
  }
}
