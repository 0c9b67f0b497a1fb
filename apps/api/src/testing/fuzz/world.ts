import { randomBytes, randomUUID } from 'node:crypto'
import { KEY_BYTES, makeKey, shownKey } from '@fivestead/domain/platform/key'
import { API_SCOPE_CODES } from '@fivestead/domain/scopes'
import { sql } from 'kysely'
import { hashPassword } from '../../accounts/passwords.service.ts'
import { ENTRIES } from '../../gateways/places/directory/entries.ts'
import { hashKey } from '../../platform/keys/service.ts'
import type { Browser, TestApp } from '../create-test-app.ts'
import { plant } from '../logins.ts'
import { makeTarget, type Target } from '../matrix-calls.ts'
import { addRows, rowOf } from '../rows.ts'
import type { Known } from './arbitraries.ts'

export const CALLERS = ['nobody', 'owner', 'other owner'] as const
export type Caller = (typeof CALLERS)[number]

const PASSWORD = 'Correct-Horse-1'

/** Cursors of the right form: a good one, one whose id is none, times that no database holds. */
const CURSORS = [
  '2026-11-19T16:00:00.000Z 3f2b8c1e-0000-4000-8000-000000000000',
  `2026-11-19T16:00:00.000Z ${'-'.repeat(36)}`,
  '+275760-09-13T00:00:00.000Z 3f2b8c1e-0000-4000-8000-000000000000',
  '-200000-01-01T00:00:00.000Z 3f2b8c1e-0000-4000-8000-000000000000',
].map((text) => Buffer.from(text).toString('base64url'))

interface Person {
  userId: string
  username: string
  email: string
  browser: Browser
  /** Of the API, with every scope. */
  key: string
  target: Target
}

/** Two owners with a business each, and nobody; what a call ended (a session, an account, a business) is made anew. */
export async function openWorld(testApp: TestApp) {
  const { db } = testApp
  const password = await hashPassword(PASSWORD)
  let people = { owner: await makePerson(), 'other owner': await makePerson() }

  async function makePerson(): Promise<Person> {
    const userId = randomUUID()
    const username = `fuzz-${userId}`
    const email = `${username}@example.com`
    const now = testApp.clock.now()
    const dates = { createdAt: now, updatedAt: now }
    await addRows(testApp, 'users', { id: userId, username, password, email, fullName: 'Fuzz', ...dates })
    const browser = testApp.browser()
    await plant(testApp, browser, { slot: 'sid', kind: 'traditional', userId })
    const target = await makeTarget(db, userId)
    const key = makeKey(randomBytes(KEY_BYTES))
    const { organizationId } = await rowOf(testApp, 'businesses', { id: target.businessId })
    await addRows(testApp, 'apiKeys', {
      ...{
        organizationId,
        name: 'Fuzz',
        scopes: [...API_SCOPE_CODES],
        shown: shownKey(key),
        keyHash: hashKey(key),
      },
      // Used just now, so that no call leaves the time of its use.
      ...{ createdAt: now, lastUsedAt: now },
    })
    return { userId, username, email, browser, key, target }
  }

  async function isWhole({ browser, target }: Person): Promise<boolean> {
    const { body } = await api(browser).query('auth.me')
    const me = body?.result?.data
    return me?.businesses.some(({ id }: { id: number }) => id === target.businessId) === true
  }

  /** With the cookies of a caller; what comes back does not change them. */
  const api = (from: Browser) => testApp.browser(new Map(from.jar))

  return {
    browserOf: (caller: Caller): Browser =>
      caller === 'nobody' ? testApp.browser() : withKey(api(people[caller].browser), people[caller].key),

    /** Values that fit, so that not every call ends at the first check. */
    known(): Known {
      const { owner, 'other owner': other } = people
      const of = (field: keyof Target) => [owner.target[field], other.target[field]]
      return {
        ...{ businessId: of('businessId') },
        id: [...of('businessId'), ...of('requestId'), ...of('customerId')],
        ...{ slug: of('slug'), businessSlug: of('slug'), requestId: of('requestId') },
        ...{ reviewId: of('reviewId'), customerId: of('customerId'), username: [owner.username] },
        ...{ email: [owner.email, 'ann@example.com'], password: [PASSWORD], currentPassword: [PASSWORD] },
        contact: ['ann@example.com', '(555) 123-4567', '+15551234567'],
        placeId: ENTRIES.slice(0, 3).map(({ place }) => place.placeId),
        place_id: ENTRIES.slice(0, 3).map(({ place }) => place.placeId),
        timeZone: ['America/Chicago', null],
        cursor: CURSORS,
      }
    },

    /** After a call that was accepted. */
    async mend(): Promise<void> {
      const [owner, other] = await Promise.all([people.owner, people['other owner']].map(isWhole))
      people = {
        owner: owner ? people.owner : await makePerson(),
        'other owner': other ? people['other owner'] : await makePerson(),
      }
    },

    /**
     * Everything that is stored, as one text. Apart are counters of calls, which a refused call moves too, and the
     * cache of places, which keeps that a place does not exist.
     */
    async fingerprint(): Promise<string> {
      const { rows } = await sql.raw<{ stored: string }>(await statement(testApp)).execute(db)
      return rows[0]?.stored ?? ''
    },
  }
}

/** The same browser, whose calls a key speaks for too; those of a page take no notice. */
const withKey = (browser: Browser, key: string): Browser => ({
  ...browser,
  call: (method, url, body, more) =>
    browser.call(method, url, body, {
      ...more,
      headers: { authorization: `Bearer ${key}`, ...more?.headers },
    }),
})

export type World = Awaited<ReturnType<typeof openWorld>>

const statements = new WeakMap<TestApp, string>()

/** One statement over every table that there is: a table of tomorrow is watched too. */
async function statement(testApp: TestApp): Promise<string> {
  const known = statements.get(testApp)
  if (known !== undefined) return known
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'place_cache', 'provider_usage')
      and (table_schema = 'public' or (table_schema = 'jobs' and table_name = 'job'))
    order by 1`.execute(testApp.db)
  const parts = rows.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as part from ${name} t`,
  )
  const made = `select string_agg(part, E'\\n' order by part) as stored from (${parts.join(' union all ')}) parts`
  statements.set(testApp, made)
  return made
}
