import { primaryOf, urlsForNode } from '@fivestead/db/hosts'
import { differenceOf, type Inventory, type Query, takeInventory } from '@fivestead/db/inventory'
import pg from 'pg'
import { OperateError } from '../error.ts'
import type { Bytes } from './file.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { findTools, output, withoutPassword } from './tools.ts'

/**
 * Dumps a Postgres database while it is in use: rows are counted and dumped in one snapshot.
 * @param take gets what the dump says of itself, and the dump; both are good until it returns
 * @throws OperateError
 */
export function dumpPostgres(
  databaseUrl: string,
  take: (dump: { manifest: Manifest; body: Bytes }) => Promise<void>,
): Promise<void> {
  return connected(databaseUrl, async (query, major, serverUrl) => {
    const { pg_dump } = await findTools(major)
    await query('begin isolation level repeatable read read only')
    // However long the dump takes.
    await query('set local statement_timeout = 0')
    await query('set local idle_in_transaction_session_timeout = 0')
    const [row] = await query(`select pg_export_snapshot() as snapshot,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken`)
    const inventory = await takeInventory(query)
    if (inventory.migration === null)
      throw new OperateError('DATABASE_URL names a database without Fivestead in it')
    const { url, env } = withoutPassword(serverUrl)
    const args = ['--format=custom', `--snapshot=${row?.snapshot}`, `--dbname=${url}`]
    const manifest = manifestOf({
      kind: 'postgres',
      postgres: major,
      taken: String(row?.taken),
      ...inventory,
    })
    await take({ manifest, body: output(pg_dump, args, { env }) })
  })
}

/**
 * Reads a dump wholly with pg_restore, without a server, and counts the rows of each table.
 * @throws OperateError when they are not those that were counted at the dump
 */
export async function checkPostgres({ manifest, body }: { manifest: Manifest; body: Bytes }): Promise<void> {
  const { pg_restore } = await findTools(manifest.postgres)
  const counts = await countCopied(output(pg_restore, ['--file=-'], { input: body }))
  const difference = differenceOf({ ...manifest, counts }, manifest)
  if (difference !== null) throw new OperateError(`The backup is not whole: ${difference}`)
}

/** Records in the database that a backup is whole, where `/metrics` reads it (OBS-2). @throws OperateError */
export const markBackup = (databaseUrl: string): Promise<unknown> =>
  connected(databaseUrl, (query) =>
    query(`insert into operator_marks (name, at) values ('backup', now())
      on conflict (name) do update set at = excluded.at`),
  )

/** Rows by table of a script of pg_restore; a row is a line, since line ends inside of values are escaped. */
async function countCopied(script: Bytes): Promise<Inventory['counts']> {
  const counts: Inventory['counts'] = {}
  let table: string | null = null
  for await (const line of lines(script)) {
    if (table === null) {
      const [, name] = /^COPY (\S+) \(.*\) FROM stdin;$/.exec(line) ?? []
      if (name === undefined) continue
      table = name.replaceAll('"', '')
      counts[table] = 0
    } else if (line === '\\.') table = null
    else counts[table] = (counts[table] ?? 0) + 1
  }
  return counts
}

async function* lines(script: Bytes): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of script) {
    const parts = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}

/**
 * Restores a dump into an empty database, with `after` and a count of every table, in one transaction.
 * @throws OperateError; nothing is changed then
 */
export async function restorePostgres(
  databaseUrl: string,
  { manifest, body }: { manifest: Manifest; body: Bytes },
  after: string,
): Promise<void> {
  const { url, env } = withoutPassword(await primaryOf(await urlsForNode(databaseUrl)))
  const { pg_restore, psql } = await findTools(manifest.postgres)
  const dump = output(
    pg_restore,
    ['--file=-', '--no-owner', '--no-privileges', '--no-publications', '--no-subscriptions'],
    {
      input: body,
    },
  )
  async function* script(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('begin;\n')
    yield* dump
    // Without this last part nothing is committed, so a kill at any moment changes nothing.
    yield Buffer.from(`\nreset search_path;\n${countedLike(manifest)}\n${after}\ncommit;\n`)
  }
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${url}`]
  for await (const _ of output(psql, args, { env, input: script() })) {
    // Results of the dump's selects are dropped.
  }
}

/** A statement that fails when a table has not as many rows as the backup says. */
const countedLike = ({ counts }: Inventory): string => `do $check$ declare wanted record; has bigint; begin
  for wanted in select key as name, value::bigint as rows from jsonb_each_text($counts$${JSON.stringify(counts)}$counts$) loop
    execute format('select count(*) from %I.%I', split_part(wanted.name, '.', 1), split_part(wanted.name, '.', 2)) into has;
    if has <> wanted.rows then
      raise exception 'After the restore % has % rows in place of %', wanted.name, has, wanted.rows;
    end if;
  end loop;
end $check$;`

/**
 * @throws OperateError when the database holds anything, or is of an older Postgres than the backup
 */
export function refusePostgresTarget(databaseUrl: string, manifest: Manifest): Promise<void> {
  return connected(databaseUrl, async (query, major) => {
    if (major !== manifest.postgres) {
      throw new OperateError(
        `The backup is of Postgres ${manifest.postgres}, and the server is ${major}: restore it into ${manifest.postgres} and upgrade the server then`,
      )
    }
    const tables = await query(`
      select n.nspname || '.' || c.relname as name, current_database() as database
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`)
    const [first] = tables
    if (first) {
      throw new OperateError(
        `DATABASE_URL names the database ${first.database}, which is not empty (${first.name}): restore into a new one (createdb)`,
      )
    }
  })
}

/** Runs the work on one connection, with the major version of its server and the address of that server alone. */
async function connected<Result>(
  url: string,
  work: (query: Query, major: number, serverUrl: string) => Promise<Result>,
): Promise<Result> {
  const connectionString = await primaryOf(await urlsForNode(url))
  const client = new pg.Client({ connectionString, application_name: 'fivestead backup' })
  // A server that goes away is told by the statement or the program that meets it.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new OperateError(`DATABASE_URL names a database that cannot be reached: ${error.message}`)
  })
  try {
    const query: Query = async (text) => (await client.query(text)).rows
    const [version] = await query(`select current_setting('server_version_num')::int / 10000 as major`)
    return await work(query, Number(version?.major), connectionString)
  } finally {
    await client.end()
  }
}
