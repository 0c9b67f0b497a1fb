import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FORM_TOKEN } from '../testing/fake-api.ts'
import { get, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ supportEmail: 'help@fivestead.test' })
})
afterAll(() => site.close())
afterEach(() => {
  site.api.refuseNext = null
  site.api.received.length = 0
})

const FORM = {
  name: 'Ann Baker',
  email: 'ann@shop.example',
  company: '',
  subject: 'demo',
  message: 'Please show me around.\r\nAfter lunch.',
  website: '',
}
const send = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postForm(`${site.url}/contact`, { ...FORM, ...change }, headers)
const writes = () => site.api.received.filter(({ method }) => method === 'POST')
const BUSY = 'Too many requests. Please try again later.'
const EMPTY_FORM = /<option value="" selected="">Select a subject<\/option>/

test('the page carries the configured support address, for reader and script', async () => {
  const { html } = await get(`${site.url}/contact`)
  expect(html).toContain('href="mailto:help@fivestead.test"')
  expect(html).toContain('{&quot;text&quot;:&quot;help@fivestead.test&quot;,&quot;isSample&quot;:false}')
  expect(html).not.toContain('__SUPPORT_EMAIL__')
  expect(html).not.toContain('id="view"')
  expect(html).toMatch(EMPTY_FORM)
})

test('a message that was taken leads on to the page that says so', async () => {
  const answer = await send()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent'])
  expect(writes()).toMatchObject([
    { url: '/api/contact', body: FORM, headers: { 'x-forwarded-for': '127.0.0.1' } },
  ])
  const { status, html } = await get(`${site.url}/contact?sent`)
  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('Message Sent!')
  expect(wordsOf(html)).toContain('Send Another Message')
  expect(html).not.toContain('<textarea')
  expect(html).toContain('<script type="application/json" id="view">{"kind":"sent"}</script>')
  // The API drops what a program filled into the trap field.
  await send({ website: 'https://spam.test' })
  expect(writes()[1]).toMatchObject({ body: { website: 'https://spam.test' } })
})

test('every wrong field is named beside it, and the words stay', async () => {
  const answer = await send({ name: 'A', email: 'ann', subject: '', message: 'Too short' })
  expect(answer.status).toBe(422)
  const words = wordsOf(answer.html)
  for (const problem of [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Please select a subject.',
    'Message must be at least 10 characters.',
  ]) {
    expect(words).toContain(problem)
  }
  expect(answer.html).toMatch(/aria-describedby="contact-name-problem"[^>]*value="A"/)
  expect(answer.html).toContain('>Too short</textarea>')
  expect(words).not.toContain('Something went wrong')
  expect(writes()).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a field that the API alone refuses is named beside it, too', async () => {
  site.api.refuseNext = { status: 400, field: 'company', message: 'Company cannot exceed 200 characters' }
  const answer = await send({ company: 'x'.repeat(201) })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('<p id="contact-company-problem" class="problem')
  expect(wordsOf(answer.html)).toContain('Company cannot exceed 200 characters')
})

test.each([
  [{ status: 503, message: 'The service is resting.' }, 503, 'Nothing is lost: your words are still here.'],
  [{ status: 429, message: BUSY }, 429, BUSY],
])('%j: the page says what to do, and keeps the form', async (refusal, status, words) => {
  site.api.refuseNext = refusal
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(wordsOf(answer.html)).toContain(
    `Something went wrong Your message could not be sent. Please try again. ${words}`,
  )
  expect(answer.html).toContain('Please show me around.')
  expect(answer.html).toContain('<option value="demo" selected="">')
})

test('the page is the same for everybody; the one that shows a form again carries a form token, and passes it on', async () => {
  const { html, headers } = await get(`${site.url}/contact`)
  expect(html).not.toContain(FORM_TOKEN)
  expect(headers.get('etag')).not.toBeNull()
  expect((await send()).status).toBe(303)
  expect(writes()[0]?.body).not.toHaveProperty('formToken')

  site.api.refuseNext = { status: 429, message: BUSY }
  const again = await send()
  expect(again.html).toContain(`<input type="hidden" name="formToken" value="${FORM_TOKEN}"/>`)
  expect((await send({ formToken: FORM_TOKEN })).status).toBe(303)
  expect(writes().at(-1)?.body).toMatchObject({ formToken: FORM_TOKEN })
})

test('hostile words stay words, in the page and in the script’s data', async () => {
  const hostile = '"><script>alert(1)</script>'
  const answer = await send({
    name: hostile,
    email: hostile,
    message: '</textarea><script>alert(2)</script>',
  })
  expect(answer.status).toBe(422)
  expect(answer.html).not.toContain('<script>alert')
  expect(answer.html).not.toContain('</textarea><script')
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('another site cannot post in a visitor’s name', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }]) {
    const answer = await send({}, headers)
    expect(answer.status).toBe(403)
    expect(answer.html).toMatch(EMPTY_FORM)
    expect(answer.html).not.toContain('Ann Baker')
  }
  expect(writes()).toEqual([])
})

test('5,000 signs of any script arrive, and a form that is far too large does not', async () => {
  const long = '鼎'.repeat(5000)
  expect((await send({ message: long })).status).toBe(303)
  expect(writes()).toMatchObject([{ body: { message: long } }])
  expect((await send({ message: 'x'.repeat(70_000) })).status).toBe(413)
})

test('a network that posts too often reads a kept page with 429; another one is served (T25)', async () => {
  const post = (visitor: string, change: Record<string, string> = { name: '' }) =>
    send(change, { 'x-forwarded-for': visitor })
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await post('203.0.113.9')).status),
  )
  expect(new Set(statuses)).toEqual(new Set([422]))
  site.api.received.length = 0
  for (const change of [{ name: '' }, {}]) {
    const answer = await post('203.0.113.9', change)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(wordsOf(answer.html)).toContain('Too many requests. Wait a minute, then go back')
    expect(answer.html).not.toContain('Please show me around.')
  }
  const survey = await postForm(`${site.url}/survey/7`, { rating: '9' }, { 'x-forwarded-for': '203.0.113.9' })
  expect([survey.status, survey.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(wordsOf(survey.html)).toContain('Too many requests. Please try again in a minute.')
  expect(site.api.received).toEqual([])
  // A mail provider clicks for many people: such posts have a count of their own, and the API's is lower.
  const optOut = () => postForm(`${site.url}/unsubscribe/x`, {}, { 'x-forwarded-for': '203.0.113.9' })
  for (let n = 0; n < 240; n += 1) expect((await optOut()).status).toBe(404)
  expect((await optOut()).status).toBe(429)
  expect(site.api.received).toHaveLength(240)
  expect((await post('203.0.113.10')).status).toBe(422)
  expect((await get(`${site.url}/contact`, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
})
