import { createHash, randomUUID } from 'node:crypto'
import { placeTypeLabel } from '@fivestead/domain/businesses/place-types'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m } from '@fivestead/domain/languages/messages/ranking/words'
import { mainKeyword } from '@fivestead/domain/ranking/keywords'
import { CHECKS_PER_DAY } from '@fivestead/domain/ranking/limits'
import type { RankingQuery } from '@fivestead/domain/ranking/schemas'
import { scopeBy } from '../businesses/access.ts'
import { fieldsOf } from '../businesses/places.service.ts'
import type { Caller, Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Point, RankQuery, RankResult } from '../gateways/local-rank/interface.ts'
import { refusePlaces } from '../gateways/places/refuse.ts'
import { keptOrAsked } from '../gateways/single-flight.ts'
import { countCall } from '../limits/count-call.ts'
import { knownPlace, placeLocation } from '../places/service.ts'
import { cachedPlace, keepPlace } from '../places/sql.ts'
import { claimSearch, releaseSearch } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>
type Counting = Needs & Pick<Deps, 'config'>

const HOUR_MS = 3_600_000
/** Age up to which a rank check counts as new. */
const FRESH_MS = HOUR_MS
/** Maximum age of a rank check that is used while the provider is down; its age is shown. */
const KEPT_MS = 7 * 24 * HOUR_MS
/** Maximum duration of a search; a longer one belongs to a dead process. */
const SEARCH_MS = 30_000

/** Rank check with its time. */
export interface RankCheck extends RankResult {
  checkedAt: Date
}

/** Caller of a rank check, with its count of each call to the provider. */
export interface Searcher {
  userId: string
  /** Counts one check. @throws AppError rate_limited */
  spend(): Promise<void>
}

/**
 * Returns the position of a business among the local results for its category: from the last hour's rank
 * checks unless `fresh` is set. If the provider is unavailable or the day's checks are used up, a rank check
 * of at most seven days is returned, marked `stale`.
 * @throws AppError invalid_input, not_found, conflict (another search runs), rate_limited, unavailable,
 *   upstream_timeout
 */
export async function businessRanking(
  deps: Counting,
  caller: Caller,
  viewer: Viewer,
  asked: RankingQuery,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<RankCheck & { cached: boolean; stale: boolean }> {
  const startedAt = deps.clock.now()
  const query = await wholeQuery(deps, asked)
  const earlier = await earlierRankCheck(deps, query)
  if (earlier && !fresh && isFresh(deps, earlier)) return { ...earlier, cached: true, stale: false }
  const { placeId } = asked
  const own = placeId ? await scopeBy(deps, viewer, { placeId }) : null
  const searcher = {
    userId: viewer.userId,
    spend: () => spendCheck(deps, caller, own?.businessId),
  }
  try {
    const { answer, asked: isNew } = await search(deps, searcher, query, fresh ? startedAt : null)
    return { ...answer, cached: !isNew, stale: false }
  } catch (error) {
    const canWait = error instanceof AppError && MAY_BE_OLDER.has(error.code)
    if (!earlier || !canWait) throw error
    deps.log.warn({ err: error }, 'ranking answered from an earlier rank check')
    return { ...earlier, cached: true, stale: true }
  }
}

const MAY_BE_OLDER: ReadonlySet<string> = new Set(['unavailable', 'upstream_timeout', 'rate_limited'])

/**
 * Returns a rank check for a keyword: of the last hour unless `fresh` is set, else from the provider.
 * @throws AppError not_found, conflict (another search runs), rate_limited, unavailable, upstream_timeout
 */
export async function checkRank(
  deps: Needs,
  searcher: Searcher,
  query: RankQuery,
  { fresh }: { fresh: boolean },
): Promise<RankCheck> {
  return (await search(deps, searcher, query, fresh ? deps.clock.now() : null)).answer
}

/**
 * Returns a rank check for the worker. It does not count as the one search that an owner may have running; an
 * equal running search is shared.
 * @param spend counts one rank check.
 * @throws AppError rate_limited
 */
export async function checkRankUnasked(
  deps: Needs,
  spend: () => Promise<void>,
  query: RankQuery,
): Promise<RankCheck> {
  return (await search(deps, { userId: null, spend }, query, null)).answer
}

/**
 * Counts one check of the business, or of the account if the place belongs to nobody or to another owner
 * (T20).
 * @throws AppError rate_limited
 */
export async function spendCheck(
  deps: Counting,
  caller: Caller,
  businessId: number | undefined,
): Promise<void> {
  const counting =
    businessId === undefined
      ? countCall(deps, caller, 'rankingElsewhere', undefined)
      : countCall(deps, caller, 'ranking', { businessId })
  await counting.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    const { retryAfterSeconds = 60 } = error
    throw new AppError('rate_limited', m.dailyChecksUsed({ limit: CHECKS_PER_DAY }), {
      retryAfterSeconds,
      cause: error,
    })
  })
}

/** Fills the omitted fields of a query from the place directory. */
async function wholeQuery(deps: Needs, asked: RankingQuery): Promise<RankQuery> {
  let { businessCategory: category, location } = asked
  const { placeId = null, businessName } = asked
  if (placeId !== null && (category === undefined || location === undefined)) {
    const fields = fieldsOf(await knownPlace(deps, placeId), deps.gateways.places.provider)
    category ??= mainKeyword(fields) ?? undefined
    location ??= [fields.city, fields.state].filter(Boolean).join(', ') || undefined
  }
  if (category === undefined) throw new AppError('invalid_input', common.enterCategory)
  if (location === undefined) throw new AppError('invalid_input', common.enterCityAndState)
  return { keyword: asKeyword(category), location, placeId, businessName }
}

/** Returns a category as a search term: `clothing_store` is 'clothing store'. */
const asKeyword = (category: string) =>
  category.includes('_') ? placeTypeLabel(category).toLowerCase() : category

const isFresh = ({ clock }: Needs, { checkedAt }: RankCheck) =>
  clock.now().getTime() - checkedAt.getTime() < FRESH_MS

/** Returns the cache key of a rank check; keyword and location are hashed together, since they are long. */
function keysOf({ keyword, location, placeId, businessName }: RankQuery) {
  const words = JSON.stringify([keyword.toLowerCase(), location.toLowerCase()])
  const kind = `ranking/${createHash('sha256').update(words).digest('base64url')}`
  return { placeId: placeId ?? `name:${businessName.toLowerCase()}`, kind }
}

async function earlierRankCheck({ db, clock }: Needs, query: RankQuery): Promise<RankCheck | null> {
  const { placeId, kind } = keysOf(query)
  const row = await cachedPlace(db, placeId, kind, clock.now())
  return row ? { ...(row.body as RankResult), checkedAt: row.fetchedAt } : null
}

/**
 * Joins equal concurrent searches, and makes none if a cached rank check is new enough.
 * @param newerThan the cached one must be newer; null = of the last hour
 */
function search(
  deps: Needs,
  { userId, spend }: Omit<Searcher, 'userId'> & { userId: string | null },
  query: RankQuery,
  newerThan: Date | null,
): Promise<{ answer: RankCheck; asked: boolean }> {
  const { placeId, kind } = keysOf(query)
  const isGood = (rankCheck: RankCheck) =>
    newerThan === null ? isFresh(deps, rankCheck) : rankCheck.checkedAt > newerThan
  const question = () => ask(deps, { spend }, query)
  return keptOrAsked(deps.gateways.localRank, `${placeId}/${kind}`, {
    async read() {
      const rankCheck = await earlierRankCheck(deps, query)
      return rankCheck && isGood(rankCheck) ? rankCheck : null
    },
    ask: () => (userId === null ? question() : oneAtATime(deps, { userId }, question)),
    // The error is the other account's (its limit or its running search): this caller may still search.
    isTheirsAlone: (error) => error instanceof AppError && OF_ONE_CALLER.has(error.code),
  })
}

const OF_ONE_CALLER: ReadonlySet<string> = new Set(['conflict', 'rate_limited'])

/** @throws AppError conflict while the owner has another search running, in whichever process */
async function oneAtATime<T>(
  deps: Needs,
  { userId }: Pick<Searcher, 'userId'>,
  run: () => Promise<T>,
): Promise<T> {
  const { db, clock, log } = deps
  const searchId = randomUUID()
  const now = clock.now()
  const until = new Date(now.getTime() + SEARCH_MS)
  if (!(await claimSearch(db, { userId, searchId, until }, now))) {
    throw new AppError('conflict', m.searchBusy, { retryAfterSeconds: 1 })
  }
  try {
    return await run()
  } finally {
    await releaseSearch(db, userId, searchId).catch((error: unknown) =>
      log.warn({ err: error }, 'a ranking search could not be marked as ended'),
    )
  }
}

async function ask(deps: Needs, searcher: Pick<Searcher, 'spend'>, query: RankQuery): Promise<RankCheck> {
  const { db, clock, gateways } = deps
  await searcher.spend()
  const at = await originOf(deps, query)
  const result = await gateways.localRank
    .find({ ...query, at })
    .catch((error: unknown) => refusePlaces(error, { slow: m.searchSlow, unavailable: m.serviceUnavailable }))
  const checkedAt = clock.now()
  await keepPlace(db, {
    ...keysOf(query),
    body: JSON.stringify(result),
    source: result.provider,
    fetchedAt: checkedAt,
    expiresAt: new Date(checkedAt.getTime() + KEPT_MS),
  })
  return { ...result, checkedAt }
}

/**
 * Returns the coordinates of a search: those of the place. Without the directory the query's town is used.
 */
async function originOf(deps: Needs, { placeId }: RankQuery): Promise<Point | null> {
  if (placeId === null) return null
  return placeLocation(deps, placeId).catch((error: unknown) => {
    if (error instanceof AppError && MAY_BE_WITHOUT.has(error.code)) return null
    throw error
  })
}

const MAY_BE_WITHOUT: ReadonlySet<string> = new Set(['unavailable', 'upstream_timeout'])
