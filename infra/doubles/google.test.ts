import { googlePlaces } from '@fivestead/api/gateways/places/google'
import type { Place } from '@fivestead/api/gateways/places/interface'
import { googleProfileReviews } from '@fivestead/api/gateways/profile-reviews/google'
import { expect, test } from 'vitest'
import type { Behavior } from './behavior.ts'
import { consent, useDoubles } from './testing/open.ts'

const clock = { now: () => new Date() }
const DASHBOARD = 'http://localhost:3001'
const opened = useDoubles(() => ({ dashboard: DASHBOARD, reportMs: 60_000 }))
const { command } = opened

test.each<[Behavior, object]>([
  ['well', { placeId: 'ChIJBlueDoorBakery00000001' }],
  ['slow', { kind: 'timeout' }],
  ['html', { kind: 'unavailable' }],
  ['rate-limiting', { kind: 'unavailable' }],
])('Places behaves %s when it is told so, also where it is only read', async (behave, outcome) => {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_URL: apiUrl } = opened.doubles.env().places
  const places = googlePlaces({ apiKey, apiUrl, clock, log: { warn: () => {} }, timeoutMs: 200 })
  expect((await command({ double: 'places', behave })).status).toBe(200)
  const details = places.details({ placeId: 'ChIJBlueDoorBakery00000001' })
  expect(await details.catch((error: unknown) => error as Place)).toMatchObject(outcome)
})

test('Google: consent, the location of a place, its reviews, and what happens to them', async () => {
  const { GOOGLE_BUSINESS_API_URL: apiUrl } = opened.doubles.env().google
  const { profile, page, back, accessToken } = await consent(opened.doubles, DASHBOARD)
  expect([new URL(page).origin, back.origin + back.pathname]).toEqual([
    apiUrl,
    `${DASHBOARD}/api/connect-google/callback`,
  ])
  const [location] = await profile.locations(accessToken, 'ChIJmine')
  const access = { accessToken, location: location?.name ?? '' }
  const reviews = googleProfileReviews({ apiUrl, clock })
  const names = async () => (await reviews.list(access)).reviews.map(({ name }) => name)
  const [first = '', ...others] = await names()
  expect(others.length).toBeGreaterThan(3)
  const act = async (word: string) =>
    expect((await command({ double: 'google', review: first, act: word })).status).toBe(200)
  await act('vanish')
  expect(await names()).not.toContain(first)
  await act('come back')
  expect(await names()).toContain(first)

  const state = async () =>
    (await reviews.list(access)).reviews.find(({ name }) => name === first)?.reply?.state
  await reviews.reply(access, first, 'Thank you')
  expect(await state()).toBe('pending')
  await act('reject')
  expect(await state()).toBe('rejected')
  await act('approve')
  expect(await state()).toBe('approved')

  const written = { double: 'google', location: access.location, stars: '2', text: 'Cold <b>soup</b>' }
  expect((await command(written)).status).toBe(200)
  expect((await reviews.list(access)).reviews[0]).toMatchObject({ rating: 2, text: 'Cold <b>soup</b>' })
  const html = await (await fetch(opened.page())).text()
  expect(html).toContain('Cold &lt;b&gt;soup&lt;/b&gt;')
  expect(html).toContain('reply APPROVED')
  expect(await command({ double: 'google', act: 'burn' })).toMatchObject({
    status: 400,
    body: { message: 'act must be one of vanish, come back, approve, reject' },
  })
  await command({ double: 'google', behave: 'rate-limiting' })
  await expect(reviews.list(access)).rejects.toMatchObject({ kind: 'rate_limited' })
})

test('SerpApi is read through its front', async () => {
  const { SERPAPI_KEY: key, SERPAPI_API_URL: url } = opened.doubles.env().serpapi
  const ask = () => fetch(`${url}/account.json?api_key=${key}`)
  expect(await (await ask()).json()).toMatchObject({ total_searches_left: 1000 })
  await command({ double: 'serpapi', behave: 'rate-limiting' })
  expect((await ask()).status).toBe(429)
})
