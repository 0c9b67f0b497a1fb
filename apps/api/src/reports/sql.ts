import type { Db } from '@fivestead/db/client'
import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { CHANNELS, type Channel } from '@fivestead/domain/messaging/channels'
import { VIAS, type Via } from '@fivestead/domain/via'
import { sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import { type RequestSums, SUMS } from './spans.sql.ts'

/** Stored figures of the business's public rating. */
export function storedFigures(db: Db, scope: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(['placeId', 'googleRating', 'reviewCount', 'createdAt', 'timeZone'])
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
}

/**
 * Returns the progress of the business's review requests by channel; a channel without requests is left out.
 */
export async function requestsByChannel(
  db: Db,
  scope: OwnerScope,
): Promise<(RequestSums & { channel: Channel })[]> {
  const rows = await db
    .selectFrom('requestTotals')
    .select('channel')
    .select(({ fn }) => SUMS.map((name) => fn.sum<string>(name).as(name)))
    .where('businessId', '=', scope.businessId)
    .groupBy('channel')
    .execute()
  return rows.map((row) => ({ channel: row.channel, ...numbers(row) }))
}

/** The channels on which a provider ever reported a request of the business as delivered. */
export async function reportedChannels(db: Db, scope: OwnerScope): Promise<Channel[]> {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from unnest(${[...CHANNELS]}::text[]) as one (channel) where exists (
      select from review_requests
      where business_id = ${scope.businessId} and review_requests.channel = one.channel and delivered_at is not null)`.execute(
    db,
  )
  return rows.map(({ channel }) => channel)
}

function numbers(row: Record<(typeof SUMS)[number], string>): RequestSums {
  return Object.fromEntries(SUMS.map((name) => [name, Number(row[name])])) as RequestSums
}

/** Reviews given here, of asked customers, by each QR code and of other passers-by apart: how many, their stars, how many went to a public site. */
export async function ownReviews(db: Db, scope: OwnerScope) {
  const rows = await db
    .selectFrom('reviewTotals')
    .select(['asked', 'via'])
    .select(({ fn, eb }) => [
      fn.sum<string>('reviews').as('count'),
      fn.sum<string>(eb('reviews', '*', eb.ref('rating'))).as('stars'),
      fn.sum<string>('toPublic').as('toPublic'),
    ])
    .where('businessId', '=', scope.businessId)
    .groupBy(['asked', 'via'])
    .execute()
  const sumOf = (asked: boolean, via: Via | '' = '') => {
    const row = rows.find((row) => row.asked === asked && row.via === via)
    return {
      count: Number(row?.count ?? 0),
      stars: Number(row?.stars ?? 0),
      toPublic: Number(row?.toPublic ?? 0),
    }
  }
  const codes = VIAS.map((via) => ({ via, ...sumOf(false, via) }))
  return { asked: sumOf(true), codes, unsolicited: sumOf(false) }
}

/**
 * Counts the customers who opened the review page of each site, for the business as a whole; the most first.
 */
export async function tapsBySite(db: Db, scope: OwnerScope): Promise<{ site: ReviewSite; taps: number }[]> {
  const rows = await db
    .selectFrom('siteTotals')
    .select('site')
    .select(({ fn }) => fn.sum<string>('taps').as('taps'))
    .where('businessId', '=', scope.businessId)
    .groupBy('site')
    .execute()
  return rows
    .map(({ site, taps }) => ({ site, taps: Number(taps) }))
    .filter(({ taps }) => taps > 0)
    .sort((a, b) => b.taps - a.taps)
}
