import { isUniqueViolation } from '@fivestead/db/errors'
import { parseAddress } from '@fivestead/domain/businesses/autofill'
import { tidyHours } from '@fivestead/domain/businesses/hours'
import { businessCategory, businessType } from '@fivestead/domain/businesses/place-types'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { isCountryCode } from '@fivestead/domain/country'
import { m } from '@fivestead/domain/languages/messages/places/words'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { isPlaceId } from '@fivestead/domain/places/place-id'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Place } from '../gateways/places/interface.ts'
import { knownPlace } from '../places/service.ts'
import { movePlace } from './sql.ts'

/** Fields of a business record that come from its place. */
export interface PlaceFields {
  name: string
  address: string | null
  phone: string | null
  website: string | null
  city: string | null
  state: string | null
  zip: string | null
  hours: string | null
  type: string | null
  category: string | null
  timeZone: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Text, as the table stores it. */
  googleRating: string | null
  reviewCount: number
}

/**
 * A business's fields as the place directory has them, split as the forms do.
 * @throws AppError invalid_input for an id that the directory does not know; unavailable, upstream_timeout
 */
export async function placeFields(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  placeId: string,
): Promise<PlaceFields> {
  const place = await knownPlace(deps, placeId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError('invalid_input', m.selectFromList, { cause: error })
  })
  return fieldsOf(place, deps.gateways.places.provider)
}

/** Fields that are unknown for a business that is not on Google. */
export const UNLISTED = {
  address: null,
  phone: null,
  website: null,
  city: null,
  state: null,
  zip: null,
  hours: null,
  type: null,
  category: null,
  timeZone: null,
  country: null,
  googleRating: null,
  reviewCount: 0,
} as const satisfies Partial<PlaceFields>

/**
 * Fields of a place that a business may keep without its owner's confirmation (POL-19): of Google the country and the
 * time zone alone, because the law's hours depend on them.
 */
export function keepable(place: PlaceFields, source: string): PlaceFields {
  if (mayKeepFigures(source)) return place
  const { name, timeZone, country } = place
  return { ...UNLISTED, name, timeZone, country }
}

/** The fields of a place at hand. Its rating and count are left out where their source may not be kept (POL-19). */
export function fieldsOf(place: Place, source: string): PlaceFields {
  const figures = mayKeepFigures(source) ? place : { rating: null, userRatingCount: null }
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
    hours: tidyHours(place.hours ?? ''),
    type: businessType(place.types) ?? null,
    category: businessCategory(place.types) ?? null,
    timeZone: place.timeZone,
    country: countryOf(place),
    googleRating: figures.rating === null ? null : String(figures.rating),
    reviewCount: figures.userRatingCount ?? 0,
  }
}

/**
 * Follows a business to the place that its own has become, by the directory's word: the business stays the same, and so
 * do its proof, its profile and its history. Where somebody has that place already nothing changes.
 */
export async function followPlace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: string,
  { placeId, movedTo = placeId }: Place,
): Promise<void> {
  if (movedTo === asked || !isPlaceId(movedTo)) return
  const moved = { placeId: movedTo, reviewLink: reviewLink(movedTo), updatedAt: clock.now() }
  // Two businesses may ask for a place at once: the database refuses one.
  await movePlace(db, asked, moved).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'businesses_place_id_key')) throw error
  })
}

function countryOf(place: Place): string | null {
  const code = piece(place, 'country')?.shortText.toUpperCase() ?? ''
  return isCountryCode(code) ? code : null
}

function piece(place: Place, type: string) {
  return place.addressComponents.find(({ types }) => types.includes(type))
}
