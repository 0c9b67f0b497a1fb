import { originalWords } from '@fivestead/domain/reviews/profile/original-words'
import { violationOf } from '@fivestead/domain/reviews/profile/violations'
import { REPLY_BYTES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { REPLY_STATES, type ReplyState } from '@fivestead/domain/reviews/reply-state'
import { z } from 'zod'
import { type BusinessProfileApi, readGoogleRefusal } from '../google-refusal.ts'
import { type HttpAnswer, HttpFailure, type HttpRequest, openHttp } from '../http.ts'
import type { Paced } from '../lanes/pace.ts'
import {
  type ProfileAccess,
  ProfileError,
  type ProfileReply,
  type ProfileReview,
  type ProfileReviews,
} from './interface.ts'

export interface GoogleProfileReviewsOptions {
  /** A test double on this machine; by default Google's own host. */
  apiUrl?: string
  clock: { now(): Date }
  /** Waits until the API may be called; by default it does not wait. */
  pace?: Paced
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const PROVIDER = 'Google Business Profile'
const API: BusinessProfileApi = 'mybusiness.googleapis.com'
const PAGE = '50'
const LOCATION = /^accounts\/[\w-]+\/locations\/[\w-]+$/
const REVIEW = /^accounts\/[\w-]+\/locations\/[\w-]+\/reviews\/[\w-]+$/

// Google may omit fields, and an unknown word is not an error.
const STARS: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }
const time = z.coerce.date()
const replySchema = z.object({
  comment: z.string().default(''),
  updateTime: time.optional(),
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
})
const reviewSchema = z.object({
  name: z.string().regex(REVIEW),
  reviewer: z
    .object({
      displayName: z.string().optional(),
      profilePhotoUrl: z.string().optional(),
      isAnonymous: z.boolean().optional(),
    })
    .default({}),
  starRating: z.string().refine((word) => word in STARS),
  comment: z.string().optional(),
  createTime: time,
  updateTime: time.optional(),
  reviewReply: replySchema.optional(),
})
const listSchema = z.object({
  reviews: z.array(z.unknown()).default([]),
  averageRating: z.number().min(0).max(5).optional(),
  totalReviewCount: z.int().nonnegative().optional(),
  nextPageToken: z.string().optional(),
})
/**
 * Reads the reviews of a location and writes the owner's replies, by version 4 of Google's My Business API.
 */
export function googleProfileReviews({
  apiUrl = `https://${API}`,
  clock,
  pace,
  timeoutMs,
}: GoogleProfileReviewsOptions): ProfileReviews {
  const http = openHttp({
    provider: PROVIDER,
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })

  async function call(
    { accessToken }: ProfileAccess,
    request: Pick<HttpRequest, 'method' | 'body'> & { path: string },
  ): Promise<unknown> {
    const { method, path, body } = request
    await pace?.(API)
    try {
      const answer = await http.send({
        method,
        url: `${apiUrl}/v4/${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      if (answer.status >= 200 && answer.status < 300) return jsonOf(answer)
      throw refusalOf(answer)
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      const late = error.cause instanceof Error && error.cause.name === 'TimeoutError'
      throw new ProfileError(late ? 'timeout' : 'unavailable', error.message, { cause: error })
    }
  }

  return {
    async list(access, pageToken) {
      const query = new URLSearchParams({ pageSize: PAGE, orderBy: 'updateTime desc' })
      if (pageToken !== undefined) query.set('pageToken', pageToken)
      const path = `${named(access.location, LOCATION)}/reviews?${query}`
      const { reviews, averageRating, totalReviewCount, nextPageToken } = understood(
        listSchema,
        await call(access, { method: 'GET', path }),
      )
      return {
        // A review that cannot be read, such as one without stars, does not hide the others.
        reviews: reviews.flatMap((review) => {
          const read = reviewSchema.safeParse(review)
          return read.success ? [asReview(read.data)] : []
        }),
        // Google sends 0 or nothing if there are no reviews.
        averageRating: averageRating || null,
        total: totalReviewCount ?? null,
        nextPageToken: nextPageToken || null,
      }
    },
    async read(access, reviewName) {
      const body = await call(access, { method: 'GET', path: named(reviewName, REVIEW) })
      return asReview(understood(reviewSchema, body))
    },
    async reply(access, reviewName, text) {
      const bytes = Buffer.byteLength(text)
      if (bytes === 0 || bytes > REPLY_BYTES_MAX) {
        throw new ProfileError('refused', `A reply has 1 to ${REPLY_BYTES_MAX} bytes`)
      }
      const path = `${named(reviewName, REVIEW)}/reply`
      const body = await call(access, { method: 'PUT', path, body: JSON.stringify({ comment: text }) })
      return asReply({ ...understood(replySchema, body), comment: text }, clock.now())
    },
    async deleteReply(access, reviewName) {
      const path = `${named(reviewName, REVIEW)}/reply`
      await call(access, { method: 'DELETE', path })
    },
  }
}

/** Checks the shape of one of Google's names, which goes into the URL unescaped. */
function named(name: string, shape: RegExp): string {
  if (!shape.test(name)) throw new ProfileError('not_found', 'This is no name of a location or review')
  return name
}

function jsonOf({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ProfileError('unavailable', `${PROVIDER} gave no usable answer`, { cause })
  }
}

function understood<Shape extends z.ZodType>(schema: Shape, body: unknown): z.output<Shape> {
  const read = schema.safeParse(body)
  if (!read.success) throw new ProfileError('unavailable', `${PROVIDER} gave no usable answer`)
  return read.data
}

function refusalOf(answer: HttpAnswer): ProfileError {
  const refusal = readGoogleRefusal(answer, API)
  // The message tells an owner why Google refuses a reply; everything else is for the log.
  const message =
    refusal.kind === 'refused' ? refusal.words || 'Google does not take this reply' : refusal.message
  return new ProfileError(refusal.kind, message, { refusal })
}

function asReview({
  name,
  reviewer,
  starRating,
  comment,
  createTime,
  updateTime,
  reviewReply,
}: z.output<typeof reviewSchema>): ProfileReview {
  const isAnonymous = reviewer.isAnonymous === true
  const updatedAt = updateTime ?? createTime
  return {
    name,
    authorName: isAnonymous ? null : reviewer.displayName || null,
    authorPhotoUrl: isAnonymous ? null : reviewer.profilePhotoUrl || null,
    rating: STARS[starRating] ?? 0,
    // The database cannot store NUL.
    text: originalWords(comment?.replaceAll('\0', '') ?? '') || null,
    createdAt: createTime,
    updatedAt,
    reply: reviewReply === undefined ? null : asReply(reviewReply, updatedAt),
  }
}

function asReply(
  { comment, updateTime, reviewReplyState, policyViolation }: z.output<typeof replySchema>,
  otherwise: Date,
): ProfileReply {
  const state = stateOf(reviewReplyState)
  return {
    text: comment,
    updatedAt: updateTime ?? otherwise,
    state,
    rejectedBecause: state === 'rejected' ? violationOf(policyViolation) : null,
  }
}

function stateOf(word: string | undefined): ReplyState | null {
  return REPLY_STATES.find((state) => state.toUpperCase() === word) ?? null
}
