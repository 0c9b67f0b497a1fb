import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Our tables; the migrator's own are left out. */
const TABLES = sql<{ oid: number; name: string; options: string | null }>`
  select oid::int, relname as name, array_to_string(reloptions, ', ') as options from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by relname collate "C"`

/**
 * The schema as SQL, in an order that does not depend on its history: each table with its columns, constraints,
 * indexes and triggers, then the functions.
 */
export async function schemaOf(db: Db): Promise<string> {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map((row) => row.line)
  const sections: string[] = []
  for (const { oid, name, options } of (await TABLES.execute(db)).rows) {
    const columns = await lines(sql`
      select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case when attidentity = 'a' then 'generated always as identity'
          when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid) end) as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${oid} and attnum > 0 and not attisdropped order by attnum`)
    const constraints = await lines(sql`
      select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      -- 'n': Postgres 18 keeps "not null" here as well.
      where conrelid = ${oid} and contype <> 'n' order by conname collate "C"`)
    const indexes = await lines(sql`
      select pg_get_indexdef(indexrelid) as line from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${oid} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by relname collate "C"`)
    const triggers = await lines(sql`
      select pg_get_triggerdef(oid) as line from pg_trigger where tgrelid = ${oid} and not tgisinternal
      order by tgname collate "C"`)
    const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
    const table = `create table ${name} (\n${body}\n)${options ? ` with (${options})` : ''}`
    sections.push([table, ...indexes, ...triggers].map((statement) => `${statement};\n`).join(''))
  }
  // Postgres up to 15 names the table before each column.
  const views = await lines(sql`
    select 'create view ' || relname || ' as' || chr(10)
      || regexp_replace(pg_get_viewdef(oid), '\\w+\\.', '', 'g') || chr(10) as line from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname collate "C"`)
  const functions = await lines(sql`
    select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace
    order by proname collate "C"`)
  return [...sections, ...views, ...functions.map((text) => `${text.trim()};\n`)]
    .join('\n')
    .replaceAll('public.', '')
}
