import type { Db } from '@fivestead/db/client'

/**
 * The ids of what was due, or being sent, and then left alone since that time: its job was lost, or gave up. Of what was last
 * touched later than now, too: the clock has been set back, and its job waits for a time that is not due (FLT-10).
 */
export async function leftAlone(
  db: Db,
  table: 'messages' | 'systemEmails',
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('notBefore', '<', since), eb('updatedAt', '<', since)]),
        and([eb('updatedAt', '>', now), eb('notBefore', '<=', eb.ref('updatedAt'))]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
