import { ENTRIES } from '@fivestead/api/gateways/places/directory/entries'
import { API_SCOPE_CODES } from '@fivestead/domain/scopes'
import type pg from 'pg'
import { HEADERS } from './bench.ts'
import { cursorAt, type Target } from './scale-reads.ts'

const PASSWORD = 'Yardstick-4711'
/** Headers without a content type: an empty body is no JSON. */
const READ = { accept: HEADERS.accept, 'x-requested-with': HEADERS['x-requested-with'] }

/** Calls as a signed-in browser makes them. */
export interface Owner {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
}

/** Signs the bench's owner in, who is registered where there is none yet. */
export async function signIn(url: string): Promise<Owner> {
  let [cookie, authorization] = ['', '']
  const owner: Owner = {
    async call(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        headers: { ...(body === undefined ? READ : HEADERS), cookie, authorization },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      if (cookie === '') cookie = cookies.join('; ')
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text)
    },
  }
  const account = { username: 'bench-owner', password: PASSWORD }
  const person = { ...account, email: 'bench@example.com', fullName: 'Bench Owner' }
  await owner.call('POST', '/api/login', account).catch(() => owner.call('POST', '/api/register', person))
  const key = { name: 'Bench', scopes: API_SCOPE_CODES, businessIds: null, days: 30, password: PASSWORD }
  const { result } = (await owner.call('POST', '/trpc/keys.create', key)) as Made
  authorization = `Bearer ${result.data.key}`
  return owner
}

type Made = { result: { data: { id: string; key: string } } }

/** Gives a business a webhook, with a message for each customer in the 30 days of its log; one of 100 failed. */
export async function writeLog(
  client: pg.Client,
  owner: Owner,
  { businessId, customers }: { businessId: number; customers: number },
): Promise<void> {
  const webhook = { url: 'https://example.com/', events: ['customer.opted_out'] }
  const { result } = (await owner.call('POST', '/trpc/webhooks.create', webhook)) as Made
  await client.query(
    `insert into webhook_messages (endpoint_id, business_id, type, subject_id, state, happened_at, not_before, created_at, updated_at)
      select $1, $2, 'customer.opted_out', gen_random_uuid(), case when n % 100 = 0 then 'failed' else 'sent' end, at, at, at, at
      from (select n, now() - interval '29 days' * (1 - n / ($3::float + 1)) as at from generate_series(1, $3::int) n) rows`,
    [result.data.id, businessId, customers],
  )
}

interface OwnBusiness {
  id: number
  placeId: string
}

export async function businessesOf(owner: Owner): Promise<OwnBusiness[]> {
  return (await owner.call('GET', '/api/businesses')) as OwnBusiness[]
}

/** Two places with the same number of public reviews: what these cost must not differ. */
export function twins(): string[] {
  const known = ENTRIES.filter(({ place }) => place.formattedAddress !== null).slice(20)
  for (const { listedReviews } of known) {
    const same = known.filter((entry) => entry.listedReviews === listedReviews)
    if (same.length > 1) return same.slice(0, 2).map(({ place }) => place.placeId)
  }
  throw new Error('the sandbox directory has no two places with as many reviews')
}

/** Returns the records of a business with which the measured calls are made. */
export async function targetOf(client: pg.Client, { id, placeId }: OwnBusiness): Promise<Target> {
  const { rows } = await client.query('select id from inbox_threads where business_id = $1 limit 1', [id])
  const log = await client.query('select endpoint_id from webhook_messages where business_id = $1 limit 1', [
    id,
  ])
  return {
    businessId: id,
    placeId,
    threadId: rows[0].id,
    webhookId: log.rows[0].endpoint_id,
    middle: cursorAt(1.5 * 365),
  }
}
