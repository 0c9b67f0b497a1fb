import { m as placeWords } from '@fivestead/domain/languages/messages/places/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { AUTOCOMPLETE_MIN } from '@fivestead/domain/places/limits'
import { placeIdFromUrl, placeName } from '@fivestead/domain/places/maps-url'
import type { PlaceDetails, PlaceSearchResult, Suggestion } from '@fivestead/domain/places/responses'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { type Place, PlacesError } from '../gateways/places/interface.ts'
import { refusePlaces } from '../gateways/places/refuse.ts'
import { revived } from '../gateways/public-reviews/kept.ts'
import { keptOrAsked, singleFlight } from '../gateways/single-flight.ts'
import { ABSENT, cachedPlace, keepPlace } from './sql.ts'

type PlacesDeps = Pick<Deps, 'db' | 'clock' | 'gateways'>

const HOUR_MS = 3_600_000
/** Maximum age of cached place data. */
export const PLACE_FRESH_MS = HOUR_MS
/** Maximum age of cached coordinates: Google's terms allow 30 days, unlike for the rest of a place. */
const LOCATION_MS = 30 * 24 * HOUR_MS
const ABSENT_FOR_MS = 5 * 60_000

/**
 * Returns at most 5 suggestions for half-typed text; none under two characters.
 * @throws AppError upstream_timeout, unavailable
 */
export async function autocomplete(
  deps: PlacesDeps,
  { query, location }: { query: string; location?: string | undefined },
): Promise<Suggestion[]> {
  if (query.length < AUTOCOMPLETE_MIN) return []
  const { places } = deps.gateways
  const found = await once(deps, `autocomplete/${query}/${location ?? ''}`, () =>
    places.autocomplete({ query, ...(location ? { location } : {}) }),
  )
  return found.map(({ name, placeId, address, types }, index) => ({
    value: name,
    relevance: 100 - 5 * index,
    type: types[0] ?? 'establishment',
    placeId,
    ...(address ? { address } : {}),
  }))
}

/**
 * Returns places that match a text, at most 20, best first.
 * @throws AppError upstream_timeout, unavailable
 */
export async function searchPlaces(
  deps: PlacesDeps,
  { query, location }: { query: string; location?: string | undefined },
): Promise<PlaceSearchResult[]> {
  const { places } = deps.gateways
  const found = await once(deps, `search/${query}/${location ?? ''}`, () =>
    places.search({ query, ...(location ? { location } : {}) }),
  )
  return found.map((place) => ({
    name: place.name,
    place_id: place.placeId,
    formatted_address: addressOf(place),
    ...present({
      formatted_phone_number: place.nationalPhoneNumber,
      website: place.website,
      rating: place.rating,
      user_ratings_total: place.userRatingCount,
      reviews: place.userRatingCount,
    }),
  }))
}

/**
 * Returns a place's details in the documented shape, cached for one hour.
 * @throws AppError not_found, upstream_timeout, unavailable
 */
export async function placeDetails(deps: PlacesDeps, placeId: string): Promise<PlaceDetails> {
  const place = await knownPlace(deps, placeId)
  return {
    place_id: place.placeId,
    name: place.name,
    formatted_address: addressOf(place),
    types: place.types,
    type: place.primaryType,
    address_components: place.addressComponents.map(({ longText, shortText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    })),
    url: place.googleMapsUri,
    source: deps.gateways.places.provider,
    ...present({
      formatted_phone_number: place.nationalPhoneNumber,
      international_phone_number: place.internationalPhoneNumber,
      phone: place.nationalPhoneNumber,
      website: place.website,
      opening_hours: place.hours ? { weekday_text: place.hours.split('\n') } : null,
      rating: place.rating,
      user_ratings_total: place.userRatingCount,
      geometry: place.location && {
        location: { lat: place.location.latitude, lng: place.location.longitude },
      },
    }),
  }
}

/**
 * Returns the place that a share link of the maps service leads to; null if it leads to none. `name` is the
 * place's name in that URL: a search text if the URL has no id.
 * @throws AppError upstream_timeout, unavailable
 */
export async function resolveMapsLink(
  { gateways }: Pick<Deps, 'gateways'>,
  link: string,
): Promise<{ placeId: string | null; name: string | null }> {
  const address = await gateways.mapsLinks
    .resolve(link)
    .catch((error: unknown) =>
      refusePlaces(error, { slow: placeWords.searchSlow, unavailable: placeWords.searchUnavailable }),
    )
  if (address === null) return { placeId: null, name: null }
  return { placeId: placeIdFromUrl(address.href), name: placeName(address) }
}

/**
 * Returns a place from the directory, or from the cache for an hour; concurrent requests for a place are
 * joined.
 * @throws AppError not_found, upstream_timeout, unavailable
 */
export async function knownPlace(deps: PlacesDeps, placeId: string): Promise<Place> {
  const { place } = await placeWithin(deps, placeId, PLACE_FRESH_MS).catch((error: unknown) =>
    refusePlaces(error, { slow: placeWords.searchSlow, unavailable: placeWords.searchUnavailable }),
  )
  if (place === null) throw new AppError('not_found', refusals.placeNotFound)
  return place
}

/** The directory's response about a place, and its time; null if it has no such place. */
interface PlaceAnswer {
  place: Place | null
  fetchedAt: Date
}

/**
 * Returns a place that is at most this old; an hour is the maximum. Concurrent requests for a place, for its
 * details or for the reviews in them, share one call.
 * @returns `asked` is false for a cached response
 * @throws PlacesError
 */
export function placeWithin(
  deps: PlacesDeps,
  placeId: string,
  ageMs: number,
): Promise<PlaceAnswer & { asked: boolean }> {
  const { places } = deps.gateways
  // Requests for the same age share one cache read; those for different ages share only the call to the
  // directory.
  return singleFlight(places, `details/${placeId}/${ageMs}`, async () => {
    const { answer, asked } = await keptOrAsked(places, `details/${placeId}`, {
      read: () => keptPlace(deps, placeId, ageMs),
      ask: () => askPlace(deps, placeId),
    })
    return { ...answer, asked }
  })
}

async function keptPlace(deps: PlacesDeps, placeId: string, ageMs: number): Promise<PlaceAnswer | null> {
  const now = deps.clock.now()
  const row = await cachedPlace(deps.db, placeId, 'details', now)
  if (!row || row.source !== deps.gateways.places.provider) return null
  const { body, fetchedAt } = row
  if (body === ABSENT) return { place: null, fetchedAt }
  if (now.getTime() - fetchedAt.getTime() >= ageMs) return null
  const { reviews, ...place } = body as Place
  return { place: { ...place, ...(reviews && { reviews: revived(reviews) }) }, fetchedAt }
}

/**
 * Returns the coordinates of a place in degrees, cached for 30 days, longer than the rest of the place. Null
 * for a business that visits its customers.
 * @throws AppError not_found, upstream_timeout, unavailable
 */
export async function placeLocation(deps: PlacesDeps, placeId: string): Promise<Place['location']> {
  const kept = await cachedPlace(deps.db, placeId, 'location', deps.clock.now())
  return kept ? (kept.body as Place['location']) : (await knownPlace(deps, placeId)).location
}

async function askPlace(deps: PlacesDeps, placeId: string): Promise<PlaceAnswer> {
  const { db, clock, gateways } = deps
  const place = await gateways.places.details({ placeId }).catch((error: unknown) => {
    if (error instanceof PlacesError && error.kind === 'not_found') return null
    throw error
  })
  const fetchedAt = clock.now()
  const keep = (kind: string, body: unknown, forMs: number) =>
    keepPlace(db, {
      placeId,
      kind,
      body: JSON.stringify(body),
      source: gateways.places.provider,
      fetchedAt,
      expiresAt: new Date(fetchedAt.getTime() + forMs),
    })
  await keep('details', place ?? ABSENT, place ? PLACE_FRESH_MS : ABSENT_FOR_MS)
  if (place?.location) await keep('location', place.location, LOCATION_MS)
  return { place, fetchedAt }
}

/** Joins equal concurrent requests, and converts the directory's errors into ours. */
function once<T>({ gateways }: PlacesDeps, key: string, ask: () => Promise<T>): Promise<T> {
  return singleFlight(gateways.places, key, () =>
    ask().catch((error: unknown) =>
      refusePlaces(error, { slow: placeWords.searchSlow, unavailable: placeWords.searchUnavailable }),
    ),
  )
}

/** Returns the address; the town stands in for a business that visits its customers and shows no street. */
function addressOf(place: Place): string {
  if (place.formattedAddress) return place.formattedAddress
  const part = (type: string) => place.addressComponents.find(({ types }) => types.includes(type))?.shortText
  return [part('locality'), part('administrative_area_level_1')].filter(Boolean).join(', ')
}

/** Removes null fields: absent facts are absent on the wire, never 0. */
function present<Facts extends Record<string, unknown>>(
  facts: Facts,
): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>
  }
}
