import type { Db } from '@fivestead/db/client'

/** The ids of what was due, or being sent, and then left alone since that time: its job was lost, or gave up. */
export async function leftAlone(
  db: Db,
  table: 'messages' | 'systemEmails',
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('notBefore', '<', since)
    .where('updatedAt', '<', since)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
