import * as z from 'zod'
import { countSchema } from '../responses.ts'

const stars = z.number().min(0).max(5).exactOptional()
const line = z.string().exactOptional()

/** A suggestion under the search box, best first. */
export const suggestionSchema = z
  .strictObject({
    value: z.string(),
    relevance: z.int().min(0).max(100),
    type: z.string(),
    placeId: line,
    address: line,
  })
  .meta({ id: 'Suggestion' })

const addressComponentSchema = z.strictObject({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
})

/** A row of GET /api/business/search. */
export const placeSearchResultSchema = z
  .strictObject({
    name: z.string(),
    place_id: z.string(),
    formatted_address: z.string(),
    formatted_phone_number: line,
    website: line,
    rating: stars,
    user_ratings_total: countSchema.exactOptional(),
    reviews: countSchema.exactOptional().describe('A count, as the documented answer has it'),
  })
  .meta({ id: 'PlaceSearchResult' })

/** A place in the documented (legacy) shape; absent figures are absent, never 0. */
export const placeDetailsResponseSchema = z
  .strictObject({
    place_id: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    formatted_phone_number: line,
    international_phone_number: line,
    phone: line,
    website: line,
    opening_hours: z.strictObject({ weekday_text: z.array(z.string()) }).exactOptional(),
    types: z.array(z.string()).exactOptional(),
    type: line,
    rating: stars,
    user_ratings_total: countSchema.exactOptional(),
    address_components: z.array(addressComponentSchema).exactOptional(),
    geometry: z
      .strictObject({ location: z.strictObject({ lat: z.number(), lng: z.number() }) })
      .exactOptional(),
    url: line,
    source: line.describe("Where the content comes from, e.g. 'places' or 'sandbox'"),
  })
  .meta({ id: 'PlaceDetails' })

/** GET /api/business/details with `place_id` wraps what it answers with `placeId`. */
export const eitherPlaceDetailsSchema = z.union([
  placeDetailsResponseSchema,
  z.strictObject({ success: z.literal(true), business: placeDetailsResponseSchema }),
])

export type Suggestion = z.output<typeof suggestionSchema>
export type PlaceSearchResult = z.output<typeof placeSearchResultSchema>
export type PlaceDetails = z.output<typeof placeDetailsResponseSchema>
