import type { Db, Trx } from '@fivestead/db/client'
import { rankingChangeOf } from '@fivestead/domain/ranking/change'
import { KEYWORDS_MAX } from '@fivestead/domain/ranking/limits'
import {
  listedPeriods,
  periodRange,
  REPORT_KINDS,
  type ReportKind,
  type ReportPeriod,
  shiftPeriod,
} from '@fivestead/domain/reports/periods'
import {
  averageOf,
  type BusinessReport,
  type KeywordStanding,
  REPORT_TEXTS,
  type ReportFigures,
  TREND_PERIODS,
} from '@fivestead/domain/reports/report'
import {
  addUpReports,
  type CountedReport,
  type ReportOfAll,
  TOGETHER_MAX,
} from '@fivestead/domain/reports/together'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type RequestSums, ratingsIn, requestsIn } from '../spans.sql.ts'
import { countedIn, firstRequestAt, keywordsIn, reportedBusiness } from './sql.ts'

/** The data of a business that its reports need. */
export interface ReportedBusiness {
  id: number
  name: string
  /** Null is read as for a business without a time zone. */
  timeZone: string | null
  createdAt: Date
}

/** Periods with a report, the latest first. */
export type ListedReports = Record<ReportKind, ReportPeriod[]>

/**
 * Returns the ended weeks and months of a business, at most twelve each; none from before the business.
 * @throws AppError not_found if the business was deleted just now
 */
export function listReports(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scope: OwnerScope,
): Promise<ListedReports> {
  return database.reports(async (db) => (await known(db, scope, clock.now())).listed)
}

/** Returns the report of a business about one of its listed periods. @throws AppError not_found */
export function readReport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scope: OwnerScope,
  period: ReportPeriod,
): Promise<BusinessReport> {
  return database.reports(async (db) => {
    const business = await requireListed(db, scope, period, clock.now())
    return reportOf(db, business, period)
  })
}

/** Returns the ended weeks and months of any of these businesses, the first fifty of them. */
export function listReportsOfAll(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scopes: readonly OwnerScope[],
): Promise<ListedReports> {
  return database.reports(async (db) => {
    const all = await knownOfAll(db, scopes, clock.now())
    return {
      week: latestFirst(all.flatMap(({ listed }) => listed.week)),
      month: latestFirst(all.flatMap(({ listed }) => listed.month)),
    }
  })
}

const latestFirst = (periods: readonly ReportPeriod[]): ReportPeriod[] =>
  [...new Map(periods.map((period) => [period.day, period])).values()].toSorted((a, b) =>
    a.day < b.day ? 1 : -1,
  )

/** Returns a period of these businesses, together and one by one. @throws AppError not_found if none lists it */
export function readReportOfAll(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scopes: readonly OwnerScope[],
  period: ReportPeriod,
): Promise<ReportOfAll> {
  return database.reports(async (db) => {
    const reports: (CountedReport & { businessId: number })[] = []
    for (const { business, listed } of await knownOfAll(db, scopes, clock.now())) {
      if (isListed(listed, period))
        reports.push({ businessId: business.id, ...(await countedReport(db, business, period)) })
    }
    if (reports.length === 0) throw new AppError('not_found', REPORT_TEXTS.notFound)
    return {
      total: addUpReports(reports),
      places: reports.map(({ keywords: _, trend: __, stars: ___, ...place }) => place),
      beyond: Math.max(0, scopes.length - TOGETHER_MAX),
    }
  })
}

/** A business that was deleted just now has no report. */
async function knownOfAll(db: Db, scopes: readonly OwnerScope[], now: Date) {
  const all: NonNullable<Awaited<ReturnType<typeof find>>>[] = []
  for (const scope of scopes.slice(0, TOGETHER_MAX)) {
    const found = await find(db, scope, now)
    if (found) all.push(found)
  }
  return all
}

const isListed = (listed: ListedReports, { kind, day }: ReportPeriod): boolean =>
  listed[kind].some((period) => period.day === day)

/** Returns the business if it has a report about the period. @throws AppError not_found */
export async function requireListed(db: Db, scope: OwnerScope, period: ReportPeriod, now: Date) {
  const { business, listed } = await known(db, scope, now)
  if (!isListed(listed, period)) throw new AppError('not_found', REPORT_TEXTS.notFound)
  return business
}

async function known(db: Db, scope: OwnerScope, now: Date) {
  const found = await find(db, scope, now)
  if (!found) throw businessNotFound()
  return found
}

async function find(db: Db, scope: OwnerScope, now: Date) {
  const business = await reportedBusiness(db, scope)
  if (!business) return null
  const { timeZone } = business
  const since = await beganAt(db, business)
  const [week, month] = REPORT_KINDS.map((kind) => listedPeriods(kind, { now, since, timeZone }))
  return { business, listed: { week: week ?? [], month: month ?? [] } }
}

/** Returns true if the business existed in the period. */
export async function hasReport(
  db: Db | Trx,
  business: ReportedBusiness,
  period: ReportPeriod,
): Promise<boolean> {
  return periodRange(period, business.timeZone).until > (await beganAt(db, business))
}

async function beganAt(db: Db | Trx, { id, createdAt }: ReportedBusiness): Promise<Date> {
  const first = await firstRequestAt(db, { businessId: id })
  return first !== null && first < createdAt ? first : createdAt
}

/**
 * Counts a period of a business, in its time zone, with the period before. The dashboard and
 * every mail use this.
 */
export async function reportOf(
  db: Db | Trx,
  business: ReportedBusiness,
  period: ReportPeriod,
): Promise<BusinessReport> {
  const { stars: _, ...report } = await countedReport(db, business, period)
  return report
}

async function countedReport(
  db: Db | Trx,
  business: ReportedBusiness,
  period: ReportPeriod,
): Promise<CountedReport> {
  const { id, name, timeZone } = business
  const of = { businessId: id }
  const range = (shift: number) => periodRange(shiftPeriod(period, shift), timeZone)
  const ago = Array.from({ length: TREND_PERIODS }, (_, n) => n)
  // For months, half a year of requests would be read for a chart that says little.
  const drawn = period.kind === 'week' ? ago : ago.slice(0, 2)
  const requests = await requestsIn(
    db,
    id,
    drawn.map((n) => range(-n)),
  )
  const compared = [range(0), range(-1)]
  const ratings = await ratingsIn(db, id, compared)
  const [now, earlier] = (await countedIn(db, of, compared)).map((counted, n) => ({
    ...(ratings[n] ?? NO_RATINGS),
    ...counted,
  }))
  return {
    name,
    period,
    figures: figuresOf(requests[0], now),
    before: (await hasReport(db, business, shiftPeriod(period, -1))) ? figuresOf(requests[1], earlier) : null,
    stars: { now: now?.stars ?? 0, before: earlier?.stars ?? 0 },
    keywords: (await keywordsIn(db, of, range(0), KEYWORDS_MAX)).map(standingOf),
    trend: requests
      .map(({ sent, rated: answered }, n) => ({ day: shiftPeriod(period, -n).day, sent, answered }))
      .toReversed(),
  }
}

const NOTHING = { sent: 0, opened: 0, rated: 0, toPublic: 0 }
const NO_RATINGS = { ratings: 0, stars: 0 }

const toTenth = (value: number) => Math.round(value * 10) / 10

function figuresOf(
  requests: RequestSums | undefined,
  counted: (typeof NO_RATINGS & Awaited<ReturnType<typeof countedIn>>[number]) | undefined,
): ReportFigures {
  const { ratings, stars, feedback, publicReviews, publicAverage, publicReplies, privateReplies } =
    counted ?? NONE
  const { sent, opened, rated: answered, toPublic } = requests ?? NOTHING
  return {
    ...{ sent, opened, answered, toPublic },
    ratings,
    ratingAverage: averageOf(stars, ratings),
    feedback,
    publicReviews,
    publicAverage: publicAverage === null ? null : toTenth(publicAverage),
    replies: publicReplies + privateReplies,
  }
}

const NONE = {
  ...{ ...NO_RATINGS, feedback: 0, publicReviews: null, publicAverage: null },
  ...{ publicReplies: 0, privateReplies: 0 },
}

function standingOf({
  keyword,
  location,
  now,
  before,
}: Awaited<ReturnType<typeof keywordsIn>>[number]): KeywordStanding {
  return { keyword, location, position: now.position, change: rankingChangeOf(now, before ?? undefined) }
}
