import { expect, test } from 'vitest'
import { PlacesError } from '../gateways/places/interface.ts'
import { nextPlaceId, signUp, signupPayload } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()

async function counts() {
  const count = async (table: 'users' | 'businesses' | 'sessions') =>
    (await api.db.selectFrom(table).selectAll().execute()).length
  return {
    users: await count('users'),
    businesses: await count('businesses'),
    sessions: await count('sessions'),
  }
}

test.each(['/api/signup', '/api/direct-create-user'])(
  '%s makes account, business and session',
  async (path) => {
    const browser = api.browser()
    const payload = signupPayload()
    const answer = await browser.post(path, payload)

    expect(answer.status).toBe(201)
    const { user, business } = answer.body
    expect(user).toMatchObject({
      username: payload.username,
      email: payload.email,
      phone: '(555) 123-4567',
      logins: { traditional: true, external: false },
      businesses: [business],
    })
    expect(answer.text).not.toContain('argon2')
    const place = await api.deps.gateways.places.details({ placeId: payload.placeId })
    expect(business).toMatchObject({
      name: place.name,
      placeId: payload.placeId,
      reviewLink: `https://search.google.com/local/writereview?placeid=${payload.placeId}`,
      hasReviewLink: true,
      phone: place.nationalPhoneNumber,
      website: place.website,
      reviewCount: place.userRatingCount,
      userId: user.id,
    })
    expect(business.address).toBe(place.formattedAddress?.split(',')[0])
    expect(business.state).toMatch(/^[A-Z]{2}$/)
    expect((await browser.get('/api/auth/user')).body).toEqual(user)
  },
)

test('hints of the client are not believed: review link, slug with a timestamp, name', async () => {
  const hints = { reviewLink: 'https://evil.example/', slug: 'my-shop-1763600000000', businessName: 'Evil' }
  const { business } = (await api.browser().post('/api/signup', signupPayload(hints))).body
  expect(business.reviewLink).toMatch(/^https:\/\/search\.google\.com\/local\/writereview\?placeid=/)
  expect(business.slug).toBe('my-shop')
  expect(business.name).not.toBe('Evil')
})

test.each([
  ['phone', '123', 'Please enter a valid phone number'],
  ['placeId', 'ChIJ-nowhere-at-all', 'Please select a business from the dropdown'],
  ['plan', 'gold', 'plan must be starter, professional or enterprise'],
])('%s = %j is refused', async (field, value, message) => {
  const before = await counts()
  const answer = await api.browser().post('/api/signup', signupPayload({ [field]: value }))
  expect([answer.status, answer.body]).toMatchObject([400, { message }])
  expect(await counts()).toEqual(before)
})

test('the plan is kept with the account (MKT-9)', async () => {
  const chosen = await signUp(api, { plan: 'professional' })
  const none = await signUp(api)
  const rows = await api.db.selectFrom('users').select(['id', 'plan']).execute()
  const planOf = ({ user }: typeof none) => rows.find(({ id }) => id === user.id)?.plan
  expect([planOf(chosen), planOf(none)]).toEqual(['professional', null])
})

test('a taken username, e-mail or place is named, and nothing is left behind', async () => {
  const first = await signUp(api)
  const before = await counts()
  const { username, email } = first.user
  const { placeId } = first.business
  const tries = [
    [{ username }, 'An account with this username already exists', 'username-taken'],
    [{ email: email.toUpperCase() }, 'An account with this email already exists', 'email-taken'],
    [{ placeId }, 'A business with this place_id already exists', 'place-taken'],
    [{ username, email, placeId }, 'An account with this username already exists', 'username-taken'],
  ] as const
  for (const [more, message, reason] of tries) {
    const answer = await api.browser().post('/api/signup', signupPayload(more))
    expect([answer.status, answer.body]).toEqual([409, { message, reason }])
  }
  expect(await counts()).toEqual(before)
})

test('a business that is not on Google yet begins without a place, as the owner names it', async () => {
  const browser = api.browser()
  const unlisted = (more: object) => ({
    ...signupPayload({ ...more, withoutPlace: true }),
    placeId: undefined,
  })
  const form = unlisted({ businessName: 'Corner Barber', businessAddress: '1 Main St' })
  const answer = await browser.post('/api/signup', form)
  expect(answer.status).toBe(201)
  expect(answer.body.business).toMatchObject({
    name: 'Corner Barber',
    slug: 'corner-barber',
    placeId: null,
    hasReviewLink: false,
    address: '1 Main St',
    phone: '(555) 123-4567',
    reviewCount: 0,
  })
  const refused = await api.browser().post('/api/signup', unlisted({ businessName: 'evil.com' }))
  const message = expect.stringContaining('Business name')
  expect([refused.status, refused.body]).toMatchObject([400, { message }])
})

test('whether somebody has a place can be asked before the account is begun', async () => {
  const { business } = await signUp(api)
  const taken = await api.query('signup.placeTaken', { placeId: business.placeId })
  expect(taken.body).toEqual({ result: { data: { taken: true } } })
  const free = await api.query('signup.placeTaken', { placeId: nextPlaceId() })
  expect(free.body).toEqual({ result: { data: { taken: false } } })
})

test('usernames are case-sensitive', async () => {
  const { user } = await signUp(api)
  const other = await signUp(api, { username: user.username.toUpperCase() })
  expect(other.user.username).toBe(user.username.toUpperCase())
})

/** Signs up so often at once; one of them is accepted. */
async function inParallel(count: number, fields: (n: number) => Record<string, unknown>) {
  const send = (n: number) => api.browser().post('/api/signup', signupPayload(fields(n)))
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  return answers
}

test('of 200 parallel sign-ups with one username one account is made', async () => {
  const before = await counts()
  const placeId = nextPlaceId()
  const answers = await inParallel(200, (n) => ({
    username: 'wanted-by-all',
    email: `p${n}@example.com`,
    placeId,
  }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await counts()).toEqual({
    users: before.users + 1,
    businesses: before.businesses + 1,
    sessions: before.sessions + 1,
  })
}, 60_000)

test.each([
  ['email', () => 'race@example.com', 'An account with this email already exists'],
  ['placeId', nextPlaceId, 'A business with this place_id already exists'],
])('of 20 parallel sign-ups with one %s one is accepted', async (field, makeValue, message) => {
  const value = makeValue()
  const before = await counts()
  const answers = await inParallel(20, () => ({ [field]: value }))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.every(({ status, body }) => status === 409 && body.message === message)).toBe(true)
  expect((await counts()).users).toBe(before.users + 1)
})

test('parallel sign-ups with one slug get joes, joes-2, joes-3 …', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => signUp(api, { slug: "Joe's" })))
  const slugs = owners.map(({ business }) => business.slug).sort()
  expect(slugs).toEqual(['joe-s', ...Array.from({ length: 9 }, (_, n) => `joe-s-${n + 2}`)].sort())
})

test('the directory out of reach is 503 or 504, and nothing is left behind', async () => {
  const before = await counts()
  const { places } = api.deps.gateways
  try {
    for (const [kind, status, message] of [
      ['unavailable', 503, 'Search service temporarily unavailable. Please try again later.'],
      ['timeout', 504, 'The search is taking longer than expected. Please try again.'],
    ] as const) {
      const details = () => Promise.reject(new PlacesError(kind, 'inner words'))
      api.deps.gateways.places = { ...places, details }
      const answer = await api.browser().post('/api/signup', signupPayload())
      expect([answer.status, answer.body]).toMatchObject([status, { message }])
    }
  } finally {
    api.deps.gateways.places = places
  }
  expect(await counts()).toEqual(before)
})

test('a signed-in browser that signs up gets a new session, and the old one ends', async () => {
  const { browser, user } = await signUp(api)
  const old = api.browser(new Map(browser.jar))
  const answer = await browser.post('/api/signup', signupPayload())
  expect(answer.body.user.id).not.toBe(user.id)
  expect((await browser.get('/api/auth/user')).body.id).toBe(answer.body.user.id)
  expect((await old.get('/api/auth/user')).status).toBe(401)
})

test('connecting services brings the figures and a snapshot of them', async () => {
  const { browser, business } = await signUp(api)
  const place = await api.deps.gateways.places.details({ placeId: business.placeId })
  const answer = await browser.mutate('signup.connectServices', { businessId: business.id })
  expect(answer.body.result.data).toEqual({
    rating: place.rating,
    reviewCount: place.userRatingCount,
    connected: true,
  })
  const snapshots = await api.db
    .selectFrom('ratingSnapshots')
    .selectAll()
    .where('businessId', '=', business.id)
    .execute()
  expect(snapshots).toHaveLength(1)
  await browser.mutate('signup.connectServices', { businessId: business.id })
  expect((await api.db.selectFrom('placeCache').select('kind').execute()).map(({ kind }) => kind)).toContain(
    'reviews',
  )
  expect(snapshots[0]).toMatchObject({ reviewCount: place.userRatingCount, source: 'sandbox' })
})

test('with the reviews out of reach the account and its figures stand, and the line says so', async () => {
  const { browser, business } = await signUp(api)
  const { publicReviews } = api.deps.gateways
  api.deps.gateways.publicReviews = { forPlace: () => Promise.reject(new Error('inner words')) }
  const answer = await browser.mutate('signup.connectServices', { businessId: business.id })
  api.deps.gateways.publicReviews = publicReviews
  expect(answer.body.result.data).toEqual({
    rating: Number(business.googleRating) || null,
    reviewCount: business.reviewCount,
    connected: false,
  })
})
