import * as z from 'zod'
import { maybe, optionalText, strict, text } from '../fields.ts'
import { businessIdSchema, uuidField } from '../ids.ts'
import { m } from '../languages/messages/ranking/words.ts'
import { placeIdSchema } from '../places/place-id-schema.ts'
import type { Words } from '../words.ts'
import { GRID_SIZES, GRID_SPACINGS } from './grid.ts'
import { KEYWORD_MAX } from './limits.ts'

/** 'pizza   near me' and 'pizza near me' are one search; half a sign (a lone surrogate) cannot be kept as JSON. */
const words = (label: Words) =>
  text(() => m.enterKeywordAndLocation, label, KEYWORD_MAX).overwrite((typed) =>
    typed.replace(/\s+/g, ' ').toWellFormed(),
  )
const keyword = words(() => m.keyword)
const location = words(() => m.location)

/** The ranking search form. */
export const rankingFormSchema = strict({ keyword, location })

const wellFormed = (typed: string | undefined) => typed?.toWellFormed()

/** GET /api/business/ranking. What is left out is looked up with the place. */
export const rankingQuerySchema = strict({
  businessName: text(() => m.businessNameRequired, 'businessName', KEYWORD_MAX),
  businessCategory: optionalText('businessCategory', KEYWORD_MAX).transform(wellFormed),
  location: optionalText('location', KEYWORD_MAX).transform(wellFormed),
  placeId: maybe(placeIdSchema(() => m.placeIdInvalid)),
})

/** A tracked keyword of a business: to save it, check it again, read its history, remove it. */
export const rankingTrackSchema = strict({ businessId: businessIdSchema, keyword, location })

/** Starts a grid for a tracked keyword: points a side, and miles between them. */
export const gridStartSchema = strict({
  businessId: businessIdSchema,
  keyword,
  size: z.literal(GRID_SIZES, 'size must be 3, 5 or 7'),
  spacing: z.literal(GRID_SPACINGS, 'spacing must be 0.5, 1 or 2 miles'),
})

/** Selects a grid of a business. */
export const ofGridSchema = strict({ businessId: businessIdSchema, gridId: uuidField('gridId') })

export interface RankingQuery {
  businessName: string
  businessCategory?: string | undefined
  location?: string | undefined
  placeId?: string | undefined
}

export interface TrackedKeyword {
  keyword: string
  location: string
}
