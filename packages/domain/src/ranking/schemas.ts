import type * as z from 'zod'
import { maybe, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema } from '../ids.ts'
import { pageFields } from '../pages.ts'
import { placeIdSchema } from '../places/place-id-schema.ts'
import { RANKING } from './texts.ts'

/** Keyword and location as stored (visitor spec 3). */
export const KEYWORD_MAX = 255

const keyword = text(RANKING.fieldsRequired.description, 'Keyword', KEYWORD_MAX)
const location = text(RANKING.fieldsRequired.description, 'Location', KEYWORD_MAX)

/** The ranking search form (owner spec 5). */
export const rankingFormSchema = strict({ keyword, location })

/** GET /api/business/ranking. */
export const rankingQuerySchema = strict({
  businessName: text('businessName is required', 'businessName', KEYWORD_MAX),
  businessCategory: optionalText('businessCategory', KEYWORD_MAX),
  location: optionalText('location', KEYWORD_MAX),
  placeId: maybe(placeIdSchema('placeId is not a valid place id')),
})

/** One tracked keyword of a business (design 1, row 13). */
export const rankingTrackSchema = strict({ businessId: businessIdSchema, keyword, location })

/** The history of a business's tracked keywords. */
export const rankingHistorySchema = strict({ businessId: businessIdParamSchema, ...pageFields })

/** A ranking answer; a business that was not found has position null (owner spec 3). */
export interface Ranking {
  position: number | null
  totalResults: number
  queryUsed: string
  locationUsed: string
}

export type RankingQuery = z.output<typeof rankingQuerySchema>
