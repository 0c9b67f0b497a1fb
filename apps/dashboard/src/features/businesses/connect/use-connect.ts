import { slugFromName } from '@fivestead/domain/businesses/slug'
import { CONNECT } from '@fivestead/domain/places/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import { rememberSelection } from '../../../lib/selected-business.tsx'
import { vibrate } from '../../../lib/vibrate.ts'
import { useCreateBusiness } from '../use-create-business.ts'

/**
 * Connects a place to the account. Name and place id are all that is sent: the server fills the rest from the
 * directory, so that what a link to this screen claims about a place is never stored. `taken` is the id of the place
 * that was refused because another account has it.
 */
export function useConnect(): {
  connect(place: PickedPlace): void
  busy: boolean
  done: string | null
  taken: string | null
} {
  const [done, setDone] = useState<string | null>(null)
  const { create, busy, taken } = useCreateBusiness(CONNECT.connectFailed)
  const connect = async ({ name, placeId }: PickedPlace) => {
    const business = await create({ name, placeId, slug: slugFromName(name), isExistingBusiness: true })
    rememberSelection(business.id)
    vibrate(CONNECT.vibrateOnSuccess)
    showToast({ ...CONNECT.connected(business.name), tone: 'success' })
    setDone(business.name)
  }
  // What failed was told by the call.
  return { connect: (place) => void connect(place).catch(() => undefined), busy, done, taken }
}
