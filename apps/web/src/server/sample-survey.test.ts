import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a short link that leads nowhere says that the link is wrong, not the business (REQ-11)', async () => {
  const { status, html } = await get(`${site.url}/r/0123456789ab`)
  expect(status).toBe(404)
  expect(wordsOf(html)).toContain('Invalid URL. Please check the link and try again.')
})

test('a form of another site is refused', async () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await postForm(page(), { step: 'rating', rating: '5' }, headers)).status).toBe(403)
})
