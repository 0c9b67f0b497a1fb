import type { Db } from '@fivestead/db/client'
import type { PortPausesTable } from '@fivestead/db/tables'
import type { Insertable, Selectable } from 'kysely'

/** The pause of a port that still lasts. */
export function pauseOf(db: Db, port: string, now: Date) {
  return db
    .selectFrom('portPauses')
    .selectAll()
    .where('port', '=', port)
    .where('until', '>', now)
    .executeTakeFirst()
}

export type PortPause = Selectable<PortPausesTable>

/** Every pause that still lasts. */
export function pauses(db: Db, now: Date): Promise<PortPause[]> {
  return db.selectFrom('portPauses').selectAll().where('until', '>', now).orderBy('port').execute()
}

/** Stores a pause; one that still lasts keeps its beginning. */
export async function keepPause(db: Db, pause: Insertable<PortPausesTable>): Promise<void> {
  const { code, reason, until, since } = pause
  await db
    .insertInto('portPauses')
    .values(pause)
    .onConflict((conflict) =>
      conflict.column('port').doUpdateSet((row) => ({
        code,
        reason,
        until,
        since: row
          .case()
          .when('portPauses.until', '>', since as Date)
          .then(row.ref('portPauses.since'))
          .else(row.ref('excluded.since'))
          .end(),
      })),
    )
    .execute()
}
