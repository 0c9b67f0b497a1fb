import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Columns, constraints, indexes, triggers and functions of our tables as sorted lines. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || coalesce(column_default, '') || ' ' || is_identity as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all
    select 'constraint ' || conname || ' ' || conrelid::regclass::text || ' ' || pg_get_constraintdef(oid)
    from pg_constraint
    -- 'n': Postgres 18 keeps "not null" here as well.
    where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%' and contype <> 'n'
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all
    select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid::regclass::text not like 'jobs.%'
    union all
    select 'function ' || proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(db)
  return rows.map((row) => row.line)
}
