import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@fivestead/db/client'
import { migrateToLatest } from '@fivestead/db/migrate'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { openGoogleBusinessDouble } from '../../gateways/business-profile/testing/google-double.ts'
import { openChatDouble } from '../../gateways/drafts/testing/chat-double.ts'
import type { Finding } from '../../gateways/finding.ts'
import { BUSINESS_PROFILE_APIS } from '../../gateways/google-refusal.ts'
import { openSerpapiDouble } from '../../gateways/local-rank/testing/serpapi-double.ts'
import { openPlacesDouble } from '../../gateways/places/testing/places-double.ts'
import { addRows, dropRows } from '../../testing/rows.ts'
import { answering } from '../testing/answering.ts'
import type { Input } from './check.ts'
import { checkDrafts } from './drafts.ts'
import { checkGoogle } from './google.ts'

// Several embedded databases are opened one after the other.
vi.setConfig({ testTimeout: 60_000 })

type Env = Record<string, string>

const input = (env: Env): Input => ({
  config: readConfig({ FIVESTEAD_SANDBOX: '0', DATA_DIR: folder, ...env }),
  clock: { now: () => new Date() },
  txt: async () => [],
  mx: async () => [],
})
const read = (findings: Finding[]) => findings.map(({ state, about, words }) => `${state} ${about}: ${words}`)
const check = async (env: Env) => read(await checkGoogle(input(env)))

const KEY = 'AIzaSyServerServerServerServer'
const CLIENT = { clientId: 'client.apps.googleusercontent.com', clientSecret: 'secret' }
const CALLBACK = 'http://localhost:3001/api/connect-google/callback'
const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-doctor-'))
const places = await openPlacesDouble({ apiKey: KEY })
const serpapi = await openSerpapiDouble({ apiKey: 'serpapi-key-of-the-double' })
const google = await openGoogleBusinessDouble({ ...CLIENT, redirectUri: CALLBACK })
afterAll(async () => {
  await Promise.all([places.close(), serpapi.close(), google.close()])
  rmSync(folder, { recursive: true })
})
const like = (words: RegExp) => expect.stringMatching(words)
beforeEach(() => {
  places.reset()
  serpapi.reset()
})

test('without Google nothing is said', async () => {
  expect(await check({})).toEqual([])
})

describe('Places', () => {
  const env = () => ({ GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_API_URL: places.url })

  test('an accepted key, by a call that costs nothing', async () => {
    expect(await check(env())).toEqual(['ok Google Places: the key is accepted, Places API (New) is on'])
    expect(places.exchanges.map(({ sku }) => sku)).toEqual(['search ids'])
  })

  test('a wrong key, the API off, the quota used up, as the double says it', async () => {
    expect(await check({ ...env(), GOOGLE_PLACES_API_KEY: 'AIzaSyOtherOtherOtherOther' })).toEqual([
      'failed Google Places: the key is not valid: check GOOGLE_PLACES_API_KEY',
    ])
    places.failNext('disabled', '429', '500', 'html', 'lost answer')
    const found = []
    for (let n = 0; n < 5; n += 1) found.push(...(await check(env())))
    expect(found).toEqual([
      like(/^failed Google Places: the API is off: enable "Places API \(New\)"/),
      like(/^failed Google Places: the quota is used up: wait, or raise it/),
      like(/^failed Google Places: Google answers 500 \(INTERNAL\)/),
      'failed Google Places: it answers no JSON: a proxy?',
      like(/^failed Google Places: 127\.0\.0\.1:\d+ (gave no usable answer|cannot be reached)/),
    ])
  })

  test.each([
    [403, 'API_KEY_HTTP_REFERRER_BLOCKED', /restricted to websites, so it is a browser key/],
    [403, 'API_KEY_IP_ADDRESS_BLOCKED', /this machine's address is not among those of the key/],
    [403, 'API_KEY_SERVICE_BLOCKED', /restricted to other APIs: allow "Places API \(New\)"/],
    [403, 'API_KEY_ANDROID_APP_BLOCKED', /restricted to Android apps/],
    [403, 'BILLING_DISABLED', /billing is off/],
    [429, 'SOMETHING_NEW', /the quota is used up/],
    [403, 'SOMETHING_NEW', /Google answers 403 \(SOMETHING_NEW\)/],
  ])('%i %s says what to do', async (code, reason, words) => {
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
    ]
    const refusing = await answering(code, JSON.stringify({ error: { code, status: 'X', details } }))
    expect(await check({ ...env(), GOOGLE_PLACES_API_URL: refusing.url })).toEqual([like(words)])
    await refusing.close()
  })
})

test('the key of the map: what a server cannot see, and one that is the server’s own', async () => {
  expect(await check({ GOOGLE_MAPS_API_KEY: 'AIzaSyBrowserBrowserBrowser' })).toEqual([
    like(/^warning Google map: a browser key cannot be checked from a server/),
  ])
  const same = { GOOGLE_MAPS_API_KEY: KEY, GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_API_URL: places.url }
  expect(await check(same)).toContainEqual(
    like(/^failed Google map: GOOGLE_MAPS_API_KEY is GOOGLE_PLACES_API_KEY/),
  )
})

describe('Business Profile', () => {
  const env = () => ({
    GOOGLE_OAUTH_CLIENT_ID: CLIENT.clientId,
    GOOGLE_OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_BUSINESS_API_URL: google.url,
  })

  test('a client that Google knows, and one that it does not', async () => {
    expect((await check(env()))[0]).toBe(
      `ok Google OAuth client: id and secret are accepted. What only a consent shows: register ${CALLBACK} as a redirect URI of the client in the Google Cloud console`,
    )
    expect((await check({ ...env(), GOOGLE_OAUTH_CLIENT_SECRET: 'wrong' }))[0]).toMatch(
      /^failed Google OAuth client: id or secret is wrong: check GOOGLE_OAUTH_CLIENT_ID/,
    )
  })

  test.each([
    [{ error: 'redirect_uri_mismatch' }, /^failed .*: register http:.*\/api\/connect-google\/callback as/],
    [{ error: 'unauthorized_client' }, /^failed .* "Web application"/],
    [{ error: 'something_new' }, /^failed .* Google answers 400 \(something_new\)/],
    ['<!doctype html>', /^failed .* Google answers 400 \(no JSON\)/],
  ])('%j', async (body, words) => {
    const other = await answering(400, typeof body === 'string' ? body : JSON.stringify(body))
    expect((await check({ ...env(), GOOGLE_BUSINESS_API_URL: other.url }))[0]).toMatch(words)
    await other.close()
  })

  test('what the connections of owners met tells whether Google approved the project', async () => {
    const access = async () => (await check(env()))[1]
    expect(await access()).toMatch(
      /^warning Business Profile: no profile was connected yet.*Basic API Access"/,
    )
    type Row = string | { state: string; refusedApi: string; refusedWords: string }
    const write = async (rows: Row[]) => {
      const database = await openDatabase({ dataDir: folder })
      const { db } = database
      await migrateToLatest(database.work)
      await dropRows({ db }, 'users')
      await addRows({ db }, 'users', { id: 'u', email: 'ann@shop.example' })
      for (const [index, row] of rows.entries()) {
        const { id: businessId } = await db
          .insertInto('businesses')
          .values({ userId: 'u', name: 'Bakery', slug: `bakery-${index}` })
          .returning('id')
          .executeTakeFirstOrThrow()
        await addRows({ db }, 'profileConnections', {
          ...{ businessId, permissions: '{}' },
          ...((typeof row === 'string' ? { state: row } : row) as { state: 'connected' }),
        })
      }
      await database.close()
    }
    for (const api of Object.values(BUSINESS_PROFILE_APIS)) expect(await access()).toContain(api)
    expect(await access()).toMatch(/consent screen.* 7 days.*business\.manage.*60 days/)
    await write([])
    expect(await access()).toMatch(/^warning Business Profile: no profile was connected yet/)
    const words = { refusedWords: '403 in Google’s words' }
    const refused = (state: string, api: string) => ({
      ...{ ...words, state, refusedApi: `${api}.googleapis.com` },
    })
    await write([
      refused('no-quota', 'mybusinessaccountmanagement'),
      refused('api-disabled', 'mybusiness'),
      refused('no-access', 'mybusiness'),
      'disconnected',
    ])
    expect((await check(env())).slice(1)).toEqual([
      like(
        /^failed Business Profile: Google My Business API is not enabled in the project, 1 wait.*: enable it in the Google Cloud console \(Google: 403 in Google’s words\)/,
      ),
      like(/^warning Business Profile: 1 have a Google account without access/),
      like(
        /^failed Business Profile: Google has not approved the project: the quota of My Business Account Management API is 0, 1 wait.* "Application for Basic API Access"/,
      ),
    ])
    await write(['connected', 'connected', 'reconnect', refused('api-disabled', 'mybusiness')])
    expect((await check(env())).slice(1)).toEqual([
      'ok Business Profile: 2 connected, 1 must be connected again by the owner',
      like(/^failed Business Profile: Google My Business API is not enabled/),
    ])
    await write(['reconnect'])
    expect(await access()).toBe(
      'warning Business Profile: none is connected, 1 must be connected again by the owner. Google may switch off a project that calls nothing for 90 days',
    )
  })
})

test('a model for drafts: the key, the model, and a limit', async () => {
  const model = await openChatDouble({ apiKey: 'llm-key', model: 'small' })
  onTestFinished(model.close)
  const env = { LLM_URL: `${model.url}/v1`, LLM_MODEL: 'small', LLM_KEY: 'llm-key' }
  const about = async (more: Record<string, string> = {}) => {
    const found = await checkDrafts({
      config: readConfig({ ...env, ...more }),
      clock: { now: () => new Date() },
      txt: async () => [],
      mx: async () => [],
    })
    return found.map(({ state, words }) => `${state}: ${words}`)
  }
  expect(await about()).toEqual(['ok: it has small'])
  expect(await about({ LLM_KEY: 'wrong' })).toEqual(['failed: the key is not accepted: check LLM_KEY'])
  expect(await about({ LLM_MODEL: 'big' })).toEqual(['failed: it does not list big: check LLM_MODEL'])
})

test('SerpApi: the key, what is left, and a limit', async () => {
  const env = { SERPAPI_KEY: 'serpapi-key-of-the-double', SERPAPI_API_URL: serpapi.url }
  expect(await check({ ...env, SERPAPI_MONTHLY_USD: '10' })).toEqual([
    'ok SerpApi: the key is accepted, 1000 searches are left',
  ])
  expect(await check(env)).toEqual([like(/^warning SerpApi: .* Set SERPAPI_MONTHLY_USD/)])
  serpapi.account.searchesLeft = 0
  expect(await check(env)).toEqual([like(/^failed SerpApi: no searches are left/)])
  expect(await check({ ...env, SERPAPI_KEY: 'another' })).toEqual([
    'failed SerpApi: the key is not accepted: check SERPAPI_KEY',
  ])
})
