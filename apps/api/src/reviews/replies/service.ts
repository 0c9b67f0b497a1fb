import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/reviews/words'
import { PORT_OFF } from '@fivestead/domain/ports'
import { authorPhoto } from '@fivestead/domain/reviews/public-reviews'
import type {
  DeleteReplyInput,
  DeskQuery,
  ReplyDraftInput,
  SendReplyInput,
} from '@fivestead/domain/reviews/replies/schemas'
import { DESK_STATES, type DeskState, REPLY_FAILURES } from '@fivestead/domain/reviews/replies/texts'
import { recordDone } from '../../activity/service.ts'
import { type OwnerScope, shownTo } from '../../businesses/access.ts'
import { asProfile } from '../../businesses/google-profile/grants/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type ProfileAccess,
  ProfileError,
  type ProfileErrorKind,
  type ProfileReply,
  type ProfileReviews,
} from '../../gateways/profile-reviews/interface.ts'
import { orderOf, type Page, readPageIn, TIME, UUID } from '../../paging/cursor.ts'
import { insertEvents } from '../profile/sql.ts'
import { recordReviews } from '../profile/watch.service.ts'
import {
  changeDraft,
  claimReply,
  countsByState,
  type DeskCursor,
  deskPage,
  findReview,
  lockReview,
  recordReply,
  releaseReply,
} from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log' | 'queue'>
type Row = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** Longer than a call to Google with its retries, in milliseconds: after that its process is dead. */
const CALL_MS = 2 * 60_000

/** A review of the connected profile in the reply desk. */
export interface DeskReview {
  id: string
  businessId: number
  /** Null when the reviewer is anonymous. */
  authorName: string | null
  photoUrl: string | null
  rating: number
  /** Null if the person gave only stars. */
  text: string | null
  createdAt: string
  /** Time of the reviewer's last change. */
  updatedAt: string
  state: DeskState
  vanishedAt: string | null
  /** The owner's reply as stored by Google. */
  reply: { text: string; updatedAt: string | null; rejectedBecause: string | null } | null
  /** The owner's unsent text. */
  draft: string | null
}

/** Number of reviews, in all and in each state. */
export type DeskCounts = Record<DeskState | 'all', number>

const iso = (date: Date | null) => date?.toISOString() ?? null

function toItem(row: Row): DeskReview {
  const { id, businessId, authorName, rating, text, draft } = row
  return {
    id,
    businessId,
    authorName,
    photoUrl: authorPhoto(row.authorPhotoUrl),
    rating,
    text,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    state: row.deskState,
    vanishedAt: iso(row.vanishedAt),
    reply:
      row.replyText === null
        ? null
        : {
            text: row.replyText,
            updatedAt: iso(row.replyUpdatedAt),
            rejectedBecause: row.replyRejectedBecause,
          },
    draft,
  }
}

/** Position of a row in each order of the desk. */
const DESK_ORDER = orderOf<DeskCursor>({
  deskState: {
    form: /^[a-z]+$/,
    read: (text) => DESK_STATES.find((state) => state === text),
    write: (state) => state,
  },
  rating: { form: /^[1-5]$/, read: Number, write: String },
  createdAt: TIME,
  id: UUID,
})

/** Returns a page of the reviews of these businesses' Google profiles, by default the newest first. */
export async function listDesk(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly OwnerScope[],
  query: Partial<Omit<DeskQuery, 'businessId'>> & { since?: Date | undefined },
): Promise<Page<DeskReview>> {
  const { state, rating, search, since, order = 'newest' } = query
  const scopeOf = new Map(scopes.map((scope) => [scope.businessId, scope]))
  return readPageIn<DeskCursor, Row, DeskReview>(
    DESK_ORDER,
    query,
    (slice) => deskPage(db, scopes, { state, rating, search, since, order, ...slice }),
    (row) => shownTo(scopeOf.get(row.businessId) as OwnerScope, toItem(row)),
  )
}

/** Counts these businesses' reviews by state, in one statement. */
export async function countDesk(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly OwnerScope[],
  filter: Pick<DeskQuery, 'rating' | 'search'>,
): Promise<DeskCounts> {
  const counts: DeskCounts = { all: 0, unanswered: 0, pending: 0, approved: 0, rejected: 0, vanished: 0 }
  for (const { deskState, count } of await countsByState(db, scopes, filter)) {
    counts[deskState] = count
    counts.all += count
  }
  return counts
}

/** Returns a review of the profile; null if it is gone. */
export async function deskReview(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  id: string,
): Promise<DeskReview | null> {
  const row = await findReview(db, scope, id)
  return row ? toItem(row) : null
}

const reviewNotFound = () => new AppError('not_found', m.reviewNotFound)

/**
 * Stores an owner's draft. Nothing of it is sent (T34).
 * @throws AppError not_found; conflict when another window changed the draft since this one saw it
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { reviewId, text, seenDraft }: ReplyDraftInput,
): Promise<DeskReview> {
  const kept = await changeDraft(db, scope, { id: reviewId, text, seen: seenDraft, at: clock.now() })
  if (kept) return toItem(kept)
  if (!(await findReview(db, scope, reviewId))) throw reviewNotFound()
  throw new AppError('conflict', m.draftConflict)
}

/**
 * Sends or changes a reply at Google, only on a person's click (T34). The text is stored as the draft first,
 * so that no failure loses it. A text that Google has already changes nothing.
 * @throws AppError not_found; conflict when the reply is another than the owner saw, one is being sent, or
 *   the profile is not connected; invalid_input with Google's reason; unavailable, upstream_timeout
 */
export async function sendReply(
  deps: Needs,
  scope: OwnerScope,
  { reviewId, text, seenReply }: SendReplyInput,
): Promise<DeskReview> {
  const present = await findReview(deps.db, scope, reviewId)
  if (present?.replyText === text && present.deskState !== 'rejected') return toItem(present)
  return callAboutReply(deps, scope, { reviewId, seen: seenReply, draft: text }, (reviews, access, name) =>
    reviews.reply(access, name, text),
  )
}

/** Deletes the reply at Google; a draft stays. @throws AppError as {@link sendReply} */
export async function deleteReply(
  deps: Needs,
  scope: OwnerScope,
  { reviewId, seenReply }: DeleteReplyInput,
): Promise<DeskReview> {
  if (seenReply === null) throw new AppError('conflict', m.noReplyToDelete)
  return callAboutReply(deps, scope, { reviewId, seen: seenReply }, async (reviews, access, name) => {
    await reviews.deleteReply(access, name)
    return null
  })
}

/**
 * Reads the current state of a reply from Google, which is otherwise known only after the next sync.
 * @throws AppError not_found, and as {@link sendReply}
 */
export async function refreshReply(deps: Needs, scope: OwnerScope, reviewId: string): Promise<DeskReview> {
  const { db, clock } = deps
  const row = await findReview(db, scope, reviewId)
  if (!row) throw reviewNotFound()
  const askedAt = clock.now()
  const review = await callGoogle(deps, scope, (reviews, access) => reviews.read(access, row.name))
  const { businessId } = scope
  await inTransaction(db, (trx) =>
    recordReviews(deps, trx, { businessId, reviews: [review], askedAt, isFirst: false }),
  )
  const fresh = await findReview(db, scope, reviewId)
  if (!fresh) throw reviewNotFound()
  return toItem(fresh)
}

type Call<Answer> = (reviews: ProfileReviews, access: ProfileAccess, reviewName: string) => Promise<Answer>

/** Makes a call about the reply to a review, one at a time, and records its outcome. */
async function callAboutReply(
  deps: Needs,
  scope: OwnerScope,
  { reviewId, seen, draft }: { reviewId: string; seen: string | null; draft?: string },
  call: Call<ProfileReply | null>,
): Promise<DeskReview> {
  const at = deps.clock.now()
  const until = new Date(at.getTime() + CALL_MS)
  const claimed = await claimReply(deps.db, scope, {
    id: reviewId,
    seen,
    until,
    at,
    ...(draft === undefined ? {} : { draft }),
  })
  if (!claimed) throw await whyNotClaimed(deps, scope, reviewId, seen)
  try {
    const reply = await callGoogle(deps, scope, (reviews, access) => call(reviews, access, claimed.name))
    return await record(deps, scope, reviewId, reply, draft)
  } finally {
    await releaseReply(deps.db, reviewId, until)
  }
}

/** @throws AppError with the refusal in words */
function callGoogle<Answer>(
  deps: Needs,
  { businessId }: OwnerScope,
  call: (reviews: ProfileReviews, access: ProfileAccess) => Promise<Answer>,
): Promise<Answer> {
  const { profileReviews } = deps.gateways
  if (profileReviews === null) throw new AppError('unavailable', PORT_OFF['business-profile'])
  return asProfile(deps, businessId, 'manageReviews', (access) => call(profileReviews, access)).catch(
    (error: unknown) => {
      throw refusalOf(error)
    },
  )
}

/** Records Google's current state of a reply, and its event; the sync may have recorded it already. */
function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  reviewId: string,
  reply: ProfileReply | null,
  sent: string | undefined,
): Promise<DeskReview> {
  const { businessId } = scope
  return inTransaction(db, async (trx) => {
    const before = await lockReview(trx, scope, reviewId)
    if (!before) throw reviewNotFound()
    const at = clock.now()
    const draft = before.draft === sent ? null : before.draft
    const row = await recordReply(trx, reviewId, { reply, draft, at })
    await recordDone({ clock }, trx, scope, reply === null ? 'review.reply-deleted' : 'review.replied', {
      id: reviewId,
    })
    if (before.replyText !== row.replyText) {
      const kind = reply === null ? 'reply-deleted' : before.replyText === null ? 'replied' : 'reply-changed'
      const none = { ratingBefore: null, textBefore: null, notificationId: null }
      await insertEvents(trx, [{ businessId, reviewId, kind, at, ...none }])
    }
    return toItem(row)
  })
}

async function whyNotClaimed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  reviewId: string,
  seen: string | null,
): Promise<AppError> {
  const row = await findReview(db, scope, reviewId)
  if (!row) return reviewNotFound()
  if (row.vanishedAt !== null) return new AppError('conflict', m.reviewVanished)
  if (row.replyText !== seen) return new AppError('conflict', m.replyConflict)
  return row.sendingUntil !== null && row.sendingUntil > clock.now()
    ? new AppError('conflict', m.replyBeingSent)
    : new AppError('conflict', m.replyConflict)
}

const CODES = {
  unauthorized: 'conflict',
  'no-access': 'conflict',
  'api-disabled': 'conflict',
  'no-quota': 'conflict',
  not_found: 'conflict',
  refused: 'invalid_input',
  rate_limited: 'unavailable',
  timeout: 'upstream_timeout',
  unavailable: 'unavailable',
} as const satisfies Record<ProfileErrorKind, AppError['code']>

/** Converts Google's refusal into words that an owner can act on. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ProfileError)) return error
  const { kind } = error
  const words = kind === 'refused' ? error.message : REPLY_FAILURES[kind]
  return new AppError(CODES[kind], words, { cause: error })
}
