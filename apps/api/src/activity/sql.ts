import type { Trx } from '@fivestead/db/client'
import type { ActivityTable } from '@fivestead/db/tables'
import { type Insertable, sql } from 'kysely'

type Row = Omit<Insertable<ActivityTable>, 'organizationId' | 'searchKeys'>

export async function insertActivity(trx: Trx, row: Row & { organizationId?: string | null }): Promise<void> {
  await trx.insertInto('activity').values(row).execute()
}

/**
 * Stores an entry for each organization of the account. Also stores one without an organization if the
 * account has none or another actor acted; that entry outlives the organization.
 */
export async function insertForTeams(trx: Trx, row: Row & { userId: string }): Promise<void> {
  const { at, userId, actor, actorId, action, subject, subjectId, details, network } = row
  await sql`
    insert into activity (at, organization_id, user_id, actor, actor_id, action, subject, subject_id, details, network)
    select ${at}::timestamptz, team.organization_id, ${userId}::text, ${actor}, ${actorId}::text, ${action}, ${subject},
      ${subjectId}::text, ${details}::jsonb, ${network}::text
    from (select organization_id from memberships where user_id = ${userId}
      union all select null where ${actor} <> 'owner' or not exists (select from memberships where user_id = ${userId})) team`.execute(
    trx,
  )
}
