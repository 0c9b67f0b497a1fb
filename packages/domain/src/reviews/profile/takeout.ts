import * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdSchema } from '../../ids.ts'
import { originalWords } from './original-words.ts'

/** Reviews of one call at most. */
export const COPIED_AT_ONCE = 200
/** Google takes 4,096 characters; older reviews may be longer. */
const WORDS_MAX = 10_000

/** Google's name of a review: the account is who reads it, location and review are the same for everybody. */
const NAME = /^(?:accounts\/[\w-]{1,60}\/)?(locations\/[\w-]{1,60})\/reviews\/[\w-]{1,200}$/

/** Returns the location of a review's name, `locations/2`; undefined where it is none. */
export const locationOf = (name: string): string | undefined => NAME.exec(name)?.[1]

/** Returns what is the same in a review's name for every account that reads it. */
export const reviewKey = (name: string): string => name.slice(name.indexOf('locations/'))

const moment = z.iso.datetime({ offset: true })

/** A review as the owner's own copy has it. */
const copiedReview = strict({
  name: z.string().regex(NAME),
  authorName: z.string().max(200).nullable(),
  rating: z.int().min(1).max(5),
  text: z.string().max(WORDS_MAX).nullable(),
  createdAt: moment,
  updatedAt: moment,
  reply: strict({ text: z.string().min(1).max(WORDS_MAX), updatedAt: moment }).nullable(),
})
export type CopiedReview = z.output<typeof copiedReview>

/** Reviews of one location from the owner's own copy. */
export const copyReviewsSchema = strict({
  businessId: businessIdSchema,
  // Counted before any is read: a body of small entries would hold the event loop (T25).
  reviews: z.array(z.unknown()).min(1).max(COPIED_AT_ONCE).pipe(z.array(copiedReview)),
  /** True for the last reviews of the copy. */
  isLast: z.boolean(),
})
export type CopyReviewsInput = z.output<typeof copyReviewsSchema>

export const removeCopySchema = strict({ businessId: businessIdSchema })

/** A JSON file of Google Takeout, by what it holds. */
export type TakeoutFile =
  | { kind: 'reviews'; reviews: CopiedReview[] /** Entries that are no review. */; unreadable: number }
  /** What the person wrote about other places, as Maps keeps it. */
  | { kind: 'own-reviews' }
  | { kind: 'location'; title: string; address: string | null }
  | { kind: 'other' }

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

const text = z.string().catch('')
const exported = z.object({
  name: z.string().regex(NAME),
  reviewer: z
    .object({ displayName: text, isAnonymous: z.boolean().catch(false) })
    .partial()
    .catch({}),
  starRating: z.string(),
  comment: text.optional(),
  createTime: moment,
  updateTime: moment.optional().catch(undefined),
  reviewReply: z.object({ comment: text, updateTime: moment.optional() }).optional().catch(undefined),
})

const place = z.object({
  title: z.string().min(1),
  storefrontAddress: z
    .object({ addressLines: z.array(z.string()).catch([]), locality: text.optional() })
    .optional()
    .catch(undefined),
})

/**
 * Reads a JSON file of Google Takeout: pages of reviews (`reviews.json`, `reviews-….json`), what the profile says about a
 * location (`data.json`), or what Maps keeps of the person's own reviews. Whatever its fields hold beside is left out.
 * @param json the file's text, with a byte order mark or without
 */
export function readTakeoutFile(json: string): TakeoutFile {
  const value = parsed(json.replace(/^\uFEFF/, ''))
  if (typeof value !== 'object' || value === null) return { kind: 'other' }
  if ('type' in value && value.type === 'FeatureCollection') return { kind: 'own-reviews' }
  if ('reviews' in value && Array.isArray(value.reviews)) {
    const reviews = value.reviews.map(reviewOf)
    const readable = reviews.filter((review) => review !== null)
    return { kind: 'reviews', reviews: readable, unreadable: reviews.length - readable.length }
  }
  const { data } = place.safeParse(value)
  if (data === undefined) return { kind: 'other' }
  const { addressLines = [], locality = '' } = data.storefrontAddress ?? {}
  return {
    kind: 'location',
    title: data.title,
    address: [...addressLines, locality].filter(Boolean).join(', ') || null,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function reviewOf(entry: unknown): CopiedReview | null {
  const { data } = exported.safeParse(entry)
  if (data === undefined) return null
  const { name, reviewer, comment = '', createTime, updateTime = createTime, reviewReply } = data
  const reply = originalWords(reviewReply?.comment ?? '')
  const review = copiedReview.safeParse({
    name,
    authorName: reviewer.isAnonymous ? null : reviewer.displayName?.trim() || null,
    rating: STARS.indexOf(data.starRating.toUpperCase()) + 1,
    text: originalWords(comment) || null,
    createdAt: createTime,
    updatedAt: updateTime,
    reply: reply === '' ? null : { text: reply, updatedAt: reviewReply?.updateTime ?? updateTime },
  })
  return review.data ?? null
}
