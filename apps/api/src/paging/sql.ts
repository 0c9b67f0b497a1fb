import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/**
 * Condition for rows after a row in keyset order, newest first with the id as the tie-break; every row without one.
 * @param table as the query names it @param column of the time, `createdAt` where the row has it from another one
 */
export function olderThan(table: string, row: Cursor | undefined, column = 'createdAt'): RawBuilder<SqlBool> {
  if (row === undefined) return sql<SqlBool>`true`
  const [createdAt, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)]
  return sql<SqlBool>`(${createdAt}, ${id}) < (${row.createdAt}::timestamptz, ${row.id}::uuid)`
}
