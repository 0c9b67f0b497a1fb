import * as m from '@fivestead/domain/languages/messages/places/en'
import { CONNECT } from '@fivestead/domain/places/texts'
import { slugFromName } from '@fivestead/domain/slug'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import { type PickedPlace, pickedFromDetails } from '../../../components/place-search/pick.ts'
import { rememberSelection } from '../../../lib/selected-business.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { vibrate } from '../../../lib/vibrate.ts'
import { useCreateBusiness } from '../use-create-business.ts'
import { confirmedFacts } from './confirmed-facts.ts'

/**
 * Connects a place to the account, with what its card showed and the owner confirmed. What the directory does not
 * say of the place is not sent, so that what a link to this screen claims about it is never stored. `taken` is the id of the
 * place that was refused because another account has it.
 */
export function useConnect(): {
  connect(place: PickedPlace): void
  busy: boolean
  done: string | null
  taken: string | null
} {
  const [done, setDone] = useState<string | null>(null)
  const { create, busy, taken } = useCreateBusiness({
    title: m.connectionError,
    description: m.connectFailed,
  })
  const utils = trpc.useUtils()
  const connect = async (place: PickedPlace) => {
    const { name, placeId } = place
    const known = await utils.places.details.fetch({ placeId }, { retry: false }).catch(() => null)
    const facts = known === null ? {} : confirmedFacts(place, pickedFromDetails(known))
    const slug = slugFromName(name)
    const business = await create({ name, placeId, slug, isExistingBusiness: true, ...facts })
    rememberSelection(business.id)
    vibrate(CONNECT.vibrateOnSuccess)
    showToast({
      ...{
        title: m.success,
        description: m.connectedName({ name: business.name }),
      },
      tone: 'success',
    })
    setDone(business.name)
  }
  // The call has shown its failure already.
  return { connect: (place) => void connect(place).catch(() => undefined), busy, done, taken }
}
