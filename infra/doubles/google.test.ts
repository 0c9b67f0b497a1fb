import { googleBusinessProfile } from '@fivestead/api/gateways/business-profile/google'
import { googlePlaces } from '@fivestead/api/gateways/places/google'
import type { Place } from '@fivestead/api/gateways/places/interface'
import { googleProfileReviews } from '@fivestead/api/gateways/profile-reviews/google'
import { describe, expect, test } from 'vitest'
import type { Behavior } from './behavior.ts'
import { useDoubles } from './testing/open.ts'

const clock = { now: () => new Date() }
const DASHBOARD = 'http://localhost:3001'
const CALLBACK = `${DASHBOARD}/api/connect-google/callback`
const opened = useDoubles(() => ({ dashboard: DASHBOARD, reportMs: 60_000 }))
const { command } = opened

/** By the variables that the command prints. */
const places = () => {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_URL: apiUrl } = opened.doubles.env().places
  return googlePlaces({ apiKey, apiUrl, clock, log: { warn: () => {} }, timeoutMs: 200 })
}

test.each<[Behavior, object]>([
  ['well', { placeId: 'ChIJBlueDoorBakery00000001' }],
  ['slow', { kind: 'timeout' }],
  ['unclear', { kind: 'unavailable' }],
  ['failing', { kind: 'unavailable' }],
  ['html', { kind: 'unavailable' }],
  ['rate-limiting', { kind: 'unavailable' }],
])('Places behaves %s when it is told so, also where it is only read', async (behave, outcome) => {
  expect((await command({ double: 'places', behave })).status).toBe(200)
  const details = places().details({ placeId: 'ChIJBlueDoorBakery00000001' })
  expect(await details.catch((error: unknown) => error as Place)).toMatchObject(outcome)
})

describe('Google', () => {
  const url = () => opened.doubles.env().google.GOOGLE_BUSINESS_API_URL
  const profile = () => {
    const { GOOGLE_OAUTH_CLIENT_ID: clientId, GOOGLE_OAUTH_CLIENT_SECRET: clientSecret } =
      opened.doubles.env().google
    return googleBusinessProfile({ clientId, clientSecret, apiUrl: url(), redirectUri: CALLBACK, clock })
  }
  /** As an owner does in a browser: the page, its button, and back to the dashboard. */
  async function consent() {
    const { url: page, secrets } = await profile().begin()
    expect(new URL(page).origin).toBe(url())
    expect(await (await fetch(page)).text()).toContain('value="allow"')
    const body = new URLSearchParams({ answer: 'allow', person: '101', placeId: 'ChIJmine' })
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, `${back.origin}${back.pathname}`]).toEqual([303, CALLBACK])
    return profile().finish(back.search, secrets)
  }

  test('consent, the location of a place, its reviews, and what happens to them', async () => {
    const { tokens } = await consent()
    const [location] = await profile().locations(tokens.accessToken, 'ChIJmine')
    const access = { accessToken: tokens.accessToken, location: location?.name ?? '' }
    const reviews = googleProfileReviews({ apiUrl: url(), clock })
    const names = async () => (await reviews.list(access)).reviews.map(({ name }) => name)
    const [first = '', ...others] = await names()
    expect(others.length).toBeGreaterThan(3)

    expect((await command({ double: 'google', review: first, act: 'vanish' })).status).toBe(200)
    expect(await names()).not.toContain(first)
    expect((await command({ double: 'google', review: first, act: 'come back' })).status).toBe(200)
    expect(await names()).toContain(first)

    const state = async () =>
      (await reviews.list(access)).reviews.find(({ name }) => name === first)?.reply?.state
    await reviews.reply(access, first, 'Thank you')
    expect(await state()).toBe('pending')
    await command({ double: 'google', review: first, act: 'reject' })
    expect(await state()).toBe('rejected')
    await command({ double: 'google', review: first, act: 'approve' })
    expect(await state()).toBe('approved')

    const written = { double: 'google', location: access.location, stars: '2', text: 'Cold <b>soup</b>' }
    expect((await command(written)).status).toBe(200)
    expect((await reviews.list(access)).reviews[0]).toMatchObject({ rating: 2, text: 'Cold <b>soup</b>' })
    const html = await (await fetch(opened.page())).text()
    expect(html).toContain('Cold &lt;b&gt;soup&lt;/b&gt;')
    expect(html).toContain('reply APPROVED')
  })

  test.each<[Behavior, object]>([
    ['failing', { kind: 'unavailable' }],
    ['html', { kind: 'unavailable' }],
    ['rate-limiting', { kind: 'rate_limited' }],
  ])('reads of reviews meet %s', async (behave, outcome) => {
    const { tokens } = await consent()
    await command({ double: 'google', behave })
    const access = { accessToken: tokens.accessToken, location: 'accounts/1/locations/11' }
    await expect(googleProfileReviews({ apiUrl: url(), clock }).list(access)).rejects.toMatchObject(outcome)
  })

  test.each([
    [{ act: 'vanish', review: 'accounts/9/locations/9/reviews/none' }, /no review none/],
    [{ act: 'approve', review: 'accounts/2/locations/21/reviews/stars-alone' }, /no reply/],
    [{ act: 'burn' }, /^act must be one of vanish, come back, approve, reject$/],
    [{ location: 'accounts/9/locations/9', stars: '5' }, /^location must be one of accounts\/1/],
    [{ location: 'accounts/1/locations/11', stars: '6' }, /^stars must be/],
    [{ behave: 'lying' }, /^behave must be one of well, slow, unclear, failing, html, rate-limiting$/],
  ])('%j is refused with words', async (fields, message) => {
    expect(await command({ double: 'google', ...fields })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  })
})

test('SerpApi is read through its front', async () => {
  const { SERPAPI_KEY: key, SERPAPI_API_URL: url } = opened.doubles.env().serpapi
  const ask = () => fetch(`${url}/account.json?api_key=${key}`)
  expect(await (await ask()).json()).toMatchObject({ total_searches_left: 1000 })
  await command({ double: 'serpapi', behave: 'rate-limiting' })
  expect([(await ask()).status, await (await ask()).json()]).toEqual([
    429,
    { error: 'Your account has reached its throughput limit.' },
  ])
  expect(await command({ double: 'serpapi' })).toMatchObject({ status: 400 })
})
