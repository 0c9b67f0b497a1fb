import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { quickSend } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const TRIPADVISOR = 'https://www.tripadvisor.com/UserReview-bella'
const YELP = 'https://www.yelp.com/biz/bella'
const google = (share: number | null = null) => ({ site: 'google', url: '', share })
const tripadvisor = (share: number | null = null) => ({ site: 'tripadvisor', url: TRIPADVISOR, share })

const save = (sites: object[], yelp = '') =>
  owner.browser.mutate('destinations.save', { businessId, sites, yelp })
const shown = async (path: string) => {
  const { body } = await testApp.get(path)
  return body.destinations.map(({ name }: { name: string }) => name)
}
const survey = (requestId = '') => `/api/surveys/${businessId}${requestId && `?requestId=${requestId}`}`

test('unless told it is Google; then what the owner chose, in their order, and Google again', async () => {
  const read = () => dataOf(owner.browser.query('destinations.get', { businessId }))
  const preset = { sites: [{ site: 'google', url: null, share: null }], yelp: null }
  expect([await read(), await shown(survey())]).toEqual([preset, ['Google']])
  expect((await save([tripadvisor(), google()], YELP)).status).toBe(200)
  expect(await read()).toEqual({
    sites: [
      { site: 'tripadvisor', url: TRIPADVISOR, share: null },
      { site: 'google', url: null, share: null },
    ],
    yelp: YELP,
  })
  expect(await shown(survey())).toEqual(['Tripadvisor', 'Google'])
  await save([])
  expect(await read()).toEqual(preset)
})

test('Yelp stands on the company page alone: no survey or request has it (POL-6)', async () => {
  await save([google()], YELP)
  const { requestId } = await quickSend(owner)
  for (const path of [survey(), survey(requestId)]) {
    expect(JSON.stringify(await testApp.get(path))).not.toContain('yelp')
  }
  const { body } = await testApp.get(`/api/company-pages/${owner.business.slug}`)
  expect([body.yelp, body.destinations]).toEqual([YELP, [expect.objectContaining({ name: 'Google' })]])
})

test('with shares a request shows one site whenever it is opened, and a visit without one shows all', async () => {
  await save([google(50), tripadvisor(50)])
  expect(await shown(survey())).toEqual(['Google', 'Tripadvisor'])
  const seen = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const { requestId } = await quickSend(owner, { contact: `guest${n}@shop.example` })
    const once = await shown(survey(requestId))
    expect(once).toHaveLength(1)
    expect(await shown(survey(requestId))).toEqual(once)
    seen.add(once[0])
  }
  expect([...seen].sort()).toEqual(['Google', 'Tripadvisor'])
})

test('an address that is not that of the site is refused at its field, and nothing changes', async () => {
  await save([tripadvisor()])
  const wrong = { site: 'facebook', url: 'https://facebook.com.evil.example/', share: null }
  expect(await refusalOf(save([google(), wrong]))).toEqual([
    400,
    'Enter the address of your page on Facebook',
  ])
  expect(await shown(survey())).toEqual(['Tripadvisor'])
})

test('each tap counts for its site once, and for the funnel once', async () => {
  const { requestId } = await quickSend(owner)
  const { body } = await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
  const tap = (site: string) => testApp.mutate('reviews.wentToSite', { reviewId: body.id, site })
  for (const site of ['tripadvisor', 'google', 'tripadvisor']) expect((await tap(site)).status).toBe(200)
  expect((await tap('yelp')).status).toBe(400)
  const report = await dataOf(owner.browser.query('reports.funnel', { businessId }))
  expect(report.sites.toSorted()).toEqual(
    expect.arrayContaining([
      { site: 'google', taps: 1 },
      { site: 'tripadvisor', taps: 1 },
    ]),
  )
  expect(report.sites).toHaveLength(2)
  expect(report.weeks.at(-1)).toMatchObject({ rated: 1, toPublic: 1 })
})
