import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { slugCandidate, storedSlug } from '@fivestead/domain/slug'
import type { Db, Trx } from './client.ts'
import { inTransaction } from './client.ts'
import {
  DEMO_CHANCE,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  DEMO_USER_ID,
  DEMO_USERNAME,
  isDemoThere,
  reviveDemo,
} from './demo-owner.ts'
import { isUniqueViolation } from './errors.ts'
import { businessRows } from './seed/business.ts'
import { chanceFrom } from './seed/chance.ts'
import { HISTORY_DAYS } from './seed/history.ts'
import type { RankingData } from './tables.ts'

/** Differences between the demo's businesses, in the order of the places. */
const SIZES = [
  { customers: 70, areaCode: '512' },
  { customers: 50, areaCode: '737' },
]

/** A place of the sandbox's directory. */
export interface DemoPlace {
  placeId: string
  name: string
  address?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
  phone?: string | null
  website?: string | null
  timeZone?: string | null
  type?: string | null
  category?: string | null
  rating?: number | null
  reviewCount?: number | null
  /** Rank checks of its tracked keywords, none after now. */
  rankings?: readonly DemoRanking[]
}

export interface DemoRanking extends RankingData {
  keyword: string
  location: string
  requestedAt: Date
}

export interface DemoOptions {
  /** The history ends here; nothing is later. */
  now: Date
  hashPassword: (password: string) => Promise<string>
  /** Two; a place that somebody has connected already is left out. */
  places: readonly DemoPlace[]
  /** Origin of the survey pages, `http://localhost:3000` by default. */
  publicOrigin?: string
}

export interface DemoSeed {
  /** False when the demo owner was there before: nothing was changed then. */
  created: boolean
  username: string
  password: string
  businesses: { id: number; name: string; slug: string }[]
}

/**
 * Fills the sandbox once: a demo owner with businesses and three months of customers, requests, ratings and
 * feedback. The same `now` and places give the same rows. One transaction: all of it or nothing. A demo owner whose
 * sign-in was taken away (`retireDemo`) gets it back, with the password of the first day.
 * @returns null when somebody else registered with the demo's name or e-mail: that account is not ours to open
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<DemoSeed | null> {
  const account = { username: DEMO_USERNAME, password: DEMO_PASSWORD }
  const found = async () => ({ created: false, ...account, businesses: await businessesOf(db, DEMO_USER_ID) })
  if (await isDemoThere(db)) {
    await reviveDemo(db, options)
    return found()
  }
  const password = await options.hashPassword(DEMO_PASSWORD)
  try {
    const businesses = await inTransaction(db, (trx) => insertDemo(trx, options, password))
    return { created: true, ...account, businesses }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another process that started at the same moment was first; or it is the name that is taken.
    return (await isDemoThere(db)) ? found() : null
  }
}

function businessesOf(db: Db, userId: string) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'slug'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

async function insertDemo(trx: Trx, options: DemoOptions, password: string): Promise<DemoSeed['businesses']> {
  const { now, places, publicOrigin = 'http://localhost:3000' } = options
  const chance = chanceFrom(DEMO_CHANCE)
  const since = new Date(now.getTime() - (HISTORY_DAYS + 2) * 86_400_000)
  const userId = chance.uuid()
  await trx
    .insertInto('users')
    .values({
      id: userId,
      username: DEMO_USERNAME,
      password,
      email: DEMO_EMAIL,
      firstName: 'Dana',
      lastName: 'Whitaker',
      fullName: 'Dana Whitaker',
      phone: '(512) 555-0100',
      phoneVerifiedAt: since,
      createdAt: since,
      updatedAt: since,
    })
    .execute()
  const businesses: DemoSeed['businesses'] = []
  for (const [index, place] of places.entries()) {
    const business = await insertBusiness(trx, userId, place, since)
    if (!business) continue
    businesses.push(business)
    const rows = businessRows(chance, now, {
      id: business.id,
      name: business.name,
      rating: place.rating ?? null,
      reviewCount: place.reviewCount ?? 0,
      ...(SIZES[index] ?? { customers: 50, areaCode: '210' }),
      publicOrigin,
    })
    await trx.insertInto('customers').values(rows.customers).execute()
    await trx.insertInto('reviewRequests').values(rows.reviewRequests).execute()
    await trx.insertInto('consents').values(rows.consents).execute()
    await trx.insertInto('messages').values(rows.messages).execute()
    await trx.insertInto('reviews').values(rows.reviews).execute()
    await trx.insertInto('feedback').values(rows.feedback).execute()
    await workThreads(trx, business.id)
    await trx.insertInto('ratingSnapshots').values(rows.ratingSnapshots).execute()
    const rankChecks = rankingRows(place.rankings ?? [], userId, business.id)
    if (rankChecks.length > 0) await trx.insertInto('seoRankingRequests').values(rankChecks).execute()
  }
  return businesses
}

/** The owner has seen to all but the newest threads. */
async function workThreads(trx: Trx, businessId: number): Promise<void> {
  const threads = await trx
    .selectFrom('inboxThreads')
    .select(['id', 'lastAt'])
    .where('businessId', '=', businessId)
    .orderBy('lastAt', 'desc')
    .offset(3)
    .execute()
  for (const [index, { id, lastAt }] of threads.entries()) {
    const state = index < 2 ? 'in progress' : 'solved'
    await trx
      .updateTable('inboxThreads')
      .set({ state, stateAt: new Date(lastAt.getTime() + 7_200_000) })
      .where('id', '=', id)
      .execute()
  }
}

function rankingRows(rankings: readonly DemoRanking[], userId: string, businessId: number) {
  return rankings.map(({ keyword, location, requestedAt, ...data }) => ({
    userId,
    businessId,
    keyword,
    location,
    requestedAt,
    rankingData: JSON.stringify(data),
  }))
}

/** Undefined when somebody else has the place already. */
async function insertBusiness(trx: Trx, userId: string, place: DemoPlace, at: Date) {
  const taken = await trx
    .selectFrom('businesses')
    .select('id')
    .where('placeId', '=', place.placeId)
    .executeTakeFirst()
  if (taken) return undefined
  const { rating, reviewCount, rankings: _rankings, ...columns } = place
  return trx
    .insertInto('businesses')
    .values({
      ...columns,
      userId,
      slug: await freeSlug(trx, place.name),
      reviewLink: reviewLink(place.placeId),
      hasReviewLink: true,
      googleRating: rating == null ? null : String(rating),
      reviewCount: reviewCount ?? 0,
      createdAt: at,
      updatedAt: at,
    })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
}

async function freeSlug(trx: Trx, name: string): Promise<string> {
  const base = storedSlug(undefined, name)
  for (let attempt = 1; ; attempt += 1) {
    const slug = slugCandidate(base, attempt)
    const taken = await trx.selectFrom('businesses').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!taken) return slug
  }
}
