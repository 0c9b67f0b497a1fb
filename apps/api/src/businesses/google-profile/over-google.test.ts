import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type GoogleDouble,
  openGoogleBusinessDouble,
} from '../../gateways/business-profile/testing/google-double.ts'
import { dataOf } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { nextPlaceId, type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, rowOf, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { jobHandlers, runHourlyJobs } from '../../worker.ts'
import { asProfile } from './grants/service.ts'
import { locateHindered } from './locations.service.ts'

const CLIENT = { clientId: 'client.apps.example.com', clientSecret: 'GOCSPX-secret' }
const REDIRECT = 'http://localhost:3001/api/connect-google/callback'
const HOUR = 3_600_000
const OPERATOR = 'operator@five.example'
const PERMISSIONS = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: true }

const lines: string[] = []
let google: GoogleDouble
const api = useTestApp({
  logTo: (line) => lines.push(line),
  env: async () => {
    google = await openGoogleBusinessDouble({ ...CLIENT, redirectUri: REDIRECT })
    return {
      LOG_LEVEL: 'debug',
      OPERATOR_EMAIL: OPERATOR,
      GOOGLE_OAUTH_CLIENT_ID: CLIENT.clientId,
      GOOGLE_OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_BUSINESS_API_URL: google.url,
    }
  },
})
afterAll(() => google?.close())

let owner: Owner
beforeEach(async () => {
  await dropRows(api, 'profileGrants')
  google.reset()
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  manages('101', owner)
})

/** Makes the first location of a Google account the place of a business. */
function manages(person: string, { business }: Owner, voice = true) {
  const found = google.people.find(({ id }) => id === person)?.accounts[0]?.locations[0]
  if (!found) throw new Error(`${person} manages nothing`)
  Object.assign(found, { placeId: business.placeId, hasVoiceOfMerchant: voice })
}
/** Agrees at Google; where the owner comes back to. */
async function connect(
  person = '101',
  { browser, business }: { browser: Browser; business: Owner['business'] } = owner,
) {
  const asked = { permissions: PERMISSIONS }
  const { body } = await browser.post(`/api/business/${business.id}/connect-google`, asked)
  return comeBack(google.agree(body.authUrl, person), browser)
}
async function comeBack(query: string, browser = owner.browser) {
  const path = new URL(REDIRECT).pathname + query
  const { headers } = await browser.get(path, { headers: { 'x-requested-with': undefined } })
  return String(headers.location)
}
const call = (name: string, more: object = {}, { browser, business } = owner) =>
  browser.mutate(`googleProfile.${name}`, { businessId: business.id, ...more })
const state = async ({ browser, business } = owner): Promise<string> =>
  (await browser.query('googleProfile.status', { businessId: business.id })).body.result.data.state
const location = (of = owner) =>
  asProfile(api.deps, of.business.id, 'viewProfile', async (access) => access.location)
const grants = () => rowsOf(api, 'profileGrants', {}, ['businessId', 'releasedAt'])
const work = () => api.deps.queue.drain(jobHandlers(api.deps))
async function hourly() {
  await runHourlyJobs(api.deps)
  await work()
}
const connected = { state: 'connected' }

describe('which location', () => {
  test('one that is the place is connected, and its voice proves the claim', async () => {
    expect(await connect()).toContain('google=connected')
    expect(await state()).toBe('connected')
    expect(await location()).toBe('accounts/1/locations/11')
    const paced = await api.db.selectFrom('portTurns').select('port').orderBy('port').execute()
    expect(paced.map(({ port }) => port)).toEqual([
      'mybusinessaccountmanagement.googleapis.com',
      'mybusinessbusinessinformation.googleapis.com',
    ])
    const verifiedBy = async ({ business }: Owner) =>
      (await rowOf(api, 'businesses', { id: business.id })).verifiedBy
    expect(await verifiedBy(owner)).toBe('business-profile')
    const voiceless = await signUp(api)
    manages('103', voiceless, false)
    await connect('103', voiceless)
    expect(await verifiedBy(voiceless)).toBeNull()
  })

  test('of several the owner chooses; one that is none of them is refused', async () => {
    const [, chain] = google.people
    for (const account of chain?.accounts ?? []) {
      for (const each of account.locations) each.placeId = String(owner.business.placeId)
    }
    expect(await connect('102')).toContain('google=unfinished')
    expect(await state()).toBe('choose-location')
    await expect(location()).rejects.toMatchObject({ hindrance: 'choose-location' })
    const choice = owner.browser.query('googleProfile.locations', { businessId: owner.business.id })
    const names = (await dataOf(choice)).map(({ name }: { name: string }) => name)
    expect(names).toEqual(['accounts/2/locations/21', 'accounts/2/locations/22', 'accounts/3/locations/31'])
    expect((await call('locate', { location: 'accounts/1/locations/11' })).status).toBe(409)
    expect((await call('locate', { location: 'accounts/2/../locations/22' })).status).toBe(400)
    expect((await call('locate', { location: names[1] })).body.result.data).toEqual({ state: 'connected' })
    expect(await location()).toBe(names[1])
  })

  test('none is said, and looked for again', async () => {
    expect(await connect('103')).toContain('google=unfinished')
    expect(await state()).toBe('no-location')
    await expect(location()).rejects.toMatchObject({ hindrance: 'no-location' })
    manages('103', owner)
    expect(await dataOf(call('locate'))).toEqual(connected)
  })

  test.each<[string, Partial<GoogleDouble>, RegExp]>([
    ['no-quota', { noQuota: true }, /: Google has not approved the project$/],
    [
      'api-disabled',
      { disabled: 'mybusinessbusinessinformation.googleapis.com' },
      /: an API is not enabled$/,
    ],
  ])(
    '%s is the operator’s: told once, logged with Google’s words, and found again',
    async (word, fault, subject) => {
      Object.assign(google, fault)
      const second = await signUp(api)
      manages('103', second)
      lines.length = 0
      expect(await connect()).toContain('google=unfinished')
      api.setNow(api.clock.now().getTime() + 1000)
      expect(await connect('103', second)).toContain('google=unfinished')
      expect([await state(), await state(second)]).toEqual([word, word])
      await expect(location()).rejects.toMatchObject({ hindrance: word })
      const errors = lines.filter((line) => JSON.parse(line).level === 50)
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatch(/My Business .* (RATE_LIMIT_EXCEEDED: Quota|SERVICE_DISABLED: The API)/)
      expect(lines.join()).not.toContain('ya29.')
      await hourly()
      const text = expect.stringMatching(/this installation: My Business .* API: 4/)
      const told = [{ subject: expect.stringMatching(subject), text }]
      expect(await rowsOf(api, 'outboxMessages', { recipient: OPERATOR })).toMatchObject(told)
      Object.assign(google, { noQuota: false, disabled: null })
      api.setNow(api.clock.now().getTime() + HOUR)
      await locateHindered(api.deps)
      expect([await state(), await state(second)]).toEqual(['connected', 'connected'])
      expect(await location()).toBe('accounts/1/locations/11')
      await dropRows(api, 'outboxMessages')
    },
  )

  test('an account that Google denies everything is the owner’s to change', async () => {
    google.denied = true
    await connect()
    expect(await state()).toBe('no-access')
    await work()
    expect(await rowsOf(api, 'outboxMessages', { recipient: OPERATOR }, ['id'])).toEqual([])
    google.denied = false
    expect(await dataOf(call('locate'))).toEqual(connected)
  })

  test('a Google that does not answer loses nothing of the consent', async () => {
    const asked = { permissions: PERMISSIONS }
    const { body } = await owner.browser.post(`/api/business/${owner.business.id}/connect-google`, asked)
    const back = google.agree(body.authUrl)
    google.faults.push('none', 'html')
    expect(await comeBack(back)).toContain('google=unfinished')
    google.faults.push(500)
    expect((await call('locate')).status).toBe(503)
    expect(await dataOf(call('locate'))).toEqual(connected)
  })

  test('reviews of another location go', async () => {
    const review = (name: string) => ({
      ...{ businessId: owner.business.id, name, rating: 5, createdAt: new Date(), updatedAt: new Date() },
      ...{ firstSeenAt: new Date(), seenAt: new Date() },
    })
    const names = ['accounts/1/locations/11/reviews/a', 'accounts/1/locations/111/reviews/b']
    await addRows(api, 'profileReviews', ...names.map(review))
    await connect()
    const left = await rowsOf(api, 'profileReviews', {}, ['name'])
    expect(left.map(({ name }) => name)).toEqual([names[0]])
    await call('disconnect')
    expect(await rowsOf(api, 'profileReviews', {}, ['name'])).toEqual([])
  })
})

describe('the end of a connection', () => {
  const other = async () => {
    const second = await signUp(api)
    const [account] = google.people[0]?.accounts ?? []
    account?.locations.push({
      ...{ name: 'locations/12', title: 'Second', placeId: String(second.business.placeId) },
      hasVoiceOfMerchant: false,
    })
    return second
  }

  test.each<[string, () => Promise<unknown>]>([
    ['disconnecting', () => call('disconnect')],
    [
      'another place',
      () => owner.browser.patch(`/api/businesses/${owner.business.id}`, { placeId: nextPlaceId() }),
    ],
    ['a deleted business', () => owner.browser.delete(`/api/businesses/${owner.business.id}`)],
    ['a deleted row, by whatever way', () => dropRows(api, 'users', { id: owner.user.id })],
  ])('%s revokes the consent at Google, and then the tokens go', async (_name, end) => {
    await connect()
    await work()
    await end()
    await expect(location()).rejects.toMatchObject({ hindrance: 'not-connected' })
    expect(await grants()).toHaveLength(1)
    if ((await work()) === 0) await hourly()
    expect(google.count('POST /revoke')).toBe(1)
    expect(await grants()).toEqual([])
  })

  test('a Google that does not answer is asked again, for seven days', async () => {
    await connect()
    await work()
    await call('disconnect')
    google.faults.push(500)
    await work()
    expect(await grants()).toEqual([{ businessId: null, releasedAt: api.clock.now() }])
    google.faults.push('html')
    await hourly()
    expect([google.faults.length, await grants()]).toMatchObject([0, [{ businessId: null }]])
    api.setNow(api.clock.now().getTime() + 7 * 24 * HOUR + 1)
    await runHourlyJobs(api.deps)
    expect(await grants()).toEqual([])
  })

  test('of two businesses of one Google account one ends without the other; the last one revokes', async () => {
    await connect()
    const second = await other()
    expect(await connect('101', second)).toContain('google=connected')
    await call('disconnect')
    await work()
    expect(google.count('POST /revoke')).toBe(0)
    expect(await grants()).toEqual([{ businessId: second.business.id, releasedAt: null }])
    expect(await location(second)).toBe('accounts/1/locations/12')
    await call('disconnect', {}, second)
    await work()
    expect(google.count('POST /revoke')).toBe(1)
  })

  test('who connects again before the job ran is not revoked; another account takes the place of the first', async () => {
    await connect()
    await call('disconnect')
    await connect()
    await work()
    expect([google.count('POST /revoke'), await state()]).toEqual([0, 'connected'])
    manages('103', owner)
    await connect('103')
    await work()
    expect([google.count('POST /revoke'), await location()]).toEqual([1, 'accounts/4/locations/41'])
  })
})

test('a consent that is taken back at Google: reconnect, one email, and a new consent mends it', async () => {
  await connect()
  google.endConsent('101')
  await expect(location()).resolves.toContain('accounts/1')
  api.setNow(api.clock.now().getTime() + HOUR)
  await expect(location()).rejects.toMatchObject({ hindrance: 'reconnect' })
  expect(await state()).toBe('reconnect')
  for (let hour = 0; hour < 3; hour += 1) await hourly()
  const mails = await rowsOf(api, 'outboxMessages')
  expect(mails.filter(({ subject }) => subject?.includes('Google'))).toMatchObject([
    {
      recipient: owner.user.email,
      subject: `Reconnect ${owner.business.name} to Google`,
      text: expect.stringContaining(`business=${owner.business.id}`),
    },
  ])
  expect(await connect()).toContain('google=connected')
  expect(await location()).toContain('accounts/1')
})

test('no token stands in the database, in a line of the log or in an answer', async () => {
  const answers: string[] = []
  const keep = async (answer: Promise<{ text: string; headers: object }>) => {
    const { text, headers } = await answer
    answers.push(text + JSON.stringify(headers))
  }
  await connect()
  google.rotates = true
  api.setNow(api.clock.now().getTime() + HOUR)
  await location()
  for (const fault of ['html', 500, 'html 200', 'redirect'] as const) {
    api.setNow(api.clock.now().getTime() + HOUR)
    google.faults.push(fault)
    await location().catch(() => {})
  }
  await keep(owner.browser.query('googleProfile.status', { businessId: owner.business.id }))
  google.faults.push(500)
  await keep(owner.browser.query('googleProfile.locations', { businessId: owner.business.id }))
  await keep(call('locate'))
  await work()
  await call('disconnect')
  google.faults.push(500)
  await work()
  const tokens = google.exchanges.flatMap(({ path, answer }) =>
    path === '/token'
      ? Object.entries(answer as Record<string, string>).filter(([name]) => name.endsWith('_token'))
      : [],
  )
  expect(tokens.length).toBeGreaterThanOrEqual(5)
  const told = lines.join('\n')
  expect(told).toContain('was not revoked')
  const kept = await dump()
  expect(kept).toContain('provider')
  expect(await grants()).toHaveLength(1)
  for (const [name, token] of tokens) {
    const at = [kept, told, answers.join()].map((text) => text.includes(token))
    expect([name, ...at]).toEqual([name, false, false, false])
  }
})

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(api.db)
  const texts: string[] = []
  for (const { schema, name } of rows) {
    const all = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.table(`${schema}.${name}`)} t`.execute(api.db)
    texts.push(...all.rows.map(({ line }) => line))
  }
  return texts.join('\n')
}
