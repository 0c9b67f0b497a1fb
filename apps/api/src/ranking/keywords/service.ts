import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/ranking/words'
import { m as reviewWords } from '@fivestead/domain/languages/messages/reviews/words'
import { type RankingChange, rankingChangeOf } from '@fivestead/domain/ranking/change'
import { HISTORY_MAX, KEYWORDS_MAX } from '@fivestead/domain/ranking/limits'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { recordDone } from '../../activity/service.ts'
import type { MemberScope, OwnerScope } from '../../businesses/access.ts'
import { getBusiness } from '../../businesses/service.ts'
import type { Caller } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { dropUntrackedGrids } from '../grids/sql.ts'
import { checkRank, spendCheck } from '../service.ts'
import {
  countKeywords,
  deleteRankChecks,
  insertRankCheck,
  type KeywordRankCheck,
  lockKeywords,
  newestRankChecks,
  rankChecksOf,
  spelling,
} from './sql.ts'

type Needs = Parameters<typeof spendCheck>[0]

/** A keyword as the SEO tab lists it. */
export interface KeywordStanding extends TrackedKeyword {
  /** Null when the business was not among the results. */
  position: number | null
  totalResults: number
  /** Source of the position; `sourceWords` explains it. */
  provider: string
  checkedAt: Date
  change: RankingChange
}

/** Point of a keyword's chart. */
export interface KeywordPoint {
  position: number | null
  totalResults: number
  provider: string
  checkedAt: Date
}

/** Every tracked keyword of a business in alphabetical order, with its newest position (ARCH-13). */
export async function trackedKeywords(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
): Promise<KeywordStanding[]> {
  const standings: KeywordStanding[] = []
  const rankChecks = await newestRankChecks(db, scope)
  for (const [index, rankCheck] of rankChecks.entries()) {
    if (isSame(rankCheck, rankChecks[index - 1])) continue
    const before = rankChecks[index + 1]
    standings.push(standing(rankCheck, isSame(rankCheck, before) ? before : undefined))
  }
  return standings
}

/** A keyword's rank checks in the order of time, the newest 90. */
export async function keywordHistory(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  asked: TrackedKeyword,
): Promise<KeywordPoint[]> {
  const rankChecks = await rankChecksOf(db, scope, asked, HISTORY_MAX)
  return rankChecks.toReversed().map(pointOf)
}

/**
 * Checks a keyword's rank for the first time, or once more, and records what was seen; past the last hour's rank check when `fresh`.
 * @throws AppError invalid_input (the business has no place), conflict (another search runs, or the list is full),
 *   rate_limited, unavailable, upstream_timeout; then nothing is kept
 */
export async function trackKeyword(
  deps: Needs,
  caller: Caller,
  scope: MemberScope,
  { keyword, location }: TrackedKeyword,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<KeywordStanding> {
  const business = await getBusiness(deps, scope)
  if (business.placeId === null) throw new AppError('invalid_input', reviewWords.noPlaceId)
  const searcher = { userId: scope.userId, spend: () => spendCheck(deps, caller, scope.businessId) }
  const { placeId, name: businessName, phone } = business
  const query = { keyword, location, placeId, businessName, phone }
  // Before the provider is asked, so that a full list costs no rank check.
  const written = (await ensureCapacity(deps.db, scope, { keyword, location })) ?? { keyword, location }
  const { checkedAt, ...rankingData } = await checkRank(deps, searcher, query, { fresh })
  await inTransaction(deps.db, async (trx) => {
    await lockKeywords(trx, scope)
    await ensureCapacity(trx, scope, written)
    await insertRankCheck(trx, scope, {
      ...written,
      userId: business.userId,
      requestedAt: checkedAt,
      rankingData,
    })
    const details = { location: written.location }
    await recordDone(deps, trx, scope, 'ranking.checked', { name: written.keyword, details })
  })
  const [newest, before] = await rankChecksOf(deps.db, scope, written, 2)
  if (!newest) throw new Error('a rank check that was kept is not there')
  return standing(newest, before)
}

/** Deletes a keyword with its history. */
export async function removeKeyword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  keyword: TrackedKeyword,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteRankChecks(trx, scope, keyword)
    await dropUntrackedGrids(trx, scope, keyword.keyword)
    const details = { location: keyword.location }
    await recordDone({ clock }, trx, scope, 'ranking.removed', { name: keyword.keyword, details })
  })
}

/** The keyword as it is tracked already, undefined for a new one. @throws AppError conflict when none fits any more */
async function ensureCapacity(db: Db | Trx, scope: OwnerScope, keyword: TrackedKeyword) {
  const tracked = await spelling(db, scope, keyword)
  if (!tracked && (await countKeywords(db, scope)) >= KEYWORDS_MAX) {
    throw new AppError('conflict', m.tooManyKeywords({ max: KEYWORDS_MAX }))
  }
  return tracked
}

const isSame = (a: TrackedKeyword, b: TrackedKeyword | undefined) =>
  a.keyword === b?.keyword && a.location === b.location

function pointOf({ requestedAt, rankingData }: KeywordRankCheck): KeywordPoint {
  return {
    position: rankingData?.position ?? null,
    totalResults: rankingData?.totalResults ?? 0,
    provider: rankingData?.provider ?? '',
    checkedAt: requestedAt,
  }
}

function standing(rankCheck: KeywordRankCheck, before: KeywordRankCheck | undefined): KeywordStanding {
  const { keyword, location } = rankCheck
  const point = pointOf(rankCheck)
  return {
    keyword,
    location,
    ...point,
    change: rankingChangeOf(point, before && pointOf(before)),
  }
}
