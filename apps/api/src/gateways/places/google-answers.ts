import { z } from 'zod'
import type { PublicReview, PublicReviewSet } from '../public-reviews/interface.ts'
import type { Place, PlacePrediction } from './interface.ts'

/** Priced "Pro"; telephone, website and figures would cost more. */
const PRO_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'addressComponents',
  'location',
  'types',
  'primaryType',
  'googleMapsUri',
  'timeZone',
]

/** Fields of a search hit; the rest comes with its details. */
export const SEARCH_MASK = PRO_FIELDS.map((field) => `places.${field}`).join(',')

/** Everything that is ever wanted of one place, its reviews among it: one dear call in place of several (decision 029). */
export const DETAILS_MASK = [
  ...PRO_FIELDS,
  'movedPlaceId',
  'nationalPhoneNumber',
  'internationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours',
  'rating',
  'userRatingCount',
  'reviews',
].join(',')

// A field of an unexpected type counts as absent.
const words = z.string().min(1).nullable().catch(null)
const strings = z.array(z.string()).catch([])
const figure = z.number().positive().nullable().catch(null)
const localized = z.object({ text: words, languageCode: words }).nullable().catch(null)

/** A list whose unusable entries are left out. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((candidate) => {
        const read = entry.safeParse(candidate)
        return read.success ? [read.data] : []
      }),
    )

const component = z
  .object({ longText: z.string(), shortText: words, types: strings })
  .transform(({ longText, shortText, types }) => ({ longText, shortText: shortText ?? longText, types }))

const review = z
  .object({
    name: z.string().min(1),
    rating: z.int().min(1).max(5),
    text: localized,
    originalText: localized,
    publishTime: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
    googleMapsUri: words,
    authorAttribution: z.object({ displayName: words, uri: words, photoUri: words }).nullable().catch(null),
  })
  .transform(({ name, rating, text, originalText, publishTime, googleMapsUri, authorAttribution }) => {
    // The customer's own words, not the machine's translation of them.
    const original = originalText?.text ? originalText : text
    return {
      id: name,
      authorName: authorAttribution?.displayName ?? 'A Google user',
      authorUrl: authorAttribution?.uri ?? null,
      authorPhotoUrl: authorAttribution?.photoUri ?? null,
      rating,
      text: original?.text ?? null,
      language: original?.languageCode ?? 'und',
      publishedAt: new Date(publishTime),
      reply: null,
      url: googleMapsUri,
    } satisfies PublicReview
  })

const place = z
  .object({
    id: z.string().min(1),
    displayName: z.object({ text: z.string().min(1) }),
    formattedAddress: words,
    addressComponents: listOf(component),
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
    types: strings,
    primaryType: words,
    googleMapsUri: words,
    timeZone: z.object({ id: words }).nullable().catch(null),
    movedPlaceId: words,
    nationalPhoneNumber: words,
    internationalPhoneNumber: words,
    websiteUri: words,
    regularOpeningHours: z
      .object({ weekdayDescriptions: z.array(z.string()).min(1) })
      .nullable()
      .catch(null),
    rating: figure,
    userRatingCount: figure,
  })
  .transform(
    ({
      id,
      displayName,
      googleMapsUri,
      timeZone,
      movedPlaceId,
      websiteUri,
      regularOpeningHours,
      ...rest
    }): Place => ({
      ...rest,
      placeId: id,
      name: displayName.text,
      website: websiteUri,
      hours: regularOpeningHours?.weekdayDescriptions.join('\n') ?? null,
      primaryType: rest.primaryType ?? rest.types[0] ?? 'establishment',
      googleMapsUri: googleMapsUri ?? `https://www.google.com/maps/place/?q=place_id:${id}`,
      timeZone: timeZone?.id ?? null,
      ...(movedPlaceId === null ? {} : { movedTo: movedPlaceId }),
    }),
  )

const prediction = z
  .object({
    placePrediction: z.object({
      placeId: z.string().min(1),
      structuredFormat: z.object({
        mainText: z.object({ text: z.string().min(1) }),
        secondaryText: z.object({ text: words }).nullable().catch(null),
      }),
      types: strings,
    }),
  })
  .transform(
    ({ placePrediction: { placeId, structuredFormat, types } }): PlacePrediction => ({
      placeId,
      name: structuredFormat.mainText.text,
      address: structuredFormat.secondaryText?.text ?? null,
      types,
    }),
  )

const predictions = z.object({ suggestions: listOf(prediction) })
const hits = z.object({ places: listOf(place) })

/** No hit is an answer without its list. */
export const readPredictions = (answer: object): PlacePrediction[] => predictions.parse(answer).suggestions

export const readHits = (answer: object): Place[] => hits.parse(answer).places

/** Null for an answer that names no place. The reviews are five at most, whatever there are. */
export function readDetails(answer: object): Place | null {
  const { data } = place.safeParse(answer)
  return data === undefined ? null : { ...data, reviews: reviewsIn(answer, data) }
}

function reviewsIn(answer: object, { rating, userRatingCount }: Place): PublicReviewSet {
  const { reviews } = z.object({ reviews: listOf(review) }).parse(answer)
  return {
    source: 'places',
    complete: reviews.length >= (userRatingCount ?? 0),
    rating,
    total: userRatingCount,
    reviews: reviews.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
  }
}

/** Google's words in a refusal, as far as they can be read. */
export interface GoogleError {
  status: string | null
  message: string
  /** Such as API_KEY_INVALID or SERVICE_DISABLED. */
  reason: string | null
}

const refusal = z.object({
  error: z.object({
    status: words,
    message: z.string().catch(''),
    details: listOf(z.object({ reason: z.string() })),
  }),
})

/** Null for a body that is none of Google's refusals. */
export function readRefusal(answer: object | null): GoogleError | null {
  const { data } = refusal.safeParse(answer)
  if (data === undefined) return null
  const { status, message, details } = data.error
  return { status, message, reason: details[0]?.reason ?? null }
}
