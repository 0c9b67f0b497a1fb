import { parseAddress } from '@fivestead/domain/businesses/autofill'
import { isCountryCode } from '@fivestead/domain/businesses/country'
import { businessCategory, businessType } from '@fivestead/domain/businesses/place-types'
import { PLACE_SEARCH } from '@fivestead/domain/places/texts'
import type { Deps } from '../../deps.ts'
import type { Place } from '../../gateways/places/interface.ts'
import { refusePlaces } from '../../gateways/places/refuse.ts'

/** What a business record takes over from its place. */
export interface PlaceFields {
  name: string
  address: string | null
  phone: string | null
  website: string | null
  city: string | null
  state: string | null
  zip: string | null
  type: string | null
  category: string | null
  timeZone: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** As text, the way the table keeps it. */
  googleRating: string | null
  reviewCount: number
}

/**
 * A business's fields as the place directory has them, split as the forms do (BIZ-5, BIZ-7).
 * @throws AppError invalid_input for an id that the directory does not know; unavailable, upstream_timeout
 */
export async function placeFields(
  { gateways }: Pick<Deps, 'gateways'>,
  placeId: string,
): Promise<PlaceFields> {
  const details = gateways.places.details({ placeId })
  return fieldsOf(
    await details.catch((error: unknown) =>
      refusePlaces(error, { ...PLACE_SEARCH, badId: PLACE_SEARCH.invalidSelection.description }),
    ),
  )
}

/** The fields of a place at hand. */
export function fieldsOf(place: Place): PlaceFields {
  const line = parseAddress(place.formattedAddress ?? '')
  return {
    name: place.name,
    address: line.street ?? null,
    phone: place.nationalPhoneNumber ?? place.internationalPhoneNumber,
    website: place.website,
    // A business that visits its customers has no address line; its pieces still name the town.
    city: line.city ?? piece(place, 'locality')?.longText ?? null,
    state: line.state ?? piece(place, 'administrative_area_level_1')?.shortText ?? null,
    zip: line.zip ?? piece(place, 'postal_code')?.shortText ?? null,
    type: businessType(place.types) ?? null,
    category: businessCategory(place.types) ?? null,
    timeZone: place.timeZone,
    country: countryOf(place),
    googleRating: place.rating === null ? null : String(place.rating),
    reviewCount: place.userRatingCount ?? 0,
  }
}

function countryOf(place: Place): string | null {
  const code = piece(place, 'country')?.shortText.toUpperCase() ?? ''
  return isCountryCode(code) ? code : null
}

function piece(place: Place, type: string) {
  return place.addressComponents.find(({ types }) => types.includes(type))
}
