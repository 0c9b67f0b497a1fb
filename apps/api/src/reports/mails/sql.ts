import type { Trx } from '@fivestead/db/client'
import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { SWITCHES } from '@fivestead/domain/reports/report-mail'
import { sql } from 'kysely'
import { isSwitchedOn } from '../../accounts/notifications/sql.ts'

interface NewMail {
  id: string
  userId: string
  apart: number[] | null
}

/**
 * Makes a mail about the period for organizations whose owner wants one and that have none yet; those who came after it are
 * left out.
 * @returns the new ones with their readers, at most `limit`; with the businesses where each is to have an email of its own
 */
export async function makeMails(
  trx: Trx,
  { kind, day, until, limit }: ReportPeriod & { until: Date; limit: number },
): Promise<NewMail[]> {
  const { rows } = await sql<NewMail>`
    insert into report_mails (organization_id, kind, day)
    select organizations.id, ${kind}, ${day}::date from organizations
    join users on users.id = organizations.owner_id
    where users.email is not null and users.suspended_at is null and organizations.created_at < ${until}::timestamptz
      and ${isSwitchedOn(sql`organizations.id`, 'email', SWITCHES[kind])}
      and exists (select from businesses where businesses.organization_id = organizations.id)
      and not exists (select from report_mails made
        where made.organization_id = organizations.id and made.kind = ${kind} and made.day = ${day}::date)
    order by organizations.id limit ${limit}
    on conflict do nothing
    returning id, (select owner_id from organizations where organizations.id = organization_id) as user_id,
      (select array_agg(id order by id) from businesses
        where businesses.organization_id = report_mails.organization_id
          and not ${isSwitchedOn(sql`report_mails.organization_id`, 'reports', 'together')}) as apart`.execute(
    trx,
  )
  return rows
}

/** A mail of a period with its reader. */
export function findMail(trx: Trx, id: string) {
  return trx
    .selectFrom('reportMails as report')
    .innerJoin('organizations', 'organizations.id', 'report.organizationId')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select(['report.organizationId', 'report.kind', 'report.day', 'users.email', 'users.emailVerifiedAt'])
    .select('organizations.ownerId')
    .where('report.id', '=', id)
    .executeTakeFirst()
}

/** Businesses that are counted for one mail at most. */
const BUSINESSES_OF_MAIL = 500

/** Businesses of an organization, or one business, that are reported in a mail; none of a suspended account. */
export function businessesOf(trx: Trx, of: { organizationId: string } | { id: number }) {
  return trx
    .selectFrom('businesses')
    .select(['id', 'name', 'timeZone', 'createdAt'])
    .where((row) => ('id' in of ? row('id', '=', of.id) : row('organizationId', '=', of.organizationId)))
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .limit(BUSINESSES_OF_MAIL)
    .execute()
}
