import type { ReplyState } from '@fivestead/domain/reviews/reply-state'
import type { GoogleRefusal } from '../google-refusal.ts'

/** Access for a call: a valid token, and the location that the business is connected to. */
export interface ProfileAccess {
  accessToken: string
  /** `accounts/1/locations/2` */
  location: string
}

/** The owner's reply to a review, as stored by Google. */
export interface ProfileReply {
  text: string
  updatedAt: Date
  /** Null if Google does not report one. */
  state: ReplyState | null
  /** Google's code for the rejection (`violationOf`); null unless rejected. */
  rejectedBecause: string | null
}

/** A review of a connected location. */
export interface ProfileReview {
  /** `accounts/1/locations/2/reviews/Ab`; never changes. */
  name: string
  /** Null when the reviewer is anonymous. */
  authorName: string | null
  authorPhotoUrl: string | null
  /** 1 to 5. */
  rating: number
  /** Null if the person gave only stars. */
  text: string | null
  createdAt: Date
  updatedAt: Date
  reply: ProfileReply | null
}

export interface ProfileReviewPage {
  /** The last changed one first. */
  reviews: ProfileReview[]
  averageRating: number | null
  total: number | null
  /** Null on the last page. */
  nextPageToken: string | null
}

/**
 * `unauthorized`: the token is not accepted (any more). `no-access`: the account may not manage the location (any more).
 * `api-disabled`: the project may not use the API. `no-quota`: Google has not approved the project, its quota is 0.
 * `not_found`: no such location or review. `refused`: Google does not take the reply, and the message says why in words
 * for the owner.
 */
export type ProfileErrorKind =
  | 'unauthorized'
  | 'no-access'
  | 'api-disabled'
  | 'no-quota'
  | 'not_found'
  | 'refused'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'

export class ProfileError extends Error {
  readonly kind: ProfileErrorKind
  /** Google's refusal, if it refused. */
  readonly refusal: GoogleRefusal | null
  constructor(
    kind: ProfileErrorKind,
    message: string,
    options: { cause?: unknown; refusal?: GoogleRefusal } = {},
  ) {
    super(message, options)
    this.name = 'ProfileError'
    this.kind = kind
    this.refusal = options.refusal ?? null
  }
}

/**
 * Reads the reviews of a connected location and writes the owner's replies. Throws `ProfileError` and nothing
 * else.
 */
export interface ProfileReviews {
  /** Returns a page of at most 50 reviews. */
  list(access: ProfileAccess, pageToken?: string): Promise<ProfileReviewPage>
  /** Returns the current state of a review and of its reply. */
  read(access: ProfileAccess, reviewName: string): Promise<ProfileReview>
  /**
   * Writes or changes the reply; at most 4096 bytes. Google checks it before it is shown, so success does not
   * mean that it is public. After `timeout` and `unavailable` it may have been accepted; writing it again
   * does no harm.
   */
  reply(access: ProfileAccess, reviewName: string, text: string): Promise<ProfileReply>
  /** Deletes the reply; succeeds if there is none any more. */
  deleteReply(access: ProfileAccess, reviewName: string): Promise<void>
}
