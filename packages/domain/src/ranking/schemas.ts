import { maybe, optionalText, strict, text } from '../fields.ts'
import { businessIdSchema } from '../ids.ts'
import { placeIdSchema } from '../places/place-id-schema.ts'
import { KEYWORD_MAX } from './limits.ts'
import { RANKING } from './texts.ts'

/** 'pizza   near me' and 'pizza near me' are one search; half a sign (a lone surrogate) cannot be kept as JSON. */
const words = (label: string) =>
  text(RANKING.fieldsRequired.description, label, KEYWORD_MAX).overwrite((typed) =>
    typed.replace(/\s+/g, ' ').toWellFormed(),
  )
const keyword = words('Keyword')
const location = words('Location')

/** The ranking search form (RNK-4). */
export const rankingFormSchema = strict({ keyword, location })

const wellFormed = (typed: string | undefined) => typed?.toWellFormed()

/** GET /api/business/ranking. What is left out is looked up with the place. */
export const rankingQuerySchema = strict({
  businessName: text('businessName is required', 'businessName', KEYWORD_MAX),
  businessCategory: optionalText('businessCategory', KEYWORD_MAX).transform(wellFormed),
  location: optionalText('location', KEYWORD_MAX).transform(wellFormed),
  placeId: maybe(placeIdSchema('placeId is not a valid place id')),
})

/** One tracked keyword of a business: to save it, check it again, read its history, remove it (ARCH-13). */
export const rankingTrackSchema = strict({ businessId: businessIdSchema, keyword, location })

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
