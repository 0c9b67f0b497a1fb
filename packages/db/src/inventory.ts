/** Contents of a database, as a backup lists them. */
export interface Inventory {
  /** The last migration that ran; null before the first. */
  migration: string | null
  /** Rows of each table, by schema and name (`public.users`). */
  counts: Record<string, number>
}

/** Runs a single statement on either database, outside the product's own connections. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>

/**
 * Counts every table of the product and of its queue. Exact only where nothing is written meanwhile: in one snapshot, or
 * while nobody else has the database.
 */
export async function takeInventory(query: Query): Promise<Inventory> {
  const tables = await query(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1, 2`)
  const counts: Inventory['counts'] = {}
  for (const { schema, name } of tables) {
    const [row] = await query(`select count(*) as rows from "${schema}"."${name}"`)
    counts[`${schema}.${name}`] = Number(row?.rows)
  }
  const [last] =
    'public.kysely_migration' in counts
      ? await query('select max(name) as name from public.kysely_migration')
      : []
  return { migration: typeof last?.name === 'string' ? last.name : null, counts }
}

/** The first table whose rows are not as many as they should be, in words; null when all are. */
export function differenceOf(found: Inventory, wanted: Inventory): string | null {
  for (const table of new Set([...Object.keys(wanted.counts), ...Object.keys(found.counts)])) {
    const [has, should] = [found.counts[table] ?? 0, wanted.counts[table] ?? 0]
    if (has !== should) return `${table} has ${has} rows in place of ${should}`
  }
  return null
}
