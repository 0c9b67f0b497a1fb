import { googleBusinessProfile } from '@fivestead/api/gateways/business-profile/google'
import { beforeAll, expect, test } from 'vitest'
import { useDoubles } from './testing/open.ts'

/** No double may take a call that its provider refuses: a product that makes one is found here and not on its first day. */

const ORIGIN = 'http://localhost:3000'
const DASHBOARD = 'http://localhost:3001'
let googleToken: string
const opened = useDoubles(() => ({ origin: ORIGIN, dashboard: DASHBOARD, reportMs: 60_000 }))
beforeAll(async () => {
  googleToken = await consent()
})

/** An owner agrees at the double's page. */
async function consent(): Promise<string> {
  const { google } = opened.doubles.env()
  const profile = googleBusinessProfile({
    ...{ clientId: google.GOOGLE_OAUTH_CLIENT_ID, clientSecret: google.GOOGLE_OAUTH_CLIENT_SECRET },
    ...{ apiUrl: google.GOOGLE_BUSINESS_API_URL, clock: { now: () => new Date() } },
    redirectUri: `${DASHBOARD}/api/connect-google/callback`,
  })
  const { url, secrets } = await profile.begin()
  const body = new URLSearchParams({ answer: 'allow', person: '101' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return (await profile.finish(back.search, secrets)).tokens.accessToken
}

interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
  /** Fields in place of what is right; null takes one away. */
  body?: Record<string, unknown>
}

/** The status of a call that is right but for what it is told otherwise. */
async function statusOf(url: string, right: Required<Asked>, asked: Asked, form = false): Promise<number> {
  const fields = Object.fromEntries(
    Object.entries({ ...right.body, ...asked.body }).filter(([, value]) => value !== null),
  )
  const method = asked.method ?? right.method
  const answer = await fetch(`${url}${asked.path ?? right.path}`, {
    method,
    headers: { ...right.headers, ...asked.headers },
    ...(method === 'GET'
      ? {}
      : { body: form ? new URLSearchParams(fields as Record<string, string>) : JSON.stringify(fields) }),
  })
  await answer.text()
  return answer.status
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const JSON_TYPE = { 'content-type': 'application/json' }
const SPRINGFIELD = { latitude: 39.8, longitude: -89.6 }
const circle = (center: object, radius: number) => ({ circle: { center, radius } })

/** A right call of each kind. */
const calls: Record<string, (asked: Asked) => Promise<number>> = {
  twilio(asked) {
    const {
      TWILIO_ACCOUNT_SID: sid,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM,
      TWILIO_API_URL: url,
    } = opened.doubles.env().twilio
    const right = {
      ...{ path: `/2010-04-01/Accounts/${sid}/Messages.json`, method: 'POST' },
      headers: { authorization: basic(sid, token) },
      body: { To: '+12175550114', From: TWILIO_FROM, Body: 'Hi', StatusCallback: `${ORIGIN}/api/x` },
    }
    return statusOf(url, right, asked, true)
  },
  resend(asked) {
    const { RESEND_API_KEY: key, RESEND_API_URL: url, MAIL_FROM } = opened.doubles.env().resend
    const right = {
      ...{ path: '/emails', method: 'POST' },
      headers: { ...JSON_TYPE, authorization: `Bearer ${key}` },
      body: { from: MAIL_FROM, to: ['ann@shop.example'], subject: 'Hi', text: 'Hello' },
    }
    return statusOf(url, right, asked)
  },
  search: (asked) =>
    placesCall(
      '/v1/places:searchText',
      { textQuery: 'bakery', locationBias: circle(SPRINGFIELD, 5000) },
      asked,
    ),
  autocomplete: (asked) => placesCall('/v1/places:autocomplete', { input: 'blue' }, asked),
  details: (asked) => placesCall('/v1/places/ChIJBlueDoorBakery00000001', {}, { method: 'GET', ...asked }),
  accounts: (asked) => googleCall('/v1/accounts?pageSize=20', asked),
  locations: (asked) => googleCall('/v1/accounts/1/locations?readMask=name,title,metadata.placeId', asked),
  reviews: (asked) => googleCall('/v4/accounts/1/locations/11/reviews?pageSize=50', asked),
  reply: (asked) =>
    googleCall(
      '/v4/accounts/1/locations/11/reviews/emoji/reply',
      { method: 'PUT', ...asked },
      { comment: 'Thanks' },
    ),
}

function placesCall(path: string, body: Record<string, unknown>, asked: Asked): Promise<number> {
  const { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_API_URL: url } = opened.doubles.env().places
  const mask = path.includes(':') ? 'places.id,places.displayName.text' : 'id,reviews.text.text'
  const headers = { ...JSON_TYPE, 'x-goog-api-key': key, 'x-goog-fieldmask': mask }
  return statusOf(url, { path, method: 'POST', headers, body }, asked)
}

function googleCall(path: string, asked: Asked, body: Record<string, unknown> = {}): Promise<number> {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${googleToken}` }
  return statusOf(
    opened.doubles.env().google.GOOGLE_BUSINESS_API_URL,
    { path, method: 'GET', headers, body },
    asked,
  )
}

test.each(Object.keys(calls))('%s: what is right passes', async (name) => {
  expect(await calls[name]?.({})).toBe(name === 'twilio' ? 201 : 200)
})

test.each<[string, string, Asked]>([
  ['twilio', 'a number of somebody else as sender', { body: { From: '+12175550123' } }],
  ['twilio', 'a callback on this machine', { body: { StatusCallback: 'http://localhost:4000/api/x' } }],
  ['twilio', 'a callback in a private network', { body: { StatusCallback: 'http://192.168.1.4/api/x' } }],
  ['twilio', 'a number that cannot be', { body: { To: '+11112223333' } }],
  ['twilio', 'a calling code that is not given out', { body: { To: '+21012345678' } }],
  [
    'twilio',
    'an API key with any secret',
    { headers: { authorization: basic(`SK${'b'.repeat(32)}`, 'made-up') } },
  ],
  ['twilio', 'a messaging service that is none', { body: { From: null, MessagingServiceSid: 'MG1' } }],
  ['resend', 'a domain that is not verified', { body: { from: 'Shop <no-reply@fivestead.com>' } }],
  ['resend', 'a sender on this machine', { body: { from: 'no-reply@localhost' } }],
  ['resend', 'an idempotency key of 300 characters', { headers: { 'idempotency-key': 'k'.repeat(300) } }],
  ['resend', 'a mail without a body', { body: { text: null } }],
  ['resend', '51 recipients', { body: { to: Array.from({ length: 51 }, (_, n) => `a${n}@shop.example`) } }],
  ['resend', 'nobody', { body: { to: [] } }],
  ['resend', 'a field that there is not', { body: { replyTo: 'a@b.example' } }],
  ['search', 'a field that there is not', { body: { query: 'bakery' } }],
  ['search', 'no text', { body: { textQuery: null } }],
  ['search', 'a text that is a number', { body: { textQuery: 7 } }],
  [
    'search',
    'a field within another that there is not',
    { body: { locationBias: { circle: { centre: {} } } } },
  ],
  ['search', 'a bias of 60 km', { body: { locationBias: circle(SPRINGFIELD, 60_000) } }],
  ['search', 'a latitude of 100', { body: { locationBias: circle({ latitude: 100, longitude: 0 }, 500) } }],
  [
    'search',
    'a bias and a restriction',
    { body: { locationRestriction: { rectangle: { low: SPRINGFIELD, high: SPRINGFIELD } } } },
  ],
  [
    'search',
    'a restriction to a circle',
    { body: { locationBias: null, locationRestriction: circle(SPRINGFIELD, 5) } },
  ],
  ['search', 'pages of 50', { body: { pageSize: 50 } }],
  ['search', 'no mask', { headers: { 'x-goog-fieldmask': '' } }],
  ['search', 'a wrong field within the mask', { headers: { 'x-goog-fieldmask': 'places.displayName.name' } }],
  ['autocomplete', 'six types', { body: { includedPrimaryTypes: ['a', 'b', 'c', 'd', 'e', 'f'] } }],
  ['autocomplete', 'a session token of 40 characters', { body: { sessionToken: 'x'.repeat(40) } }],
  ['details', 'a mask within a text', { headers: { 'x-goog-fieldmask': 'id,formattedAddress.street' } }],
  ['details', 'a parameter that there is not', { path: '/v1/places/ChIJBlueDoorBakery00000001?language=en' }],
  ['accounts', 'pages of 100', { path: '/v1/accounts?pageSize=100' }],
  ['accounts', 'a parameter that there is not', { path: '/v1/accounts?readMask=name' }],
  ['locations', 'no mask', { path: '/v1/accounts/1/locations' }],
  ['locations', 'a wrong field in the mask', { path: '/v1/accounts/1/locations?readMask=name,placeId' }],
  ['reviews', 'pages of 200', { path: '/v4/accounts/1/locations/11/reviews?pageSize=200' }],
  ['reviews', 'an order that there is not', { path: '/v4/accounts/1/locations/11/reviews?orderBy=newest' }],
  ['reviews', 'a parameter that there is not', { path: '/v4/accounts/1/locations/11/reviews?sort=rating' }],
  ['reply', 'a field that there is not', { body: { text: 'Thanks' } }],
  ['reply', 'an empty reply', { body: { comment: '' } }],
])('%s refuses %s', async (name, _lie, asked) => {
  const status = await calls[name]?.(asked)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
