import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../lib/auth-context.tsx'
import { follow } from '../../lib/live.ts'
import { livePlace } from '../../lib/live-place.ts'
import { refresher } from '../../lib/live-reads.ts'
import type { Business } from '../../lib/trpc.ts'

/** Keeps everything on the screen about this business as it is. */
export function useLive(business: Business | null): void {
  const queries = useQueryClient()
  const { livePosition } = useUser()
  const id = business?.id
  const placeId = business?.placeId ?? null
  // A later position of the session is for other businesses.
  useEffect(() => {
    if (id === undefined) return
    return follow(id, livePlace(queries, id, livePosition), refresher(queries, { id, placeId }))
  }, [queries, id, placeId])
}
