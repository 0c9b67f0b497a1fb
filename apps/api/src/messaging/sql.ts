import { sql } from 'kysely'

/** Rows of values as the table `asked`, for statements about many at once. @param columns names and types; `n` is the place in the list */
export const table = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb) as asked(n int, ${sql.raw(columns)})`
