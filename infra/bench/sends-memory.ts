import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDeps } from '@fivestead/api/app'
import { ownerScope } from '@fivestead/api/businesses/access'
import { readConfig } from '@fivestead/api/config'
import { quickSend } from '@fivestead/api/review-requests/service'
import pg from 'pg'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { runServer } from './servers.ts'

const ACCOUNTS = 500
/** As many as an account may send in a day. */
const MESSAGES = 200
const ALL = ACCOUNTS * MESSAGES
/** Once so many are sent, the worker has whatever it keeps. */
const WARM = ALL / 10
const MIB = 1024 * 1024
const AT_MOST = 32 * MIB

/** How much more memory the API with its worker needs for 100,000 messages than for the first 10,000, on Postgres (Linux). */
export async function sendsMemory(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-sends-memory-'))
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await prepare(client, postgres.url, folder)
    const server = await runServer('apps/api/src/main.ts', [], {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      NODE_OPTIONS: '--max-old-space-size=128',
    })
    try {
      await sent(client, WARM)
      const small = resident(server.pid)
      const seen: number[] = []
      for (let tenth = 2; tenth <= 10; tenth += 1) {
        await sent(client, (ALL / 10) * tenth)
        seen.push(resident(server.pid))
      }
      return [figure(small, seen)]
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figure(small: number, seen: readonly number[]): Figure {
  const mib = (bytes: number) => Math.round(bytes / MIB)
  const largest = Math.max(...seen)
  return {
    name: 'sends, memory of the worker',
    value: `${mib(largest - small)} MiB more for 100,000 messages than for 10,000 (${mib(small)}, then ${seen.map(mib).join(' ')})`,
    aim: `at most ${mib(AT_MOST)} MiB more`,
    good: largest - small <= AT_MOST,
  }
}

const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function sent(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select count(*)::int as sent from messages where recipient like 'load-%' and state = 'sent'",
    )
    if (rows[0].sent >= count) return
    await wait(500)
  }
}

/** One request as the product makes it, and copies of it for every account. */
async function prepare(client: pg.Client, url: string, folder: string): Promise<void> {
  const deps = await openDeps(readConfig({ DATABASE_URL: url, DATA_DIR: folder }))
  try {
    const { id, userId } = await deps.db
      .selectFrom('businesses')
      .select(['id', 'userId'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const logins = { traditional: true, external: false }
    const viewer = { userId, userIds: [userId], businessIds: [id], logins, sessions: [] }
    const scope = await ownerScope({ signedIn: async () => viewer }, id)
    const contact = { channel: 'email', address: 'first@sends.example' } as const
    await quickSend(deps, scope, { businessId: id, name: 'Ann Baker', contact, template: 'direct' })
  } finally {
    await deps.close()
  }
  const first = (
    await client.query(
      `select m.id as message, m.business_id as business, m.customer_id as customer, m.review_request_id as request, b.user_id as owner
      from messages m join businesses b on b.id = m.business_id where m.recipient = 'first@sends.example'`,
    )
  ).rows[0]
  const copy = (
    table: string,
    where: string,
    values: Record<string, string>,
    from = `generate_series(1, ${ACCOUNTS}) n`,
  ) => copyRow(client, table, where, values, from)
  await copy('users', `id = '${first.owner}'`, {
    id: "'load-' || n",
    username: "'load-' || n",
    email: "'load-' || n || '@load.example'",
  })
  await copy('businesses', `id = ${first.business}`, {
    id: '1000000 + n',
    user_id: "'load-' || n",
    slug: "'load-' || n",
    place_id: 'null',
    review_link: 'null',
    has_review_link: 'false',
    verified_at: 'null',
    verified_by: 'null',
    reminders: '0',
  })
  await copy('customers', `id = '${first.customer}'`, {
    id: 'gen_random_uuid()',
    business_id: '1000000 + n',
    email: "'load-' || n || '@sends.example'",
  })
  const customers =
    '(select id as customer, business_id as business from customers where business_id > 1000000) c'
  await copy(
    'consents',
    `customer_id = '${first.customer}' and channel = 'email'`,
    { id: 'gen_random_uuid()', customer_id: 'c.customer', business_id: 'c.business' },
    customers,
  )
  await copy(
    'review_requests',
    `id = '${first.request}'`,
    { id: 'gen_random_uuid()', customer_id: 'c.customer', business_id: 'c.business', reminders: '0' },
    `${customers}, generate_series(1, ${MESSAGES}) n`,
  )
  await copy(
    'messages',
    `id = '${first.message}'`,
    {
      id: 'gen_random_uuid()',
      user_id: "'load-' || (r.business - 1000000)",
      customer_id: 'r.customer',
      business_id: 'r.business',
      review_request_id: 'r.request',
      recipient: "'load-' || r.request || '@sends.example'",
    },
    '(select id as request, customer_id as customer, business_id as business from review_requests where business_id > 1000000) r',
  )
  await copy(
    'jobs.job',
    `data->>'id' = '${first.message}'`,
    { id: 'gen_random_uuid()', data: "jsonb_set(source.data, '{id}', to_jsonb(m.message))" },
    "(select id::text as message from messages where recipient like 'load-%') m",
  )
  await client.query('analyze')
}

/** Copies one row of a table once for each row of `from`, with these values in place of its own. */
async function copyRow(
  client: pg.Client,
  table: string,
  where: string,
  values: Record<string, string>,
  from: string,
): Promise<void> {
  const [name = '', schema = 'public'] = table.split('.').reverse()
  const { rows } = await client.query(
    "select column_name from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'",
    [schema, name],
  )
  const columns = rows.map(({ column_name }) => String(column_name))
  const selected = columns.map((column) => values[column] ?? `source.${column}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value select ${selected.join(', ')}
    from (select * from ${table} where ${where} limit 1) source, ${from}`,
  )
}
