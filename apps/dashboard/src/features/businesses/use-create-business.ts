import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { isTaken } from './claims/TakenPlace.tsx'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

/**
 * Adds a business, for every screen that does.
 * @param failed what the screen says when the server says nothing
 * @returns the call, and the place id that was refused because another account has it: it can be claimed
 */
export function useCreateBusiness(failed: { title: string; description?: string }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const [taken, setTaken] = useState<string | null>(null)
  const create = trpc.businesses.create.useMutation({
    retry: false,
    onMutate: () => setTaken(null),
    onSuccess: () => refresh(),
    onError: (error, { placeId }) => {
      fail(error, failed)
      setTaken(isTaken(error) ? (placeId ?? null) : null)
    },
  })
  return { create: create.mutateAsync, busy: create.isPending, taken }
}
