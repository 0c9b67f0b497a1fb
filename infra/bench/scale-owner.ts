import { randomUUID } from 'node:crypto'
import { ENTRIES } from '@fivestead/api/gateways/places/directory/entries'
import type pg from 'pg'
import { HEADERS } from './bench.ts'
import type { Target } from './scale-reads.ts'

const PASSWORD = 'Yardstick-4711'
/** Without a type: a body that is empty is no JSON. */
const READ = { accept: HEADERS.accept, 'x-requested-with': HEADERS['x-requested-with'] }

/** Calls as a signed-in browser makes them. */
export interface Owner {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
}

/** Signs the bench's owner in, who is registered where there is none yet. */
export async function signIn(url: string): Promise<Owner> {
  let cookie = ''
  const owner: Owner = {
    async call(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        headers: { ...(body === undefined ? READ : HEADERS), cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (cookie === '')
        cookie = answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ')
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text)
    },
  }
  const account = { username: 'bench-owner', password: PASSWORD }
  await owner.call('POST', '/api/login', account).catch(() =>
    owner.call('POST', '/api/register', {
      ...account,
      email: 'bench@example.com',
      fullName: 'Bench Owner',
    }),
  )
  return owner
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

/** Where the calls that are measured enter a business. */
export async function targetOf(client: pg.Client, { id, placeId }: OwnBusiness): Promise<Target> {
  const { rows } = await client.query('select id from inbox_threads where business_id = $1 limit 1', [id])
  const at = new Date(Date.now() - 1.5 * 365 * 86_400_000).toISOString()
  return {
    businessId: id,
    placeId,
    threadId: rows[0].id,
    middle: Buffer.from(`${at} ${randomUUID()}`).toString('base64url'),
  }
}
