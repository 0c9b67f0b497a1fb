import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_SURVEYS } from '../lib/sample-surveys.ts'
import { follow, get, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const page = () => `${site.url}/demo/survey`

test('the sample survey is the survey, says that it is a sample, and asks the API nothing (DEMO-11)', async () => {
  const first = await get(page())
  expect(first.status).toBe(200)
  expect(wordsOf(first.html)).toContain('Rate your experience with Blue Door Bakery')
  expect(wordsOf(first.html)).toContain('A sample: nothing you enter is saved or sent')
  expect(first.html).toContain('<meta name="robots" content="noindex">')
  expect(first.html).not.toContain('data-src=')

  const good = await follow(site.url, await postForm(page(), { step: 'rating', rating: '5' }))
  expect(wordsOf(good.html)).toContain('Thank you for your positive feedback!')
  expect(good.html).toContain('href="https://fivestead.test/demo#reviews"')
  const poor = await follow(site.url, await postForm(page(), { step: 'rating', rating: '2' }))
  expect(wordsOf(poor.html)).toContain("We're sorry to hear that")
  const form = { step: 'feedback', from: 'feedback-negative' }
  const short = await postForm(page(), { ...form, feedback: 'no' })
  expect([short.status, wordsOf(short.html)]).toEqual([
    422,
    expect.stringContaining('Feedback must be at least 10 characters.'),
  ])
  const end = await follow(site.url, await postForm(page(), { ...form, feedback: 'Ten letters and more' }))
  expect(wordsOf(end.html)).toContain('Thank you for your feedback!')
  expect(site.api.received).toEqual([])
})

test('each kind of business has its own name and color, from the first step to the last (DEMO-11)', async () => {
  for (const { kind, name, color } of SAMPLE_SURVEYS) {
    const { html, headers } = await get(`${page()}/${kind}?lang=es`)
    expect(wordsOf(html)).toContain(name)
    expect(wordsOf(html)).toContain('Es una muestra: nada de lo que escriba se guarda')
    expect(html).toContain(`--fs-primary:${color}`)
    const [sheet = ''] = /(?<=<style>)[\s\S]*?(?=<\/style>)/.exec(html) ?? []
    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(headers.get('content-security-policy')).toContain(hash)
    const next = await postForm(`${page()}/${kind}`, { step: 'rating', rating: '2' })
    expect(next.headers.get('location')).toMatch(`/demo/survey/${kind}?step=feedback-negative`)
    expect(wordsOf((await follow(site.url, next)).html)).toContain(name)
  }
  expect(wordsOf((await get(`${page()}/zoo`)).html)).toContain('Blue Door Bakery')
  expect((await get(`${page()}/bakery/more`)).status).toBe(404)
})

test('a short link that leads nowhere says that the link is wrong, not the business (REQ-11)', async () => {
  const { status, html } = await get(`${site.url}/r/0123456789ab`)
  expect(status).toBe(404)
  expect(wordsOf(html)).toContain('Invalid URL. Please check the link and try again.')
})

test('a form of another site is refused', async () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await postForm(page(), { step: 'rating', rating: '5' }, headers)).status).toBe(403)
})
