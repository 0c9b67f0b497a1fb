import { randomUUID } from 'node:crypto'
import { DOMAIN_BUSINESS_HEADER, HOST_PROBLEMS } from '@fivestead/domain/businesses/domains/host'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import { COMPANY_FEEDBACK_PATH } from '@fivestead/domain/reviews/schemas'
import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { makeTarget } from '../../testing/matrix-calls.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { recheckDomains, type SurveyDomain } from './service.ts'
import { domainOf } from './sql.ts'

const testApp = useTestApp({ each: true, env: { SURVEY_DOMAINS: 'sites.host.example' } })
let owner: Owner
let businessId: number
beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const own = (by: Owner) => ({ businessId: by.business.id })
const save = (host: string, by = owner) => by.browser.mutate('domains.save', { ...own(by), host })
const check = (by = owner) => by.browser.mutate('domains.check', own(by))
const read = (by = owner) => dataOf(by.browser.query('domains.get', own(by))) as Promise<SurveyDomain>
const asked = async (host: string) => {
  const { statusCode, payload } = await testApp.app.inject({ url: `/survey-domains?domain=${host}` })
  return [statusCode, statusCode === 200 ? JSON.parse(payload).businessId : undefined]
}
const HOST = 'feedback.shop.localhost'
const later = (ms: number) => testApp.setNow(new Date(testApp.deps.clock.now().getTime() + ms).toISOString())
const DAY = 24 * 60 * 60_000
/** The DNS of now on. */
const answerWith = (cnames: string[] | null) => {
  testApp.deps.gateways.domainRecords = {
    look: async () => cnames && { cnames, addresses: [], targetAddresses: [], proofs: [] },
  }
}

test('the records are shown, then found; from then on Caddy and the site are told of the domain', async () => {
  expect(await read()).toMatchObject({ target: 'sites.host.example', domain: null, origin: null })
  await save(HOST)
  const { domain } = await read()
  expect(domain).toMatchObject({ host: HOST, state: 'pending', finding: null })
  expect(domain?.records).toEqual([
    { type: 'CNAME', name: HOST, value: 'sites.host.example' },
    {
      type: 'TXT',
      name: `_fivestead.${HOST}`,
      value: expect.stringMatching(/^fivestead-verify=[0-9a-f]{32}$/),
    },
  ])
  expect(await asked(HOST)).toEqual([404, undefined])
  await check()
  expect(await read()).toMatchObject({
    origin: 'http://feedback.shop.localhost:3000',
    domain: { state: 'verified', finding: 'here' },
  })
  later(20_000)
  expect(await asked(HOST.toUpperCase())).toEqual([200, businessId])
  await owner.browser.mutate('domains.remove', { businessId })
  later(20_000)
  expect(await asked(HOST)).toEqual([404, undefined])
})

test('honest words: nothing there, or where it leads', async () => {
  await save('missing.shop.localhost')
  await check()
  expect((await read()).domain).toMatchObject({ state: 'pending', finding: 'missing', found: null })
  await save('elsewhere.shop.localhost')
  expect((await read()).domain).toMatchObject({ finding: null })
  await check()
  expect((await read()).domain).toMatchObject({ finding: 'elsewhere', found: 'sites.other.example' })
})

test('links, pictures and the way out of messages go over a verified domain, and over no other', async () => {
  await save(HOST)
  await quickSend(owner, { contact: 'ann@shop.example' })
  await check()
  const { surveyUrl } = await quickSend(owner, { contact: 'bo@shop.example' })
  expect(surveyUrl).toMatch(/^http:\/\/feedback\.shop\.localhost:3000\/survey\//)
  await runJobs(testApp)
  const mails = (await outboxOf(testApp)) as { to: string }[]
  const mailTo = (contact: string) => JSON.stringify(mails.find(({ to }) => to === contact))
  expect(mailTo('ann@shop.example')).not.toContain('feedback.shop')
  // The privacy policy is ours, whoever asks.
  expect(mailTo('bo@shop.example').replaceAll('http://localhost:3000/privacy', '')).not.toContain(
    '//localhost',
  )
  expect(mailTo('bo@shop.example')).toContain(`http://${HOST}:3000/unsubscribe/`)
})

test('names that are ours or none, another plan, and a host that another business has verified are refused', async () => {
  expect(await refusalOf(save('https://a.shop.com'))).toEqual([400, HOST_PROBLEMS.invalid])
  expect(await refusalOf(save('a.sites.host.example'))).toEqual([400, HOST_PROBLEMS.own])
  expect(await refusalOf(check())).toEqual([409, m.noDomainYet])
  await save(HOST)
  await check()
  const other = await signUp(testApp)
  await save(HOST, other)
  expect(await refusalOf(check(other))).toEqual([409, m.domainTaken])
  expect((await read(other)).domain?.state).toBe('pending')
  await testApp.deps.db.updateTable('organizations').set({ plan: 'starter' }).execute()
  expect(await refusalOf(save('b.shop.localhost'))).toEqual([400, m.domainPlanNeeded])
})

test('a domain whose records went away is served no more with the next check, and stays taken for three days', async () => {
  await save(HOST)
  await check()
  const recheck = async (ms: number) => {
    later(ms)
    await recheckDomains(testApp.deps)
    return domainOf(testApp.deps.db, { businessId })
  }
  const HOUR = DAY / 24
  const { look } = testApp.deps.gateways.domainRecords
  answerWith(null)
  expect(await recheck(2 * DAY)).toMatchObject({
    state: 'verified',
    finding: 'no-answer',
    failingSince: null,
  })
  answerWith(['sites.other.example'])
  expect(await recheck(HOUR)).toMatchObject({ state: 'failing', found: 'sites.other.example' })
  later(20_000)
  expect([await asked(HOST), (await read()).origin]).toEqual([[404, undefined], null])
  const { surveyUrl } = await quickSend(owner, { contact: 'ann@shop.example' })
  expect(surveyUrl).not.toContain(HOST)
  // With records of its own somebody else still waits for the claim to end.
  testApp.deps.gateways.domainRecords = { look }
  const other = await signUp(testApp)
  await save(HOST, other)
  expect(await refusalOf(check(other))).toEqual([409, m.domainTaken])
  expect(await recheck(HOUR)).toMatchObject({ state: 'verified', failingSince: null })
  later(20_000)
  expect(await asked(HOST)).toEqual([200, businessId])
  answerWith([])
  await check()
  later(20_000)
  expect(await asked(HOST)).toEqual([404, undefined])
  expect(await recheck(3 * DAY - HOUR)).toMatchObject({ state: 'failing', finding: 'missing' })
  expect(await recheck(HOUR)).toMatchObject({ state: 'off' })
  testApp.deps.gateways.domainRecords = { look }
  expect((await check(other)).status).toBe(200)
  expect(await refusalOf(check())).toEqual([409, m.domainTaken])
})

test('whoever withdraws a name leaves it to the next who proves it', async () => {
  await save(HOST)
  await check()
  const other = await signUp(testApp)
  await save(HOST, other)
  await owner.browser.mutate('domains.remove', { businessId })
  expect((await read(other)).domain?.state).toBe('pending')
  expect((await check(other)).status).toBe(200)
  later(20_000)
  expect(await asked(HOST)).toEqual([200, other.business.id])
})

/** Calls at the domain of a business, as the public site hands them on. */
const at = (business: Owner, method: 'GET' | 'POST', url: string, body?: unknown) =>
  testApp.browser().call(method, url, body, {
    headers: { [DOMAIN_BUSINESS_HEADER]: String(business.business.id) },
  })

test('at the domain of a business every id of another is one that nothing has (T41)', async () => {
  const other = await signUp(testApp)
  const absent = { businessId: 2_147_483_647, id: randomUUID() }
  const theirs = await makeTarget(testApp.db, other.user.id)
  await quickSend(other, { contact: 'ann@shop.example' })
  await runJobs(testApp)
  const token = /unsubscribe\/([\w-]+)/.exec(JSON.stringify(await outboxOf(testApp)))?.[1] ?? ''
  const words = { feedback: 'It was cold, and late too.' }
  const company = { type: 'feedback', rating: 2, message: words.feedback, source: 'web-survey' }
  const mine = { businessId }
  const calls: [string, unknown, unknown][] = [
    [
      '/api/reviews',
      { businessId: theirs.businessId, rating: 5 },
      { businessId: absent.businessId, rating: 5 },
    ],
    [
      '/api/reviews',
      { ...mine, rating: 5, requestId: theirs.requestId },
      { ...mine, rating: 5, requestId: absent.id },
    ],
    [
      '/api/feedback',
      { businessId: theirs.businessId, ...words },
      { businessId: absent.businessId, ...words },
    ],
    [
      '/api/feedback',
      { ...mine, ...words, reviewId: theirs.reviewId },
      { ...mine, ...words, reviewId: absent.id },
    ],
    [
      COMPANY_FEEDBACK_PATH,
      { ...company, businessId: theirs.businessId },
      { ...company, businessId: absent.businessId },
    ],
    ['/trpc/reviewRequests.clicked', { requestId: theirs.requestId }, { requestId: absent.id }],
    [
      '/trpc/reviewRequests.clicked?batch=1',
      { 0: { requestId: theirs.requestId } },
      { 0: { requestId: absent.id } },
    ],
    [
      '/trpc/reviews.wentToSite',
      { reviewId: theirs.reviewId, site: 'google' },
      { reviewId: absent.id, site: 'google' },
    ],
    [`/unsubscribe/${token}`, {}, undefined],
  ]
  const plain = (text: string) =>
    text
      .replaceAll(token, '')
      .replaceAll('nobody', '')
      .replace(/"id":"[^"]+"/, '')
  const stored = async () =>
    JSON.stringify([
      await rowsOf(testApp, 'reviews', { businessId: theirs.businessId }),
      await rowsOf(testApp, 'feedback', { businessId: theirs.businessId }),
      await rowsOf(testApp, 'reviewRequests', { businessId: theirs.businessId }),
      await rowsOf(testApp, 'optOuts'),
    ])
  const before = await stored()
  for (const [url, foreign, nothing] of calls) {
    const [answer, none] = [
      await at(owner, 'POST', url, foreign),
      await at(owner, 'POST', nothing === undefined ? '/unsubscribe/nobody' : url, nothing ?? {}),
    ]
    expect([url, answer.status, plain(answer.text)]).toEqual([url, none.status, plain(none.text)])
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  }
  expect(await stored()).toBe(before)
  expect((await at(owner, 'GET', `/api/cards/${other.business.slug}/${'0'.repeat(16)}.png`)).status).toBe(404)
  // The control: its own are taken.
  expect((await at(owner, 'POST', '/api/reviews', { ...mine, rating: 5 })).status).toBe(201)
  expect((await at(other, 'POST', `/unsubscribe/${token}`, {})).status).toBe(200)
})

test('a flood of invented names reaches the database so often, and puts out no verified domain', async () => {
  await save(HOST)
  await check()
  expect(await asked(HOST)).toEqual([200, businessId])
  later(60_000)
  const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => asked(`${n}.shop.localhost`)))
  expect(flood.filter(([status]) => status === 404)).toHaveLength(50)
  expect(flood.filter(([status]) => status === 503)).toHaveLength(10)
  expect(await asked(HOST)).toEqual([200, businessId])
})
