import type pg from 'pg'

/** Prints what the database holds: rows, and bytes a row of the table and of its indexes, the largest table first. */
export async function showSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select relname as table, reltuples::int as rows, round((pg_table_size(oid) / reltuples)::numeric) as bytes_a_row,
      round((pg_indexes_size(oid) / reltuples)::numeric) as index_bytes_a_row,
      (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexes,
      round(pg_total_relation_size(oid) / 1e6) as megabytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
    order by pg_total_relation_size(oid) desc`)
  const { rows: whole } = await client.query(
    'select round(pg_database_size(current_database()) / 1e6) as megabytes',
  )
  console.table(rows)
  console.log(`the whole database: ${whole[0].megabytes} MB`)
}
