import type { PublicReviewSet } from '../public-reviews/interface.ts'

/** A part of an address, as Places API (New) names it: `types` tell its kind. */
export interface PlaceAddressComponent {
  longText: string
  shortText: string
  types: string[]
}

/** A suggestion for half-typed text. `address` is the secondary text; a pure service-area business has none. */
export interface PlacePrediction {
  placeId: string
  name: string
  address: string | null
  types: string[]
}

/** An entry of the maps directory. Absent facts are null, never 0 or an empty string. */
export interface Place {
  placeId: string
  name: string
  formattedAddress: string | null
  addressComponents: PlaceAddressComponent[]
  location: { latitude: number; longitude: number } | null
  nationalPhoneNumber: string | null
  internationalPhoneNumber: string | null
  website: string | null
  /** Opening hours in the directory's English, one weekday a line. */
  hours: string | null
  rating: number | null
  userRatingCount: number | null
  googleMapsUri: string
  types: string[]
  primaryType: string
  timeZone: string | null
  /** New place of a business that moved. */
  movedTo?: string
  /** A few reviews, if the directory returns them with a place's details. */
  reviews?: PublicReviewSet
}

/**
 * Search in the maps directory. Every method throws `PlacesError` and nothing else.
 * Shaped after Places API (New): predictions, text search and details.
 */
export interface Places {
  /** Name stored with cached data: "sandbox" or "places". */
  readonly provider: string
  /** Returns at most 5 predictions of establishments, best first. */
  autocomplete(input: { query: string; location?: string }): Promise<PlacePrediction[]>
  /**
   * Returns at most 20 places, best first; `location` prefers results near a town. No hit is an empty list.
   */
  search(input: { query: string; location?: string }): Promise<Place[]>
  /** Throws `not_found` for an id that is unknown or no longer valid. */
  details(input: { placeId: string }): Promise<Place>
}

export type PlacesErrorKind = 'not_found' | 'timeout' | 'unavailable' | 'off'

/**
 * Failures of the directory: the id is not valid (any longer), no response in time, or the service is down;
 * `off`: nobody set it up, and the message tells people so.
 */
export class PlacesError extends Error {
  readonly kind: PlacesErrorKind
  /** True if the request certainly never left this machine, so that it costs nothing. */
  readonly neverLeft: boolean
  constructor(
    kind: PlacesErrorKind,
    message: string,
    { neverLeft = false, cause }: { neverLeft?: boolean; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'PlacesError'
    this.kind = kind
    this.neverLeft = neverLeft
  }
}
