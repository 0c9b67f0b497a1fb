import { sql } from 'kysely'
import type { Db } from './client.ts'
import { MIGRATIONS } from './migrations/list.ts'

/** Conditions of the database before a process of this version can serve. */
export interface Readiness {
  /** Every migration of this version has run; a newer version may have run more. */
  schema: boolean
  /** The queue's own tables are there. */
  queue: boolean
}

/**
 * Asks in one statement whether the database has what this version needs.
 * @param queueSchema where the job queue keeps its tables
 * @throws what the database throws when it cannot be reached
 */
export async function readiness(db: Db, queueSchema: string): Promise<Readiness> {
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? ''
  const { rows } = await sql<Readiness>`
    select exists (select from kysely_migration where name = ${newest}) as schema,
      to_regclass(${`${queueSchema}.job`}) is not null as queue`.execute(db)
  return rows[0] ?? { schema: false, queue: false }
}
