import { slugFromName } from '@fivestead/domain/businesses/slug'
import { CONNECT } from '@fivestead/domain/places/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useRef, useState } from 'react'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import { rememberSelection } from '../../../lib/selected-business.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { vibrate } from '../../../lib/vibrate.ts'
import { isTaken } from '../claims/TakenPlace.tsx'

/**
 * Connects a place to the account. Name and place id are all that is sent: the server fills the rest from the
 * directory, so that what a link to this screen claims about a place is never stored. `taken` is the place that was
 * refused because another account has it.
 */
export function useConnect(): {
  connect(place: PickedPlace): void
  busy: boolean
  done: string | null
  taken: PickedPlace | null
} {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const [done, setDone] = useState<string | null>(null)
  const [taken, setTaken] = useState<PickedPlace | null>(null)
  const asked = useRef<PickedPlace | null>(null)
  const create = trpc.businesses.create.useMutation({
    retry: false,
    onSuccess: async (business) => {
      rememberSelection(business.id)
      vibrate(CONNECT.vibrateOnSuccess)
      showToast({ ...CONNECT.connected(business.name), tone: 'success' })
      setDone(business.name)
      await utils.auth.me.invalidate()
      await utils.businesses.list.invalidate()
    },
    onError: (error) => {
      fail(error, CONNECT.connectFailed)
      if (isTaken(error)) setTaken(asked.current)
    },
  })
  return {
    connect: (place) => {
      const { name, placeId } = place
      asked.current = place
      setTaken(null)
      create.mutate({ name, placeId, slug: slugFromName(name), isExistingBusiness: true })
    },
    busy: create.isPending,
    done,
    taken,
  }
}
