import * as z from 'zod'
import { optionalText, strict, text } from '../fields.ts'
import { m } from '../languages/messages/places/words.ts'
import { readMapsInput } from './maps-url.ts'
import { placeIdSchema } from './place-id-schema.ts'

/** GET /api/business/autocomplete. A query under two characters is allowed and answers an empty list. */
export const autocompleteSchema = strict({
  query: z.string('query must be text').trim().max(200, 'query cannot exceed 200 characters'),
  location: optionalText('location', 200),
})

/** GET /api/business/search. */
export const placeSearchSchema = strict({
  query: text(() => m.queryRequired, 'query', 200),
  location: optionalText('location', 200),
})

/** GET /api/business/details and /api/business/place/{placeId}. */
export const placeDetailsSchema = strict({ placeId: placeIdSchema('placeId is not a valid place id') })

/** A share link of the maps service, in the one form that is asked for. */
export const mapsLinkSchema = strict({
  link: text(() => m.linkNotOfMaps, 'link', 2000).transform((link, context) => {
    const read = readMapsInput(link)
    if (read.kind === 'short') return read.link
    context.addIssue({ code: 'custom', message: m.linkNotOfMaps, input: link })
    return z.NEVER
  }),
})
