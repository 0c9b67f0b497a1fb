import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '../../lib/live.ts'
import { refresher } from '../../lib/live-reads.ts'
import type { Business } from '../../lib/trpc.ts'

/** Keeps everything on the screen about this business as it is. */
export function useLive(business: Business | null): void {
  const queries = useQueryClient()
  const id = business?.id
  const placeId = business?.placeId ?? null
  useEffect(() => {
    if (id !== undefined) return follow(id, refresher(queries, { id, placeId }))
  }, [queries, id, placeId])
}
