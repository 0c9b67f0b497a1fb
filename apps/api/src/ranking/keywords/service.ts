import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { type RankingChange, rankingChange } from '@fivestead/domain/ranking/change'
import { HISTORY_MAX, KEYWORDS_MAX } from '@fivestead/domain/ranking/limits'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import type { OwnerScope } from '../../businesses/access.ts'
import { getBusiness } from '../../businesses/service.ts'
import type { Caller, Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lookFor, spendCheck } from '../service.ts'
import {
  countKeywords,
  deleteLooks,
  insertLook,
  type KeywordLook,
  lockKeywords,
  looksAt,
  newestLooks,
  spelling,
} from './sql.ts'

type Needs = Parameters<typeof spendCheck>[0]

/** A keyword as the SEO tab lists it. */
export interface KeywordStanding extends TrackedKeyword {
  /** Null when the business was not among the results. */
  position: number | null
  totalResults: number
  checkedAt: Date
  change: RankingChange
}

/** One point of a keyword's chart. */
export interface KeywordPoint {
  position: number | null
  totalResults: number
  checkedAt: Date
}

/** Every tracked keyword of a business in alphabetical order, with its newest position (ARCH-13). */
export async function trackedKeywords(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
): Promise<KeywordStanding[]> {
  const standings: KeywordStanding[] = []
  const looks = await newestLooks(db, scope)
  for (const [index, look] of looks.entries()) {
    if (isSame(look, looks[index - 1])) continue
    const before = looks[index + 1]
    standings.push(standing(look, isSame(look, before) ? before : undefined))
  }
  return standings
}

/** A keyword's looks in the order of time, the newest 90. */
export async function keywordHistory(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  asked: TrackedKeyword,
): Promise<KeywordPoint[]> {
  const looks = await looksAt(db, scope, asked, HISTORY_MAX)
  return looks.toReversed().map(pointOf)
}

/**
 * Looks a keyword up for the first time, or once more, and keeps what was seen; past the last hour's look when `fresh`.
 * @throws AppError invalid_input (the business has no place), conflict (another search runs, or the list is full),
 *   rate_limited, unavailable, upstream_timeout; then nothing is kept
 */
export async function trackKeyword(
  deps: Needs,
  caller: Caller,
  viewer: Viewer,
  scope: OwnerScope,
  { keyword, location }: TrackedKeyword,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<KeywordStanding> {
  const business = await getBusiness(deps, viewer, scope.businessId)
  if (business.placeId === null) throw new AppError('invalid_input', REVIEWS.noPlaceId)
  const searcher = { userId: viewer.userId, spend: () => spendCheck(deps, caller, scope.businessId) }
  const query = { keyword, location, placeId: business.placeId, businessName: business.name }
  // Asked before the provider is: a full list costs no check.
  const written = (await roomFor(deps.db, scope, { keyword, location })) ?? { keyword, location }
  const { checkedAt, ...rankingData } = await lookFor(deps, searcher, query, { fresh })
  await inTransaction(deps.db, async (trx) => {
    await lockKeywords(trx, scope)
    await roomFor(trx, scope, written)
    await insertLook(trx, scope, {
      ...written,
      userId: viewer.userId,
      requestedAt: checkedAt,
      rankingData,
    })
  })
  const [newest, before] = await looksAt(deps.db, scope, written, 2)
  if (!newest) throw new Error('a look that was kept is not there')
  return standing(newest, before)
}

/** Forgets a keyword with its history. */
export async function removeKeyword(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  keyword: TrackedKeyword,
): Promise<void> {
  await deleteLooks(db, scope, keyword)
}

/** The keyword as it is tracked already, undefined for a new one. @throws AppError conflict when none fits any more */
async function roomFor(db: Db | Trx, scope: OwnerScope, asked: TrackedKeyword) {
  const known = await spelling(db, scope, asked)
  if (!known && (await countKeywords(db, scope)) >= KEYWORDS_MAX) {
    throw new AppError('conflict', RANKING.full)
  }
  return known
}

const isSame = (one: TrackedKeyword, other: TrackedKeyword | undefined) =>
  one.keyword === other?.keyword && one.location === other.location

function pointOf({ requestedAt, rankingData }: KeywordLook): KeywordPoint {
  return {
    position: rankingData?.position ?? null,
    totalResults: rankingData?.totalResults ?? 0,
    checkedAt: requestedAt,
  }
}

function standing(look: KeywordLook, before: KeywordLook | undefined): KeywordStanding {
  const { keyword, location } = look
  const point = pointOf(look)
  return {
    keyword,
    location,
    ...point,
    change: rankingChange(point.position, before && pointOf(before).position),
  }
}
