import { expect, onTestFinished, test } from 'vitest'
import { PlacesError } from '../gateways/places/interface.ts'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { nextPlaceId, signUp, signupPayload } from '../testing/owners.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()

const counts = async () => ({
  users: (await rowsOf(api, 'users')).length,
  businesses: (await rowsOf(api, 'businesses')).length,
  sessions: (await rowsOf(api, 'sessions')).length,
})
const send = (more: Record<string, unknown> = {}) => api.browser().post('/api/signup', signupPayload(more))

test.each(['/api/signup', '/api/direct-create-user'])(
  '%s makes account, business and session',
  async (path) => {
    const browser = api.browser()
    const payload = signupPayload()
    const answer = await browser.post(path, payload)

    expect(answer.status).toBe(201)
    const { user, business } = answer.body
    const { username, email, placeId } = payload
    expect(user).toMatchObject({
      ...{ username, email, phone: '(555) 123-4567', businesses: [business] },
      logins: { traditional: true, external: false },
    })
    expect(answer.text).not.toContain('argon2')
    const place = await api.deps.gateways.places.details({ placeId })
    expect(business).toMatchObject({
      ...{ name: place.name, placeId, userId: user.id, hasReviewLink: true },
      reviewLink: `https://search.google.com/local/writereview?placeid=${placeId}`,
      ...{ phone: place.nationalPhoneNumber, website: place.website, reviewCount: place.userRatingCount },
      state: expect.stringMatching(/^[A-Z]{2}$/),
    })
    expect(business.address).toBe(place.formattedAddress?.split(',')[0])
    expect((await browser.get('/api/auth/user')).body).toEqual({ ...user, livePosition: expect.any(String) })
  },
)

test('hints of the client are not believed: review link, slug with a timestamp, name', async () => {
  const hints = { reviewLink: 'https://evil.example/', slug: 'my-shop-1763600000000', businessName: 'Evil' }
  const { business } = (await send(hints)).body
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
  expect(await refusalOf(send({ [field]: value }))).toEqual([400, message])
  expect(await counts()).toEqual(before)
})

test('the plan is kept with the organization, which has the name of the business (MKT-9)', async () => {
  const chosen = await signUp(api, { plan: 'professional' })
  const none = await signUp(api)
  const planOf = async ({ user }: typeof none) =>
    (await rowOf(api, 'organizations', { ownerId: user.id })).plan
  expect([await planOf(chosen), await planOf(none)]).toEqual(['professional', null])
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
    const answer = await send(more)
    expect([answer.status, answer.body]).toEqual([409, { message, reason }])
  }
  expect(await counts()).toEqual(before)
})

test('a business that is not on Google yet begins without a place, as the owner names it', async () => {
  const unlisted = (businessName: string) => {
    const form = { businessName, businessAddress: '1 Main St', withoutPlace: true }
    return api.browser().post('/api/signup', { ...signupPayload(form), placeId: undefined })
  }
  expect(await unlisted('Corner Barber')).toMatchObject({
    status: 201,
    body: {
      business: {
        ...{ name: 'Corner Barber', slug: 'corner-barber', placeId: null, hasReviewLink: false },
        ...{ address: '1 Main St', phone: '(555) 123-4567', reviewCount: 0 },
      },
    },
  })
  expect(await refusalOf(unlisted('evil.com'))).toEqual([400, expect.stringContaining('Business name')])
})

test('whether somebody has a place can be asked before the account is begun', async () => {
  const { business } = await signUp(api)
  const placeTaken = (placeId: string) => dataOf(api.query('signup.placeTaken', { placeId }))
  expect(await placeTaken(business.placeId)).toEqual({ taken: true })
  expect(await placeTaken(nextPlaceId())).toEqual({ taken: false })
})

test('usernames are case-sensitive', async () => {
  const { user } = await signUp(api)
  const other = await signUp(api, { username: user.username.toUpperCase() })
  expect(other.user.username).toBe(user.username.toUpperCase())
})

/** Signs up so often at once; one of them is accepted. */
async function inParallel(count: number, fields: (n: number) => Record<string, unknown>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(fields(n))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  return answers
}

test('of 200 parallel sign-ups with one username one account is made', async () => {
  const before = await counts()
  const placeId = nextPlaceId()
  const wanted = (n: number) => ({ username: 'wanted-by-all', email: `p${n}@example.com`, placeId })
  const answers = await inParallel(200, wanted)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const { users, businesses, sessions } = before
  const one = { users: users + 1, businesses: businesses + 1, sessions: sessions + 1 }
  expect(await counts()).toEqual(one)
})

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
  onTestFinished(() => void Object.assign(api.deps.gateways, { places }))
  for (const [kind, status, message] of [
    ['unavailable', 503, 'Search service temporarily unavailable. Please try again later.'],
    ['timeout', 504, 'The search is taking longer than expected. Please try again.'],
  ] as const) {
    const details = () => Promise.reject(new PlacesError(kind, 'inner words'))
    api.deps.gateways.places = { ...places, details }
    expect(await refusalOf(send())).toEqual([status, message])
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
  const { rating, userRatingCount: reviewCount } = place
  const connect = () => dataOf(browser.mutate('signup.connectServices', { businessId: business.id }))
  expect(await connect()).toEqual({ rating, reviewCount, connected: true })
  const snapshots = await rowsOf(api, 'ratingSnapshots', { businessId: business.id })
  expect(snapshots).toMatchObject([{ reviewCount, source: 'sandbox' }])
  await connect()
  expect(await rowsOf(api, 'placeCache', {}, ['kind'])).toContainEqual({ kind: 'reviews' })
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
