import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { nextPlaceId, type Owner, signUp } from '../testing/owners.ts'
import { rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { fieldsOf } from './places.service.ts'

const TAKEN = 'A business with this place_id already exists'

const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(api)
})
const change = async (id: number, values: object) =>
  (await owner.browser.patch(`/api/businesses/${id}`, values)).body

describe('reading', () => {
  test('the list is whole for the owner and refused to a visitor', async () => {
    const owner = await signUp(api)
    const answer = await owner.browser.get('/api/businesses')
    expect([answer.status, answer.body]).toEqual([200, [owner.business]])
    expect((await api.get('/api/businesses')).status).toBe(401)
    expect((await owner.browser.query('businesses.list')).body.result.data).toEqual([owner.business])
  })

  test('one business: whole for its owner, exactly four fields for everybody else', async () => {
    const { id, name, slug, placeId } = owner.business
    const other = await signUp(api)
    expect((await owner.browser.get(`/api/businesses/${id}`)).body).toEqual(owner.business)
    for (const browser of [api.browser(), other.browser]) {
      const answer = await browser.get(`/api/businesses/${id}`)
      expect([answer.status, answer.body]).toEqual([200, { id, name, slug, placeId }])
    }
  })

  test('by slug, as a company page address writes it', async () => {
    const { id, name, slug, placeId } = owner.business
    for (const written of [slug, slug.toUpperCase(), `${slug}-1763600000000`]) {
      const answer = await api.get(`/api/business/by-slug/${written}`)
      expect([answer.status, answer.body]).toEqual([200, { id, name, slug, placeId }])
    }
  })

  test.each(['/api/businesses/abc', '/api/businesses/0', '/api/businesses/99999999999'])(
    '%s is 400',
    async (path) => {
      const answer = await api.get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/^businessId /)
    },
  )
})

describe('the country', () => {
  const create = async (payload: object) =>
    (await owner.browser.post('/api/businesses', { name: 'Bakery', businessName: 'Bakery', ...payload })).body

  test('comes from the place, or from a whole address; it is nobody else’s', async () => {
    expect(await create({ placeId: nextPlaceId() })).toMatchObject({ country: 'US' })
    const german = await create({ address: 'Torstr. 1, 10119 Berlin, Germany' })
    expect(german.country).toBe('DE')
    const plain = await create({ address: '1 Main St' })
    expect(plain.country).toBeNull()
    for (const address of ['1 High St, London, UK', '2 High St']) {
      expect((await change(plain.id, { address })).country).toBe('GB')
    }
    expect((await api.get(`/api/businesses/${german.id}`)).body).not.toHaveProperty('country')
  })

  test('comes with another place, and one that the directory does not name is none', async () => {
    const { id } = await create({ address: 'Torstr. 1, 10119 Berlin, Germany' })
    const moved = await owner.browser.patch(`/api/businesses/${id}`, { placeId: nextPlaceId() })
    expect(moved.body.country).toBe('US')
    const place = await api.deps.gateways.places.details({ placeId: nextPlaceId() })
    expect(fieldsOf({ ...place, addressComponents: [] }, 'sandbox').country).toBeNull()
  })
})

describe('creating', () => {
  test("the dashboard dialog's payload", async () => {
    const placeId = nextPlaceId()
    const kept = { address: '1 Main St', city: 'Austin', category: 'grocery' }
    const answer = await owner.browser.post('/api/businesses', {
      ...{ businessName: 'Corner Shop', slug: 'corner-shop-1763600000000', phone: '', website: '', placeId },
      ...{ ...kept, state: 'TX', type: 'store', location: 'Austin, TX' },
      ...{ fullName: 'Owner One', email: 'owner@example.com' },
    })
    const place = await api.deps.gateways.places.details({ placeId })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...{ name: 'Corner Shop', slug: 'corner-shop', ...kept },
      ...{ phone: place.nationalPhoneNumber, userId: owner.user.id },
      reviewLink: `https://search.google.com/local/writereview?placeid=${placeId}`,
    })
    expect((await owner.browser.get('/api/auth/user')).body.businesses).toContainEqual(answer.body)
  })

  test("the settings and connect screens' payload; id, figures and review link are only hints", async () => {
    const placeId = nextPlaceId()
    const typed = { phone: '(555) 000-1111', website: 'https://second.example' }
    const answer = await owner.browser.post('/api/businesses', {
      ...{ id: 'abc', name: 'Second Shop', businessName: 'Second Shop', placeId, place_id: placeId },
      ...{ slug: 'second-shop', address: '2 Main St', ...typed, isExistingBusiness: true },
      ...{ googleRating: 1.1, reviewCount: 999_999, reviewLink: 'https://evil.example' },
    })
    const { userRatingCount: reviewCount } = await api.deps.gateways.places.details({ placeId })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ id: expect.any(Number), ...typed, reviewCount })
    expect(answer.body.reviewLink).not.toContain('evil')
  })

  test('a website without https:// is taken', async () => {
    const asked = { name: 'Corner Shop', website: 'corner.example/menu' }
    const { body } = await owner.browser.post('/api/businesses', asked)
    expect(body.website).toBe('https://corner.example/menu')
    expect((await change(body.id, { website: 'corner.example' })).website).toBe('https://corner.example')
  })

  test('without a place: no review link, and a second such business is fine too', async () => {
    for (const name of ['No Place', 'No Place']) {
      const answer = await owner.browser.post('/api/businesses', { name, city: 'Austin', state: 'TX' })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ placeId: null, reviewLink: null, hasReviewLink: false })
    }
  })

  test.each([
    [{ name: 'Shop', userId: 'somebody' }, 'Unknown field: userId'],
    [{ name: 'Shop', placeId: 'ChIJ-nowhere' }, 'Please select a business from the dropdown'],
  ])('%j is refused', async (payload, message) => {
    expect(await refusalOf(owner.browser.post('/api/businesses', payload))).toEqual([400, message])
  })

  test('a place that a business has already is 409, for its own owner too and for a change', async () => {
    const other = await signUp(api)
    const { placeId } = owner.business
    for (const { browser } of [owner, other]) {
      const again = browser.post('/api/businesses', { name: 'Again', placeId })
      expect(await refusalOf(again)).toEqual([409, TAKEN])
    }
    const moved = other.browser.patch(`/api/businesses/${other.business.id}`, { placeId })
    expect(await refusalOf(moved)).toEqual([409, TAKEN])
  })
})

describe('changing', () => {
  test('absent fields stay, blank ones are cleared, the slug stays', async () => {
    const { browser, business } = await signUp(api)
    api.setNow('2026-11-19T17:00:00.000Z')
    const changed = { name: 'New Name', phone: '(555) 999-0000', funnelMode: 'neutral' }
    const cleared = { ...changed, website: '', type: '', slug: 'hijacked' }
    const answer = await browser.patch(`/api/businesses/${business.id}`, cleared)
    const after = { ...changed, website: null, type: null, updatedAt: '2026-11-19T17:00:00.000Z' }
    expect([answer.status, answer.body]).toEqual([200, { ...business, ...after }])
  })

  test('a zone follows the state until the owner has chosen another one', async () => {
    const made = async (more: object) =>
      (await owner.browser.post('/api/businesses', { name: 'By hand', city: 'Here', ...more })).body
    const [texan, chosen] = [
      await made({ state: 'Texas' }),
      await made({ state: 'TX', timeZone: 'America/Denver' }),
    ]
    expect([texan.timeZone, chosen.timeZone]).toEqual(['America/Chicago', 'America/Denver'])
    for (const [id, zone] of [
      [texan.id, 'America/Los_Angeles'],
      [chosen.id, 'America/Denver'],
    ]) {
      expect((await change(id, { state: 'WA' })).timeZone).toBe(zone)
      expect((await change(id, { state: 'Atlantis' })).timeZone).toBe(zone)
    }
  })

  test('opening hours are kept in one way of writing, and a line that cannot be read is refused', async () => {
    const { browser, business } = await signUp(api)
    const patch = (hours: string) => browser.patch(`/api/businesses/${business.id}`, { hours })
    expect((await patch('mon-fri: 9-5 pm')).body.hours).toBe('Monday–Friday: 9:00 AM – 5:00 PM')
    const { status, body } = await patch('Mon: 9 - 5')
    expect([status, body.field]).toEqual([400, 'hours'])
    expect((await patch('')).body.hours).toBeNull()
  })

  test('another place brings its own review link and figures, and begins a history; the same keeps it', async () => {
    const { browser, business } = await signUp(api)
    const recorded = () => rowsOf(api, 'ratingSnapshots', { businessId: business.id })
    await browser.mutate('signup.connectServices', { businessId: business.id })
    await browser.patch(`/api/businesses/${business.id}`, { placeId: business.placeId, name: 'Renamed' })
    expect(await recorded()).toHaveLength(1)
    const placeId = nextPlaceId()
    const place = await api.deps.gateways.places.details({ placeId })
    const answer = await browser.patch(`/api/businesses/${business.id}`, { placeId })
    expect(answer.body).toMatchObject({
      placeId,
      reviewLink: `https://search.google.com/local/writereview?placeid=${placeId}`,
      reviewCount: place.userRatingCount,
    })
    expect(await recorded()).toEqual([])
  })

  test.each([
    [{ userId: 'me' }, 400, 'Unknown field: userId'],
    [{ createdAt: '2020-01-01' }, 400, 'Unknown field: createdAt'],
    [{ placeId: 'ChIJ-nowhere' }, 400, 'Please select a business from the dropdown'],
  ])('%j is refused', async (payload, status, message) => {
    const answer = owner.browser.patch(`/api/businesses/${owner.business.id}`, payload)
    expect(await refusalOf(answer)).toEqual([status, message])
  })
})
