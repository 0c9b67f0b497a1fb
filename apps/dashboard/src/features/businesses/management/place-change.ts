import { parseAddress } from '@fivestead/domain/businesses/autofill'
import type { PickedPlace } from '../../../components/place-search/pick.ts'

export interface PlaceFormValues {
  name: string
  address: string
  phone: string
  website: string
}

/**
 * Values for creating a business: only the fields that the owner changed. The server fills the rest from the place,
 * with street, town and zip apart; the form shows them in one line.
 */
export function changedOf(place: PickedPlace, values: PlaceFormValues): Partial<PlaceFormValues> {
  const fields = ['address', 'phone', 'website'] as const
  return Object.fromEntries(
    fields.filter((field) => values[field] !== place[field]).map((field) => [field, values[field]]),
  )
}

/** The address of a business that exists already: the place's line split into its parts, or what the owner typed. */
export function addressOf(place: PickedPlace, address: string): Record<string, string> {
  if (address !== place.address) return { address }
  const { street, city, state, zip } = parseAddress(address)
  // A business without a street shows its town alone, which must not become the street.
  if (street === undefined || city === undefined || (state === undefined && zip === undefined)) return {}
  return { address: street, city, ...(state && { state }), ...(zip && { zip }) }
}
