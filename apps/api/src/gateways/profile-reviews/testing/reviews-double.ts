import { type Call, openDouble } from '../../testing/double.ts'
import { googleError } from '../../testing/google-errors.ts'

type Refusals = 'quota 0' | 'rate limited' | 'disabled' | 'denied'
/** How calls are answered in place of the truth, until it is switched back. */
export type ReviewsFault = 'none' | Refusals | 'html' | 'failing' | 'silent'

/** A review as a test or the control page describes it; what is left out is usual. */
export interface DescribedReview {
  id: string
  /** 1 to 5. */
  rating: number
  /** Null, or left out: stars alone. */
  text?: string | null
  /** Null: the reviewer is anonymous. */
  author?: string | null
  at?: Date
}

/** A review as it goes over the wire. */
interface WireReview {
  name: string
  reviewId: string
  reviewer: { displayName?: string; profilePhotoUrl?: string; isAnonymous: boolean }
  starRating: string
  comment?: string
  createTime: string
  updateTime: string
  reviewReply?: WireReply
  reviewReplyUrl: string
}

interface WireReply {
  comment: string
  updateTime: string
  reviewReplyState?: string
  policyViolation?: string
}

type Say = Call['say']

const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
/** Fields that may be written and parameters that may be sent; tests check these lists against Google's description. */
export const REPLY_FIELDS = ['comment', 'policyViolation', 'reviewReplyState', 'updateTime']
export const LIST_PARAMETERS = ['fields', 'orderBy', 'pageSize', 'pageToken', 'quotaUser']
const PATH = /^\/v4\/(accounts\/[\w-]+\/locations\/[\w-]+)\/reviews(?:\/([\w-]+)(\/reply)?)?$/

/**
 * A server on this machine that speaks as version 4 of Google's My Business API does of reviews: pages, replies that wait
 * for moderation, and reviews that are added, changed and taken away. It knows nothing of our own code.
 * @param options.accepts whether a token is good
 */
export async function openReviewsDouble({
  accepts,
  now = () => new Date(),
}: {
  accepts: (token: string) => boolean
  now?: () => Date
}) {
  const locations = new Map<string, Map<string, WireReview>>()
  let fault: ReviewsFault = 'none'

  function answer({ request: { headers }, method, path, query, body, say, page }: Call): unknown {
    if (fault === 'silent') return undefined
    if (fault === 'html') return page(200)
    if (fault === 'failing') return say(503, googleError(503, 'UNAVAILABLE'))
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if (token === undefined || !accepts(token)) return say(401, googleError(401, 'UNAUTHENTICATED'))
    if (fault === 'quota 0') return say(429, quotaRefusal('0'))
    if (fault === 'rate limited') return say(429, quotaRefusal('300'))
    if (fault === 'disabled')
      return say(403, googleError(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }))
    if (fault === 'denied') return say(403, googleError(403, 'PERMISSION_DENIED'))
    const [, location = '', id, reply] = PATH.exec(decodeURIComponent(path)) ?? []
    const reviews = locations.get(location)
    if (reviews === undefined) return say(404, googleError(404, 'NOT_FOUND'))
    if (id === undefined) return list(reviews, query, say)
    const review = reviews.get(id)
    if (review === undefined) return say(404, googleError(404, 'NOT_FOUND'))
    if (reply === undefined) return say(200, review)
    if (method === 'DELETE') {
      delete review.reviewReply
      return say(200, {})
    }
    const comment = (body as { comment?: unknown } | null)?.comment
    const others = Object.keys(body ?? {}).filter((name) => !REPLY_FIELDS.includes(name))
    if (others.length > 0) return say(400, googleError(400, 'INVALID_ARGUMENT'))
    if (typeof comment !== 'string' || comment === '' || Buffer.byteLength(comment) > 4096) {
      return say(400, googleError(400, 'INVALID_ARGUMENT'))
    }
    review.reviewReply = { comment, updateTime: now().toISOString(), reviewReplyState: 'PENDING' }
    return say(200, review.reviewReply)
  }

  const double = await openDouble<never>(answer)

  const found = (location: string, id: string): WireReview => {
    const review = locations.get(location)?.get(id)
    if (!review) throw new Error(`no review ${id} at ${location}`)
    return review
  }
  const replyOf = (location: string, id: string): WireReply => {
    const { reviewReply } = found(location, id)
    if (!reviewReply) throw new Error(`no reply to ${id}`)
    return reviewReply
  }

  return {
    ...double,
    /** Makes a location known, with these reviews at first. */
    open(location: string, reviews: readonly DescribedReview[] = []) {
      const wired = reviews.map((review): [string, WireReview] => [review.id, wire(location, review, now())])
      locations.set(location, new Map(wired))
    },
    locations: () => [...locations.keys()],
    reviewsOf: (location: string): readonly WireReview[] => newestFirst(locations.get(location) ?? new Map()),
    add(location: string, review: DescribedReview) {
      locations.get(location)?.set(review.id, wire(location, review, now()))
    },
    /** The reviewer writes it anew. */
    change(location: string, id: string, { rating, text }: { rating?: number; text?: string | null }) {
      const review = found(location, id)
      if (rating !== undefined) review.starRating = wordOf(rating)
      if (text === null) delete review.comment
      else if (text !== undefined) review.comment = text
      review.updateTime = now().toISOString()
    },
    /** It is not listed any more; what it was, for `restore`. */
    vanish(location: string, id: string): WireReview {
      const review = found(location, id)
      locations.get(location)?.delete(id)
      return review
    },
    restore(location: string, review: WireReview) {
      locations.get(location)?.set(review.reviewId, review)
    },
    /** The owner writes a reply on Google itself; it is public at once unless said otherwise. */
    replyElsewhere(location: string, id: string, comment: string, state = 'APPROVED') {
      const reply = { comment, updateTime: now().toISOString(), reviewReplyState: state }
      found(location, id).reviewReply = reply
    },
    deleteReplyElsewhere(location: string, id: string) {
      delete found(location, id).reviewReply
    },
    approve(location: string, id: string) {
      const reply = replyOf(location, id)
      reply.reviewReplyState = 'APPROVED'
      delete reply.policyViolation
    },
    /** @param violation one of Google's words, or one that nobody knows yet */
    reject(location: string, id: string, violation = 'ADVERTISING_AND_SOLICITATION') {
      Object.assign(replyOf(location, id), { reviewReplyState: 'REJECTED', policyViolation: violation })
    },
    answerWith(next: ReviewsFault) {
      fault = next
    },
    reset() {
      fault = 'none'
      double.forget()
      locations.clear()
    },
  }
}

export type ReviewsDouble = Awaited<ReturnType<typeof openReviewsDouble>>

/** Reviews of every kind that a profile has: without words, anonymous, with emoji, from right to left, in another language. */
export const SAMPLE_REVIEWS: readonly DescribedReview[] = [
  { id: 'emoji', rating: 5, text: 'Best rye in town 🥖👏🏽', author: 'Ann B.' },
  { id: 'stars-alone', rating: 4, author: 'Bo C.' },
  { id: 'right-to-left', rating: 5, text: 'خبز رائع وخدمة ودودة', author: 'ليلى' },
  { id: 'anonymous', rating: 2, text: 'The line was long and nobody said why.', author: null },
  { id: 'another-language', rating: 4, text: 'Sehr gutes Brot, freundliche Leute.', author: 'Jörg K.' },
  { id: 'one-star', rating: 1, text: 'Closed at four, the door says five.', author: 'Sam D.' },
]

function list(reviews: ReadonlyMap<string, WireReview>, query: Record<string, string>, say: Say): unknown {
  const { pageSize = '50', pageToken, orderBy = 'updateTime desc' } = query
  if (Object.keys(query).some((name) => !LIST_PARAMETERS.includes(name))) {
    return say(400, googleError(400, 'INVALID_ARGUMENT'))
  }
  const size = Number(pageSize)
  const from = pageToken === undefined ? 0 : Number(Buffer.from(pageToken, 'base64url').toString())
  const isAsked = Number.isInteger(size) && size >= 1 && size <= 50 && Number.isInteger(from)
  if (!isAsked || !['updateTime desc', 'rating', 'rating desc'].includes(orderBy)) {
    return say(400, googleError(400, 'INVALID_ARGUMENT'))
  }
  const all = newestFirst(reviews)
  const page = all.slice(from, from + size)
  const sum = all.reduce((total, { starRating }) => total + WORDS.indexOf(starRating) + 1, 0)
  const more = from + size < all.length
  return say(200, {
    // As Google does, what is empty is left out.
    ...(page.length === 0 ? {} : { reviews: page }),
    ...(all.length === 0 ? {} : { averageRating: sum / all.length, totalReviewCount: all.length }),
    ...(more ? { nextPageToken: Buffer.from(String(from + size)).toString('base64url') } : {}),
  })
}

const newestFirst = (reviews: ReadonlyMap<string, WireReview>) =>
  [...reviews.values()].sort((a, b) => b.updateTime.localeCompare(a.updateTime))

function wire(
  location: string,
  { id, rating, text, author = 'Ann B.', at }: DescribedReview,
  now: Date,
): WireReview {
  const time = (at ?? now).toISOString()
  const profilePhotoUrl = 'https://lh3.googleusercontent.com/a/1=s64'
  return {
    name: `${location}/reviews/${id}`,
    reviewId: id,
    reviewer:
      author === null ? { isAnonymous: true } : { displayName: author, profilePhotoUrl, isAnonymous: false },
    starRating: wordOf(rating),
    ...(text == null ? {} : { comment: text }),
    createTime: time,
    updateTime: time,
    reviewReplyUrl: `https://business.google.com/reviews/${id}`,
  }
}

function wordOf(rating: number): string {
  const word = WORDS[rating - 1]
  if (word === undefined) throw new Error(`${rating} stars do not exist`)
  return word
}

const quotaRefusal = (limit: string) =>
  googleError(429, 'RESOURCE_EXHAUSTED', {
    ...{ reason: 'RATE_LIMIT_EXCEEDED', service: 'mybusiness.googleapis.com', quota_limit_value: limit },
  })
