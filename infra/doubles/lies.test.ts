import { beforeAll, expect, test } from 'vitest'
import { consent, useDoubles } from './testing/open.ts'

/** No double may take a call that its provider refuses: a product that makes one is found here and not on its first day. */

const ORIGIN = 'http://localhost:3000'
const DASHBOARD = 'http://localhost:3001'
let googleToken: string
const opened = useDoubles(() => ({ origin: ORIGIN, dashboard: DASHBOARD, reportMs: 60_000 }))
beforeAll(async () => {
  googleToken = (await consent(opened.doubles, DASHBOARD)).accessToken
})

interface Call {
  /** The address of the double, and the path of the call. */
  url: string
  path: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** Null takes a field away. */
  body: Record<string, unknown>
}

const JSON_TYPE = { 'content-type': 'application/json' }
const circle = (radius: number) => ({ circle: { center: { latitude: 39.8, longitude: -89.6 }, radius } })

function placesCall(path: string, body: Call['body'], method: Call['method'] = 'POST'): Call {
  const { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_API_URL: url } = opened.doubles.env().places
  const mask = path.includes(':') ? 'places.id,places.displayName.text' : 'id,reviews.text.text'
  return {
    url,
    path,
    method,
    headers: { ...JSON_TYPE, 'x-goog-api-key': key, 'x-goog-fieldmask': mask },
    body,
  }
}

function googleCall(path: string, method: Call['method'] = 'GET', body: Call['body'] = {}): Call {
  const { GOOGLE_BUSINESS_API_URL: url } = opened.doubles.env().google
  return { url, path, method, headers: { ...JSON_TYPE, authorization: `Bearer ${googleToken}` }, body }
}

/** A right call of each kind. */
const calls: Record<string, () => Call> = {
  twilio: () => {
    const { TWILIO_ACCOUNT_SID: sid, ...twilio } = opened.doubles.env().sms.twilio ?? {}
    const secret = Buffer.from(`${sid}:${twilio.TWILIO_AUTH_TOKEN}`).toString('base64')
    return {
      url: twilio.TWILIO_API_URL ?? '',
      method: 'POST',
      path: `/2010-04-01/Accounts/${sid}/Messages.json`,
      headers: { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: { To: '+12175550114', From: twilio.TWILIO_FROM, Body: 'Hi', StatusCallback: `${ORIGIN}/api/x` },
    }
  },
  resend: () => {
    const { RESEND_API_KEY: key, RESEND_API_URL: url, MAIL_FROM } = opened.doubles.env().resend
    return {
      url,
      path: '/emails',
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${key}` },
      body: { from: MAIL_FROM, to: ['ann@shop.example'], subject: 'Hi', text: 'Hello' },
    }
  },
  search: () => placesCall('/v1/places:searchText', { textQuery: 'bakery', locationBias: circle(5000) }),
  autocomplete: () => placesCall('/v1/places:autocomplete', { input: 'blue' }),
  details: () => placesCall('/v1/places/ChIJBlueDoorBakery00000001', {}, 'GET'),
  accounts: () => googleCall('/v1/accounts?pageSize=20'),
  locations: () => googleCall('/v1/accounts/1/locations?readMask=name,title,metadata.placeId'),
  reviews: () => googleCall('/v4/accounts/1/locations/11/reviews?pageSize=50'),
  reply: () => googleCall('/v4/accounts/1/locations/11/reviews/emoji/reply', 'PUT', { comment: 'Thanks' }),
}

/** The status of a right call but for what it is told otherwise. */
async function statusOf(name: string, lie: Partial<Call> = {}): Promise<number> {
  const right = calls[name]?.() as Call
  const { url, path, method } = { ...right, ...lie }
  const headers = { ...right.headers, ...lie.headers }
  const fields = Object.entries({ ...right.body, ...lie.body }).filter(([, value]) => value !== null)
  const form = new URLSearchParams(fields.map(([field, value]): [string, string] => [field, String(value)]))
  const body =
    headers['content-type'] === JSON_TYPE['content-type'] ? JSON.stringify(Object.fromEntries(fields)) : form
  const answer = await fetch(`${url}${path}`, { method, headers, ...(method === 'GET' ? {} : { body }) })
  await answer.text()
  return answer.status
}

test.each(Object.keys(calls))('%s: what is right passes', async (name) => {
  expect(await statusOf(name)).toBe(name === 'twilio' ? 201 : 200)
})

test.each<[string, string, Partial<Call>]>([
  ['twilio', 'a number of somebody else as sender', { body: { From: '+12175550123' } }],
  ['twilio', 'a callback on this machine', { body: { StatusCallback: 'http://localhost:4000/api/x' } }],
  ['twilio', 'a number that cannot be', { body: { To: '+11112223333' } }],
  ['resend', 'a domain that is not verified', { body: { from: 'Shop <no-reply@fivestead.com>' } }],
  ['resend', 'an idempotency key of 300 characters', { headers: { 'idempotency-key': 'k'.repeat(300) } }],
  ['resend', 'a mail without a body', { body: { text: null } }],
  ['search', 'an inner field that there is not', { body: { locationBias: { circle: { centre: {} } } } }],
  ['search', 'a bias of 60 km', { body: { locationBias: circle(60_000) } }],
  ['search', 'no mask', { headers: { 'x-goog-fieldmask': '' } }],
  ['autocomplete', 'a session token of 40 characters', { body: { sessionToken: 'x'.repeat(40) } }],
  ['details', 'a mask within a text', { headers: { 'x-goog-fieldmask': 'id,formattedAddress.street' } }],
  ['accounts', 'pages of 100', { path: '/v1/accounts?pageSize=100' }],
  ['locations', 'a wrong field in the mask', { path: '/v1/accounts/1/locations?readMask=name,placeId' }],
  ['reviews', 'an order that there is not', { path: '/v4/accounts/1/locations/11/reviews?orderBy=newest' }],
  ['reply', 'an empty reply', { body: { comment: '' } }],
])('%s refuses %s', async (name, _lie, lie) => {
  const status = await statusOf(name, lie)
  expect([status, status >= 400 && status < 500]).toEqual([status, true])
})
