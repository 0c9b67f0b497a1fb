import type { Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/**
 * Makes a report of the week for owners who want one and have none yet; those who came after the week are left out.
 * @returns the new reports, at most `limit`
 */
export async function makeReports(
  trx: Trx,
  { week, until, limit }: { week: Date; until: Date; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into weekly_reports (user_id, week)
    select users.id, ${week}::timestamptz from users
    left join notification_preferences chosen on chosen.user_id = users.id
    where users.email is not null and users.created_at < ${until}::timestamptz
      and coalesce(chosen.email_weekly_reports, true)
      and exists (select from businesses where businesses.user_id = users.id)
      and not exists (
        select from weekly_reports made where made.user_id = users.id and made.week = ${week}::timestamptz)
    order by users.id limit ${limit}
    on conflict do nothing returning id, user_id`.execute(trx)
  return rows
}

/** A report with its reader. */
export function findReport(trx: Trx, id: string) {
  return trx
    .selectFrom('weeklyReports as report')
    .innerJoin('users', 'users.id', 'report.userId')
    .select(['report.userId', 'report.week', 'users.email', 'users.emailVerifiedAt'])
    .where('report.id', '=', id)
    .executeTakeFirst()
}

/** Figures of each business of an owner in a week; private messages that wait are counted up to `most`. */
export async function weekOfBusinesses(trx: Trx, userId: string, week: Date, most: number) {
  const { rows } = await sql<{
    id: number
    name: string
    sent: string
    opened: string
    rated: string
    toGoogle: string
    unsolicited: string
    waiting: string
  }>`
    select businesses.id, businesses.name, coalesce(requests.sent, 0) as sent, coalesce(requests.opened, 0) as opened,
      coalesce(requests.rated, 0) as rated, coalesce(requests.to_google, 0) as to_google,
      coalesce(given.reviews, 0) as unsolicited, unread.entries as waiting
    from businesses
    left join lateral (
      select sum(sent) as sent, sum(opened) as opened, sum(rated) as rated, sum(to_google) as to_google
      from request_totals where business_id = businesses.id and week = ${week}::timestamptz) requests on true
    left join lateral (
      select sum(reviews) as reviews from review_totals
      where business_id = businesses.id and week = ${week}::timestamptz and not asked) given on true
    left join lateral (
      select count(*) as entries from (
        select id from feedback where business_id = businesses.id and state = 'new' limit ${most}) waiting
    ) unread on true
    where businesses.user_id = ${userId} order by businesses.id limit 50`.execute(trx)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sent: Number(row.sent),
    opened: Number(row.opened),
    rated: Number(row.rated),
    toGoogle: Number(row.toGoogle),
    unsolicited: Number(row.unsolicited),
    waiting: Number(row.waiting),
  }))
}

/** The requests of an owner's businesses by week, from one week to another, both included; empty weeks are left out. */
export async function trendOfBusinesses(
  trx: Trx,
  userId: string,
  { from, week }: { from: Date; week: Date },
): Promise<{ businessId: number; week: Date; sent: number; rated: number }[]> {
  const rows = await trx
    .selectFrom('requestTotals')
    .innerJoin('businesses', 'businesses.id', 'requestTotals.businessId')
    .select(['requestTotals.businessId', 'requestTotals.week'])
    .select(({ fn }) => [fn.sum<string>('sent').as('sent'), fn.sum<string>('rated').as('rated')])
    .where('businesses.userId', '=', userId)
    .where('requestTotals.week', '>=', from)
    .where('requestTotals.week', '<=', week)
    .groupBy(['requestTotals.businessId', 'requestTotals.week'])
    .execute()
  return rows.map((row) => ({ ...row, sent: Number(row.sent), rated: Number(row.rated) }))
}
