import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { FULL_PASS_EVERY_MS, VANISHED_AFTER_MS } from '@fivestead/domain/reviews/profile/changes'
import { asProfile } from '../../businesses/google-profile/grants/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type ProfileAccess,
  ProfileError,
  type ProfileReviewPage,
  type ProfileReviews,
} from '../../gateways/profile-reviews/interface.ts'
import { isRatingRecordedSince, recordRating } from '../public-reviews/sql.ts'
import { sourceOf } from './figures.service.ts'
import { noteAllowed, noteRefusal } from './refusals.service.ts'
import {
  countSeen,
  dropOtherLocations,
  lockSync,
  pendingReplies,
  profilesToRead,
  recordMissing,
  recordVanished,
  type Sync,
  takeSync,
  updateSync,
} from './sql.ts'
import { recordReviews, tellOfVanished } from './watch.service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log' | 'queue'>

const MINUTE_MS = 60_000
/**
 * Interval of a profile's reads: a little under an hour, so that an hourly round includes those of the round
 * before.
 */
const EVERY_MS = 55 * MINUTE_MS
/** Maximum businesses started in one round; the rest follows in the next. */
const BATCH = 1000
/** Lease of a pass: longer than the slowest response; each page renews it. */
const LEASE_MS = 2 * MINUTE_MS
/**
 * Maximum pages and replies per job; another job continues. With slow responses they still end within the
 * job's lease.
 */
const PAGES_A_JOB = 12
const PENDING_A_JOB = 8
/** Age after which an unfinished pass starts again: its page tokens have expired. */
const PASS_LEFT_MS = 60 * MINUTE_MS

/** Queues the reading of connected profiles that were not read within the hour. Called hourly. */
export async function syncProfiles(deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'gateways'>): Promise<void> {
  if (deps.gateways.profileReviews === null) return
  const before = new Date(deps.clock.now().getTime() - EVERY_MS)
  const ids = await profilesToRead(deps.db, before, BATCH)
  if (ids.length === 0) return
  await inTransaction(deps.db, async (trx) => {
    for (const businessId of ids) await deps.queue.add(trx, 'sync-profile-reviews', { businessId })
  })
}

/**
 * Reads the reviews of a connected profile: recent changes, once a day all reviews, and the replies that wait
 * for Google's check. Each page and the progress are stored in one transaction, so that an interrupted pass
 * resumes there; one worker at a time reads a profile. A provider in trouble, or an owner who has to act
 * first, ends the pass until the next hour.
 */
export async function syncProfile(deps: Needs, businessId: number): Promise<void> {
  const { db, clock, log } = deps
  const reviews = deps.gateways.profileReviews
  if (reviews === null) return
  const lease = randomUUID()
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const sync = await takeSync(db, { businessId, lease, now, until })
  if (!sync) return
  try {
    if (await readPages(deps, reviews, sync, lease)) await readPending(deps, reviews, businessId, lease)
  } catch (error) {
    if (!(error instanceof ProfileError) && !(error instanceof AppError)) throw error
    const level = error instanceof ProfileError ? 'warn' : 'info'
    log[level]({ err: error, businessId }, 'reviews of a Google profile not read')
    // The page token expired: the next pass begins with the first page.
    const isTokenGone = error instanceof ProfileError && error.kind === 'refused'
    if (isTokenGone) await updateSync(db, businessId, lease, { pass: null, pageToken: null })
    if (error instanceof ProfileError) await noteRefusal(deps, sync, lease, error)
  } finally {
    await updateSync(db, businessId, lease, { lease: null, leasedUntil: null })
  }
}

interface Pass {
  kind: 'full' | 'newest'
  began: Date
  pageToken: string | null
}

function passOf({ pass, passBeganAt, pageToken, fullDueAt }: Sync, now: Date): Pass {
  const isGoing = passBeganAt !== null && now.getTime() - passBeganAt.getTime() < PASS_LEFT_MS
  if (pass !== null && passBeganAt !== null && pageToken !== null && isGoing) {
    return { kind: pass, began: passBeganAt, pageToken }
  }
  const isDue = fullDueAt === null || fullDueAt <= now
  return { kind: isDue ? 'full' : 'newest', began: now, pageToken: null }
}

/** @returns whether the pass came to its end; otherwise another job goes on */
async function readPages(deps: Needs, reviews: ProfileReviews, sync: Sync, lease: string): Promise<boolean> {
  const { businessId } = sync
  let pass: Pass | null = passOf(sync, deps.clock.now())
  for (let pages = 0; pages < PAGES_A_JOB && pass !== null; pages++) {
    pass = await readPage(deps, reviews, businessId, lease, pass)
    if (pages === 0) await noteAllowed(deps, sync, lease)
  }
  if (pass === null) return true
  await inTransaction(deps.db, (trx) => deps.queue.add(trx, 'sync-profile-reviews', { businessId }))
  return false
}

async function readPage(
  deps: Needs,
  reviews: ProfileReviews,
  businessId: number,
  lease: string,
  pass: Pass,
): Promise<Pass | null> {
  const askedAt = deps.clock.now()
  const list = async (access: ProfileAccess) => ({
    location: access.location,
    page: await reviews.list(access, pass.pageToken ?? undefined),
  })
  // Also tried after a refusal: access may be back.
  const read = await asProfile(deps, businessId, 'manageReviews', list, { evenHindered: true })
  return inTransaction(deps.db, (trx) => keepPage(deps, trx, { ...read, businessId, lease, askedAt, pass }))
}

interface ReadPage {
  businessId: number
  lease: string
  location: string
  page: ProfileReviewPage
  askedAt: Date
  pass: Pass
}

/**
 * Stores a page and the progress of the pass; returns null if the pass is complete, or this worker has lost
 * its lease.
 */
async function keepPage(deps: Needs, trx: Trx, read: ReadPage): Promise<Pass | null> {
  const { businessId, lease, location, page, askedAt, pass } = read
  const locked = await lockSync(trx, businessId, lease)
  if (!locked) return null
  const isOther = locked.location !== location
  if (isOther) {
    await dropOtherLocations(trx, businessId, location)
    await updateSync(trx, businessId, lease, { ...ANEW, location })
    // A later page of another location is no start.
    if (pass.pageToken !== null) return { kind: 'full', began: askedAt, pageToken: null }
  }
  const sync = isOther ? { ...locked, ...ANEW } : locked
  const kind = isOther ? 'full' : pass.kind
  const isFirst = sync.fullAt === null
  await recordReviews(deps, trx, { businessId, reviews: page.reviews, askedAt, isFirst })
  const last = page.reviews.at(-1)
  const isKnownFrom = sync.newestAt !== null && last !== undefined && last.updatedAt < sync.newestAt
  const hasMore = page.nextPageToken !== null && page.nextPageToken !== pass.pageToken
  if (hasMore && (kind === 'full' || !isKnownFrom)) {
    const leasedUntil = new Date(deps.clock.now().getTime() + LEASE_MS)
    const { nextPageToken: pageToken } = page
    await updateSync(trx, businessId, lease, { pass: kind, passBeganAt: pass.began, pageToken, leasedUntil })
    return { kind, began: pass.began, pageToken }
  }
  return endPass(deps, trx, sync, { ...read, pass: { ...pass, kind } })
}

const ANEW = { fullAt: null, fullDueAt: null, newestAt: null, unlisted: 0, averageRating: null, total: null }

/** Completes a pass: finds the reviews that are gone, and how far Google's count differs from ours. */
async function endPass(
  deps: Needs,
  trx: Trx,
  sync: Sync,
  { page, pass, lease }: ReadPage,
): Promise<Pass | null> {
  const { businessId } = sync
  const { began } = pass
  const now = deps.clock.now()
  const { averageRating, total } = page
  const { seen, all } = await countSeen(trx, businessId, began)
  const isFull = pass.kind === 'full'
  // Pages shift while they are read. If fewer reviews came than Google counts, none counts as missing yet;
  // reviews that Google counts without listing them stay so in every pass, and do not prevent that.
  const isWhole = isFull && (total ?? 0) - seen <= Math.max(sync.unlisted, 0)
  const missing = isWhole && (await missed(deps, trx, businessId, began))
  const unlisted = (total ?? 0) - (isFull ? seen : all)
  const isOdd = isFull ? !isWhole : unlisted !== sync.unlisted
  await updateSync(trx, businessId, lease, {
    ...{ pass: null, passBeganAt: null, pageToken: null },
    ...(isFull ? { fullAt: began, unlisted } : {}),
    ...(isFull ? { fullDueAt: dueAfter(began, missing || isOdd) } : isOdd ? { fullDueAt: now } : {}),
    ...{ passedAt: now, newestAt: began, averageRating, total },
  })
  await recordForTrend(deps, trx, businessId, { rating: averageRating, total: total ?? seen, at: now })
  return isOdd && !isFull ? { kind: 'full', began: now, pageToken: null } : null
}

/** Records one snapshot of Google's own average per day (UTC), as for other sources. */
async function recordForTrend(
  { gateways }: Pick<Deps, 'gateways'>,
  trx: Trx,
  businessId: number,
  { rating, total: reviewCount, at: takenAt }: { rating: number | null; total: number; at: Date },
): Promise<void> {
  const startOfDay = new Date(`${takenAt.toISOString().slice(0, 10)}T00:00:00.000Z`)
  if (await isRatingRecordedSince(trx, businessId, startOfDay)) return
  await recordRating(trx, { businessId, rating, reviewCount, source: sourceOf(gateways), takenAt })
}

const dueAfter = (began: Date, soon: boolean) =>
  new Date(began.getTime() + (soon ? VANISHED_AFTER_MS : FULL_PASS_EVERY_MS))

/** @returns whether a review is missing for the first time */
async function missed(deps: Needs, trx: Trx, businessId: number, began: Date): Promise<boolean> {
  const missedBefore = new Date(began.getTime() - VANISHED_AFTER_MS)
  const vanished = await recordVanished(trx, businessId, { began, missedBefore })
  await tellOfVanished(deps, trx, businessId, vanished)
  return recordMissing(trx, businessId, began)
}

async function readPending(
  deps: Needs,
  reviews: ProfileReviews,
  businessId: number,
  lease: string,
): Promise<void> {
  for (const name of await pendingReplies(deps.db, businessId, PENDING_A_JOB)) {
    const askedAt = deps.clock.now()
    const review = await asProfile(deps, businessId, 'manageReviews', (access) =>
      reviews.read(access, name),
    ).catch((error: unknown) => {
      if (error instanceof ProfileError && error.kind === 'not_found') return null
      throw error
    })
    if (review === null) continue
    await inTransaction(deps.db, async (trx) => {
      if (!(await lockSync(trx, businessId, lease))) return
      await recordReviews(deps, trx, { businessId, reviews: [review], askedAt, isFirst: false })
    })
  }
}
