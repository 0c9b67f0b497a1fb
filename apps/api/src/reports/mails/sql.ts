import type { Trx } from '@fivestead/db/client'
import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/** The switch of each kind, with its preset. */
const WANTED = {
  week: sql`coalesce(chosen.email_weekly_reports, true)`,
  month: sql`coalesce(chosen.email_monthly_reports, false)`,
}

/**
 * Makes a mail about the period for owners who want one and have none yet; those who came after it are left out.
 * @returns the new ones, at most `limit`
 */
export async function makeMails(
  trx: Trx,
  { kind, day, until, limit }: ReportPeriod & { until: Date; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into report_mails (user_id, kind, day)
    select users.id, ${kind}, ${day}::date from users
    left join notification_preferences chosen on chosen.user_id = users.id
    where users.email is not null and users.suspended_at is null and users.created_at < ${until}::timestamptz and ${WANTED[kind]}
      and exists (select from businesses where businesses.user_id = users.id)
      and not exists (
        select from report_mails made where made.user_id = users.id and made.kind = ${kind} and made.day = ${day}::date)
    order by users.id limit ${limit}
    on conflict do nothing returning id, user_id`.execute(trx)
  return rows
}

/** A mail of a period with its reader. */
export function findMail(trx: Trx, id: string) {
  return trx
    .selectFrom('reportMails as report')
    .innerJoin('users', 'users.id', 'report.userId')
    .select(['report.userId', 'report.kind', 'report.day', 'users.email', 'users.emailVerifiedAt'])
    .where('report.id', '=', id)
    .executeTakeFirst()
}

/** Businesses of one mail at most. */
const BUSINESSES_OF_MAIL = 50

/** Businesses of an account, or one of them, that are reported in a mail; none of a suspended account. */
export function businessesOf(trx: Trx, userId: string, only: number | null) {
  return trx
    .selectFrom('businesses')
    .select(['id', 'name', 'timeZone', 'createdAt'])
    .where('userId', '=', userId)
    .where('suspendedAt', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('id')
    .limit(BUSINESSES_OF_MAIL)
    .execute()
}

/** The account of the caller that owns the business; undefined when it was deleted just now. */
export async function ownerOf(trx: Trx, { businessId, userIds }: OwnerScope): Promise<string | undefined> {
  const row = await trx
    .selectFrom('businesses')
    .select('userId')
    .where('id', '=', businessId)
    .where('userId', 'in', userIds)
    .executeTakeFirst()
  return row?.userId
}
