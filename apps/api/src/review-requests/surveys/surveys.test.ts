import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/answers.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let publicPart: Record<string, unknown>

beforeAll(async () => {
  owner = await signUp(testApp)
  const { id, name, slug, placeId } = owner.business
  const url = `https://search.google.com/local/writereview?placeid=${placeId}`
  publicPart = {
    business: { id, name, slug, placeId },
    website: owner.business.website,
    card: expect.stringMatching(/^\/api\/cards\/blue-door-bakery\/[0-9a-f]{16}\.png$/),
    funnelMode: 'open',
    languages: { customer: null, business: 'en' },
    reviewLink: url,
    destinations: [{ site: 'google', name: 'Google', url }],
    formToken: expect.stringMatching(/^[0-9a-z]{6}-[\w-]{11}$/),
  }
})

test('a survey shows the public part of the business and its review link', async () => {
  const { status, body } = await testApp.get(`/api/surveys/${owner.business.id}`)
  expect({ status, body }).toEqual({ status: 200, body: { ...publicPart, request: null } })
})

test('loading it with a request shows it, and counts as nothing: robots load it too', async () => {
  const { requestId } = await quickSend(owner)
  const { body } = await testApp.get(`/api/surveys/${owner.business.id}?requestId=${requestId}`)
  expect(body).toEqual({
    ...publicPart,
    request: { id: requestId, rating: null, changeable: true, hasMessage: false },
  })
  expect((await logOf(owner))[0].status).toBe('pending')
  await testApp.mutate('reviewRequests.opened', { requestId })
  expect((await logOf(owner))[0].status).toBe('opened')
})

test('it says the language of the customer and of the business', async () => {
  const { id } = owner.business
  const { requestId } = await quickSend(owner, { contact: 'luz@shop.example' })
  await owner.browser.patch(`/api/businesses/${id}`, { language: 'fr' })
  await testApp.db
    .updateTable('customers')
    .set({ language: 'es-MX' })
    .where('email', '=', 'luz@shop.example')
    .execute()
  const { body } = await testApp.get(`/api/surveys/${id}?requestId=${requestId}`)
  expect(body).toMatchObject({ languages: { customer: 'es', business: 'fr' } })
  await owner.browser.patch(`/api/businesses/${id}`, { language: 'en' })
  expect(await refusalOf(owner.browser.patch(`/api/businesses/${id}`, { language: 'xx' }))).toEqual([
    400,
    `language must be one of ${LANGUAGES.join(', ')}`,
  ])
})

test.each([
  ['(217) 555-0177', '+12175550177'],
  ['bea@shop.example', 'bea@shop.example'],
])('the message to %s carries a short link to the survey of its request', async (contact, recipient) => {
  testApp.setNow('2026-11-18T16:00:00.000Z')
  const { requestId, surveyUrl } = await quickSend(owner, { contact })
  await runJobs(testApp)
  const sent = (await outboxOf(testApp)) as { to: string; text: string }[]
  const text = sent.find(({ to }) => to === recipient)?.text ?? ''
  expect(text).not.toContain(surveyUrl)
  const code = /http:\/\/localhost:3000\/r\/([0-9a-z]{12})\s/.exec(text)?.[1]
  const { status, body } = await testApp.get(`/api/short-links/${code}`)
  const request = { id: requestId, rating: null, changeable: true, hasMessage: false }
  expect([status, body]).toEqual([200, { ...publicPart, request }])
  expect(await logOf(owner)).toContainEqual(expect.objectContaining({ id: requestId, status: 'sent' }))
})

test('a code that nobody got is 404, and one that cannot be a code 400', async () => {
  const answer = (code: string) => refusalOf(testApp.get(`/api/short-links/${code}`))
  expect(await answer('0123456789ab')).toEqual([404, 'Business not found'])
  expect(await answer('none')).toEqual([400, 'code must have 12 letters and digits'])
})

test('a request that was answered says with what, and whether it can be changed', async () => {
  testApp.setNow('2026-11-19T16:00:00.000Z')
  const { requestId } = await quickSend(owner)
  const load = async () =>
    (await testApp.get(`/api/surveys/${owner.business.id}?requestId=${requestId}`)).body.request
  const rated = { businessId: owner.business.id, requestId }
  const { body } = await testApp.post('/api/reviews', { ...rated, rating: 5 })
  testApp.setNow('2026-11-20T15:59:59.000Z')
  expect(await load()).toEqual({ id: requestId, rating: 5, changeable: true, hasMessage: false })
  const feedback = 'Lovely, all of it.'
  await testApp.post('/api/feedback', { ...rated, reviewId: body.id, feedback })
  testApp.setNow('2026-11-20T16:00:00.000Z')
  expect(await load()).toEqual({ id: requestId, rating: 5, changeable: false, hasMessage: true })
})

test('a request that is gone, foreign, or no id at all, still opens the survey', async () => {
  const other = await signUp(testApp)
  const foreign = await quickSend(other)
  for (const requestId of [randomUUID(), foreign.requestId, 'garbage']) {
    const { status, body } = await testApp.get(`/api/surveys/${owner.business.id}?requestId=${requestId}`)
    expect({ status, request: body.request }).toEqual({ status: 200, request: null })
  }
  expect((await logOf(other))[0].status).toBe('pending')
})

test('the company page is found by its slug, also by an older one with a timestamp, and says where the business is', async () => {
  const { slug, address, city, state, zip, country, phone, hours, timeZone } = owner.business
  const whereabouts = { address, city, state, zip, country, phone, hours, timeZone }
  expect(Object.values(whereabouts)).not.toContain(null)
  for (const shown of [slug, slug.toUpperCase(), `${slug}-1763500000000`]) {
    const { status, body } = await testApp.get(`/api/company-pages/${shown}`)
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...publicPart, request: null, whereabouts, yelp: null },
    })
  }
})

test('a business without a place has no review link, and its page does not say where it is', async () => {
  const at = { address: '9 Home Street', phone: '(217) 555-0100', hours: 'Mon: 9 AM - 5 PM' }
  const { body: business } = await owner.browser.post('/api/businesses', { name: 'No Place Yet', ...at })
  const { body } = await testApp.get(`/api/company-pages/${business.slug}`)
  expect(body).toMatchObject({
    reviewLink: null,
    destinations: [],
    whereabouts: null,
    business: { placeId: null },
  })
})

test.each(['/api/surveys/2000000000', '/api/company-pages/no-such-business'])('%s is 404', async (url) => {
  expect(await testApp.get(url)).toMatchObject({ status: 404, body: { message: 'Business not found' } })
})

test.each(['/api/surveys/abc', '/api/surveys/-1', '/api/surveys/1.5', '/api/company-pages/%20'])(
  '%s is 400',
  async (url) => {
    expect((await testApp.get(url)).status).toBe(400)
  },
)
