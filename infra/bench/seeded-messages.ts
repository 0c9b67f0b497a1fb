import { randomUUID } from 'node:crypto'
import { openDeps } from '@fivestead/api/app'
import { ownerScope } from '@fivestead/api/businesses/access'
import { readConfig } from '@fivestead/api/config'
import { quickSend } from '@fivestead/api/review-requests/service'
import type pg from 'pg'

/** Asks one customer as the product does: `seedMessages` copies them. */
async function makeFirst(url: string, folder: string, address: string): Promise<void> {
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
    const contact = { channel: 'email', address } as const
    await quickSend(deps, scope, { businessId: id, name: 'Ann Baker', contact, template: 'direct' })
  } finally {
    await deps.close()
  }
}

/**
 * Asks one customer as the product does, and copies the request, its message and its job for fresh accounts, each with one
 * business. Nothing of it may be at work meanwhile.
 * @param options.folder data folder of the product
 * @param options.each messages of an account; 200 is what it may send in a day
 */
export async function seedMessages(
  client: pg.Client,
  { url, folder, accounts, each }: { url: string; folder: string; accounts: number; each: number },
): Promise<void> {
  const address = `first-${randomUUID()}@sends.example`
  await makeFirst(url, folder, address)
  const { rows: last } = await client.query('select greatest(1000000, max(id)) as id from businesses')
  const base = Number(last[0].id)
  const first = (
    await client.query(
      `select m.id as message, m.business_id as business, m.customer_id as customer, m.review_request_id as request, b.user_id as owner
      from messages m join businesses b on b.id = m.business_id where m.recipient = $1`,
      [address],
    )
  ).rows[0]
  const copy = (
    table: string,
    where: string,
    values: Record<string, string>,
    from = `generate_series(${base + 1}, ${base + accounts}) n`,
  ) => copyRow(client, table, where, values, from)
  await copy('users', `id = '${first.owner}'`, {
    id: "'load-' || n",
    username: "'load-' || n",
    email: "'load-' || n || '@load.example'",
    email_verified_at: 'now()',
  })
  await copy('businesses', `id = ${first.business}`, {
    id: 'n',
    user_id: "'load-' || n",
    slug: "'load-' || n",
    place_id: 'null',
    review_link: 'null',
    has_review_link: 'false',
    verified_at: 'null',
    verified_by: 'null',
  })
  await copy('customers', `id = '${first.customer}'`, {
    id: 'gen_random_uuid()',
    business_id: 'n',
    email: "'load-' || n || '@sends.example'",
  })
  const customers = `(select id as customer, business_id as business from customers where business_id > ${base}) c`
  await copy(
    'consents',
    `customer_id = '${first.customer}' and channel = 'email'`,
    { id: 'gen_random_uuid()', customer_id: 'c.customer', business_id: 'c.business' },
    customers,
  )
  await copy(
    'review_requests',
    `id = '${first.request}'`,
    { id: 'gen_random_uuid()', customer_id: 'c.customer', business_id: 'c.business' },
    `${customers}, generate_series(1, ${each}) n`,
  )
  await copy(
    'messages',
    `id = '${first.message}'`,
    {
      id: 'gen_random_uuid()',
      user_id: "'load-' || r.business",
      customer_id: 'r.customer',
      business_id: 'r.business',
      review_request_id: 'r.request',
      recipient: "'load-' || r.request || '@sends.example'",
    },
    `(select id as request, customer_id as customer, business_id as business from review_requests where business_id > ${base}) r`,
  )
  await copy(
    'jobs.job',
    `data->>'id' = '${first.message}'`,
    { id: 'gen_random_uuid()', data: "jsonb_set(source.data, '{id}', to_jsonb(m.message))" },
    `(select id::text as message from messages where business_id > ${base}) m`,
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
