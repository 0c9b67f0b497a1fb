import * as z from 'zod'
import { optionalText, strict, text } from '../fields.ts'
import { placeIdSchema } from './place-id-schema.ts'
import { PLACE_SEARCH } from './texts.ts'

/** Typed text shorter than this asks for no suggestions (PLC-1). */
export const AUTOCOMPLETE_MIN = 2
/** Quiet before suggestions are asked for, in milliseconds. */
export const AUTOCOMPLETE_DEBOUNCE_MS = 300

/** GET /api/business/autocomplete. A query under two characters is allowed and answers an empty list. */
export const autocompleteSchema = strict({
  query: z.string('query must be text').trim().max(200, 'query cannot exceed 200 characters'),
  location: optionalText('location', 200),
})

/** GET /api/business/search. */
export const placeSearchSchema = strict({
  query: text(PLACE_SEARCH.empty, 'query', 200),
  location: optionalText('location', 200),
})

/** GET /api/business/details and /api/business/place/{placeId}. */
export const placeDetailsSchema = strict({ placeId: placeIdSchema('placeId is not a valid place id') })

/** A suggestion under the search box, best first. */
export interface Suggestion {
  value: string
  /** 0 to 100. */
  relevance: number
  type: string
  placeId?: string
  address?: string
}

export interface AddressComponent {
  long_name: string
  short_name: string
  types: string[]
}

/** One row of GET /api/business/search. `reviews` is a count, as the documented answer has it. */
export interface PlaceSearchResult {
  name: string
  place_id: string
  formatted_address: string
  formatted_phone_number?: string
  website?: string
  rating?: number
  user_ratings_total?: number
  reviews?: number
}

/** A place in the documented (legacy) shape; absent figures are absent, never 0. */
export interface PlaceDetails {
  place_id: string
  name: string
  formatted_address: string
  formatted_phone_number?: string
  international_phone_number?: string
  phone?: string
  website?: string
  types?: string[]
  type?: string
  rating?: number
  user_ratings_total?: number
  address_components?: AddressComponent[]
  geometry?: { location: { lat: number; lng: number } }
  url?: string
  /** Where the content comes from, e.g. 'places' or 'sandbox'. */
  source?: string
}
