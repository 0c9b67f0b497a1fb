import { sql } from 'kysely'

/** Half of a character, which JSON of the database refuses: it is written as the driver writes it. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Rows of values as the table `asked`, for statements about many at once. @param columns names and types; `n` is the place in the list */
export function table(rows: readonly object[], columns: string) {
  const numbered = rows.map((row, n) => ({ ...row, n }))
  const json = JSON.stringify(numbered)
  const safe = json.includes('\\ud') ? JSON.stringify(numbered, wellFormed) : json
  return sql`jsonb_to_recordset(${safe}::jsonb) as asked(n int, ${sql.raw(columns)})`
}
