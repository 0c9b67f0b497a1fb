import { parseAddress } from '@fivestead/domain/businesses/autofill'
import type { PickedPlace } from '../../../components/place-search/pick.ts'

/**
 * Facts that the owner confirmed by a place's card: values that the card showed and the directory has, split as the
 * business's record has them.
 */
export function confirmedFacts(shown: PickedPlace, known: PickedPlace) {
  const { street, ...town } = parseAddress(shown.address === known.address ? known.address : '')
  return {
    ...town,
    ...(street === undefined ? {} : { address: street }),
    ...(known.phone !== '' && shown.phone === known.phone ? { phone: known.phone } : {}),
    ...(known.website !== '' && shown.website === known.website ? { website: known.website } : {}),
    ...(known.hours && shown.hours === known.hours ? { hours: known.hours } : {}),
  }
}
