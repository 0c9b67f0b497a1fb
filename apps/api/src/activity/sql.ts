import type { Trx } from '@fivestead/db/client'
import type { ActivityTable } from '@fivestead/db/tables'
import { type Insertable, sql } from 'kysely'

type Row = Omit<Insertable<ActivityTable>, 'organizationId' | 'searchKeys'>

export async function insertActivity(trx: Trx, row: Row & { organizationId?: string | null }): Promise<void> {
  await trx.insertInto('activity').values(row).execute()
}

/** One entry for each organization of the account; one without an organization where it has none. */
export async function insertForTeams(trx: Trx, row: Row & { userId: string }): Promise<void> {
  const { at, userId, actor, actorId, action, subject, subjectId, details, network } = row
  await sql`
    insert into activity (at, organization_id, user_id, actor, actor_id, action, subject, subject_id, details, network)
    select ${at}::timestamptz, memberships.organization_id, account.id, ${actor}, ${actorId}::text, ${action}, ${subject},
      ${subjectId}::text, ${details}::jsonb, ${network}::text
    from (select ${userId}::text as id) account
    left join memberships on memberships.user_id = account.id`.execute(trx)
}
