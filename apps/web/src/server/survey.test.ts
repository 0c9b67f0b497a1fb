import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bakery, FORM_TOKEN, GOOGLE, REQUEST_ID, REVIEW_ID, SHORT_CODE } from '../testing/fake-api.ts'
import { follow, get, hidden, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => {
  site.api.page = bakery()
  site.api.answered = { rating: null, changeable: true }
  site.api.refuseNext = null
  site.api.received.length = 0
})

const survey = () => `${site.url}/survey/7/${REQUEST_ID}`
const writes = () => site.api.received.filter(({ method }) => method === 'POST')

test('the rating step comes with the business in it, before any script', async () => {
  const { status, headers, html } = await get(survey())
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  for (const text of [
    'Blue Door Bakery We value your feedback',
    'Rate your experience with Blue Door Bakery',
    '1 star 2 stars 3 stars 4 stars 5 stars',
    'Submit Rating',
    'You can also post a public review on Google',
  ])
    expect(wordsOf(html)).toContain(text)
  expect(html).toContain(`href="${GOOGLE}" target="_blank" rel="noopener"`)
  expect(site.api.received[0]?.url).toBe(`/api/surveys/7?requestId=${REQUEST_ID}`)
  // Every page carries a submission key of its own, which begins with its form token.
  const key = hidden(html, 'submissionKey')
  expect(key).toMatch(new RegExp(`^${FORM_TOKEN}-[0-9a-f-]{36}$`))
  expect(hidden((await get(survey())).html, 'submissionKey')).not.toBe(key)
})

test('the short link of a text message is the survey of its request, with and without script', async () => {
  const short = `${site.url}/r/${SHORT_CODE}`
  const { status, headers, html } = await get(short)
  expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(wordsOf(html)).toContain('Rate your experience with Blue Door Bakery')
  expect(html).toContain(`action="/r/${SHORT_CODE}"`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  const rated = await postForm(short, { step: 'rating', rating: '2' })
  expect(writes()[0]?.body).toMatchObject({ rating: 2, requestId: REQUEST_ID })
  expect(rated.headers.get('location')).toMatch(new RegExp(`^/r/${SHORT_CODE}\\?step=feedback-negative`))
  expect((await get(`${site.url}/r/${SHORT_CODE.toUpperCase()}`)).status).toBe(200)
})

test('a request that was answered says so, and offers to change it for a day', async () => {
  site.api.answered = { rating: 5, changeable: true }
  const first = await get(survey())
  expect(wordsOf(first.html)).toContain('You rated 5 stars. Change it?')
  expect(first.html).toMatch(/<input[^>]*checked=""[^>]*value="5"|value="5"[^>]*checked=""/)
  site.api.answered = { rating: 2, changeable: true, hasMessage: true }
  expect(wordsOf((await get(survey())).html)).toContain('You rated 2 stars and sent a message. Change it?')
  site.api.answered = { rating: 1, changeable: false }
  const later = await get(survey())
  expect(wordsOf(later.html)).toContain('You rated 1 star.')
  expect(wordsOf(later.html)).not.toContain('Change it?')
  expect(later.html).not.toContain('Submit Rating')
})

describe('a star chosen in a mail (SUR-13)', () => {
  const checked = (html: string) => /<input[^>]*checked=""[^>]*>/.exec(html)?.[0].match(/value="(\d)"/)?.[1]

  test('is chosen, and nothing is stored until the customer submits', async () => {
    const { status, html } = await get(`${survey()}?stars=4`)
    expect([status, checked(html)]).toEqual([200, '4'])
    expect(wordsOf(html)).toContain('Submit Rating')
    expect(wordsOf(html)).not.toContain('Change it?')
    expect(site.api.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /api/surveys/7?requestId=${REQUEST_ID}`,
    ])
    await postForm(`${survey()}?stars=4`, { step: 'rating', rating: '4' })
    expect(writes()).toHaveLength(1)
  })

  test.each(['0', '6', '4.5', 'x', '4&stars=5'])('%s chooses none', async (stars) => {
    expect(checked((await get(`${survey()}?stars=${stars}`)).html)).toBeUndefined()
  })

  test('comes before an earlier answer that may still be changed, never in place of a final one', async () => {
    site.api.answered = { rating: 5, changeable: true }
    const first = await get(`${survey()}?stars=2`)
    expect(checked(first.html)).toBe('2')
    expect(wordsOf(first.html)).toContain('You rated 5 stars. Change it?')
    site.api.answered = { rating: 5, changeable: false }
    expect((await get(`${survey()}?stars=2`)).html).not.toContain('Submit Rating')
  })

  test('stays chosen when the post was refused', async () => {
    site.api.refuseNext = { status: 503, message: 'No' }
    const { html } = await postForm(survey(), { step: 'rating', rating: '3' })
    expect(checked(html)).toBe('3')
  })
})

describe('without script', () => {
  test('whoever is not known may leave a way to reply, whoever is known is not asked', async () => {
    const open = `${site.url}/survey/7`
    const { html } = await get(`${open}?step=feedback-negative`)
    expect(wordsOf(html)).toContain('Email or phone, if you would like a reply (optional)')
    const known = await get(`${survey()}?step=feedback-negative`)
    expect(wordsOf(known.html)).not.toContain('if you would like a reply')
    const reply = { step: 'feedback', contact: 'pat@shop.example' }
    await postForm(open, { ...reply, feedback: 'Long enough to be sent.' })
    expect(writes()[0]?.body).toMatchObject({ contact: 'pat@shop.example' })
    const refused = await postForm(open, { ...reply, feedback: 'short' })
    expect(refused.html).toContain('value="pat@shop.example"')
  })

  test('4 and 5 stars may leave a private note, which comes back to its place when it is refused', async () => {
    const { html } = await get(`${survey()}?step=feedback-positive&review=${REVIEW_ID}`)
    expect(wordsOf(html)).toContain('Send Blue Door Bakery a private note')
    expect(html).toContain('name="from" value="feedback-positive"')
    const note = { step: 'feedback', from: 'feedback-positive', feedback: 'short' }
    const refused = await postForm(survey(), note)
    expect(wordsOf(refused.html)).toContain('Thank you for your positive feedback!')
    expect(refused.html).toMatch(/<details[^>]* open=""/)
  })

  test('2 stars, a message, thanks', async () => {
    const first = await get(survey())
    const submissionKey = hidden(first.html, 'submissionKey') ?? ''
    const rated = await postForm(survey(), { step: 'rating', submissionKey, rating: '2' })
    expect([rated.status, rated.headers.get('location')]).toEqual([
      303,
      `/survey/7/${REQUEST_ID}?step=feedback-negative&review=${REVIEW_ID}`,
    ])
    expect(writes()[0]).toMatchObject({
      url: '/api/reviews',
      body: { businessId: 7, rating: 2, requestId: REQUEST_ID, submissionKey },
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': '127.0.0.1' },
    })

    const second = await follow(site.url, rated)
    const PUBLIC = 'You can also post a public review on Google'
    for (const text of ["We're sorry to hear that", 'Your feedback', 'Skip', PUBLIC])
      expect(wordsOf(second.html)).toContain(text)
    const sent = await postForm(survey(), {
      step: 'feedback',
      review: REVIEW_ID,
      submissionKey: hidden(second.html, 'submissionKey') ?? '',
      feedback: '  Waited 25 minutes for a coffee.  ',
    })
    expect(sent.status).toBe(303)
    expect(writes()[1]).toMatchObject({
      url: '/api/feedback',
      body: {
        businessId: 7,
        reviewId: REVIEW_ID,
        feedback: 'Waited 25 minutes for a coffee.',
        language: 'en',
      },
    })

    const third = await follow(site.url, sent)
    const thanks = 'Blue Door Bakery appreciates your time and values your opinion.'
    for (const text of ['Thank you for your feedback!', thanks, PUBLIC])
      expect(wordsOf(third.html)).toContain(text)
    site.api.page = { ...bakery(), website: 'https://bluedoor.example/' }
    const known = await get(`${survey()}?step=thank-you`)
    expect(known.html).toContain('href="https://bluedoor.example/"')
    for (const { html } of [third, known]) expect(html).toMatch(/<a[^>]* href="\/">Return to Home<\/a>/)
  })

  test('4 stars lead to the public review and can be skipped', async () => {
    const rated = await postForm(survey(), { step: 'rating', submissionKey: 'a-key-of-mine', rating: '4' })
    const { html } = await follow(site.url, rated)
    expect(wordsOf(html)).toContain('Thank you for your positive feedback!')
    expect(wordsOf(html)).toContain('Skip for now')
    // Its link and the page's data.
    expect(html.split(GOOGLE)).toHaveLength(3)
    expect(html).toContain('name="step" value="thank-you"')
  })

  test('a refused text stays in its field, with the reason', async () => {
    const feedback = 'x'.repeat(501)
    const answer = await postForm(survey(), { step: 'feedback', review: REVIEW_ID, feedback })
    expect(answer.status).toBe(422)
    expect(wordsOf(answer.html)).toContain('Feedback cannot exceed 500 characters.')
    expect(answer.html).toContain(`>${feedback}</textarea>`)
    expect(hidden(answer.html, 'review')).toBe(REVIEW_ID)
    expect(writes()).toEqual([])
  })

  test.each(['', '0', '6', '2.5', 'five'])('a rating of %j is asked for again', async (rating) => {
    const answer = await postForm(survey(), { step: 'rating', rating })
    expect(answer.status).toBe(422)
    expect(wordsOf(answer.html)).toContain('Please select a star rating first')
    expect(writes()).toEqual([])
  })

  test('a post that the API could not take is answered 503 with the same key and text', async () => {
    site.api.refuseNext = { status: 503, message: 'The service is resting.' }
    const answer = await postForm(survey(), {
      step: 'feedback',
      review: REVIEW_ID,
      submissionKey: 'a-key-of-mine',
      feedback: 'Long enough to be sent.',
    })
    expect(answer.status).toBe(503)
    expect(hidden(answer.html, 'submissionKey')).toBe('a-key-of-mine')
    expect(answer.html).toContain('>Long enough to be sent.</textarea>')
  })

  test('another site cannot post in a customer’s name', async () => {
    const fields = { step: 'rating', rating: '1' }
    const byFetch = await postForm(survey(), fields, { 'sec-fetch-site': 'cross-site' })
    const byOrigin = await postForm(survey(), fields, { origin: 'https://elsewhere.test' })
    expect([byFetch.status, byOrigin.status]).toEqual([403, 403])
    expect(writes()).toEqual([])
  })
})

test('a neutral survey leads every rating to the same screen', async () => {
  site.api.page = { ...bakery(), funnelMode: 'neutral' }
  const screens = await Promise.all(
    ['1', '3', '5'].map(async (rating) => {
      const rated = await postForm(survey(), { step: 'rating', submissionKey: 'a-key-of-mine', rating })
      expect(rated.headers.get('location')).toContain('step=feedback-neutral')
      return wordsOf((await follow(site.url, rated)).html)
    }),
  )
  expect(new Set(screens).size).toBe(1)
  expect(screens[0]).toContain('Write a public review on Google')
  expect(screens[0]).toContain('Submit Feedback')
})

test('a business without a place has no public link anywhere, and a link that is not https is not shown', async () => {
  site.api.page = { ...bakery(), destinations: [] }
  for (const step of ['rating', 'feedback-positive', 'feedback-negative', 'thank-you']) {
    const { html } = await get(`${survey()}?step=${step}`)
    expect(html).not.toContain('target="_blank"')
  }
  const url = 'javascript:alert(1)'
  site.api.page = { ...bakery(), destinations: [{ site: 'own', name: 'x', url }] }
  expect((await get(survey())).html).not.toContain('javascript:')
})

test('several sites: a link for each on every path, alike and in order', async () => {
  const tripadvisor = {
    site: 'tripadvisor',
    name: 'Tripadvisor',
    url: 'https://www.tripadvisor.com/r',
  } as const
  site.api.page = { ...bakery(), destinations: [tripadvisor, ...bakery().destinations] }
  for (const step of ['rating', 'feedback-positive', 'feedback-neutral', 'feedback-negative', 'thank-you']) {
    const { html } = await get(`${survey()}?step=${step}`)
    const links = [...html.matchAll(/<a class="([^"]+)" href="([^"]+)" target="_blank"/g)]
    expect(links.map(([, , url]) => url)).toEqual([tripadvisor.url, GOOGLE])
    expect(new Set(links.map(([, style]) => style)).size).toBe(1)
  }
  expect(wordsOf((await get(`${survey()}?step=feedback-positive`)).html)).toContain(
    'A few words in public help',
  )
})

test.each([
  ['/survey', 200, 'Invalid URL. Please check the link and try again.'],
  ['/survey/abc', 404, 'Invalid URL. Please check the link and try again.'],
  ['/survey/7e3', 404, 'Invalid URL. Please check the link and try again.'],
  ['/survey/8', 404, 'Business not found. Please check the link and try again.'],
  ['/r/0123456789ab', 404, ''],
  ['/r/nonsense', 404, ''],
  ['/r/7zk3mq9v2hxd7', 404, ''],
])('%s answers %i and says why', async (path, status, reason) => {
  const answer = await get(`${site.url}${path}`)
  expect(answer.status).toBe(status)
  expect(wordsOf(answer.html)).toContain(`Something Went Wrong ${reason}`)
  expect(wordsOf(answer.html)).toContain(
    'contact the business directly or try accessing this page again later.',
  )
})

test('without the API the page says so with 503 instead of hanging', async () => {
  const alone = await startTestSite()
  await alone.api.close()
  const { status, html } = await get(`${alone.url}/survey/7`)
  expect(status).toBe(503)
  expect(wordsOf(html)).toContain('Failed to load business information. Please try again later.')
  const call = await get(`${alone.url}/api/health`)
  expect(call.status).toBe(503)
  expect(JSON.parse(call.html)).toEqual({
    message: 'The service is not available right now. Please try again in a moment.',
  })
  await alone.close()
})

test('a visitor over a limit of the API reads 429 and when to come back, and keeps the words (T25)', async () => {
  const message = 'Too many requests. Please try again later.'
  const feedback = { step: 'feedback', from: 'feedback-negative', feedback: 'Cold soup.' }
  site.api.refuseNext = { status: 429, message, retryAfter: 40 }
  const answer = await postForm(`${site.url}/survey/7`, feedback)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40'])
  expect(wordsOf(answer.html)).toContain(message)
  expect(answer.html).toContain('Cold soup.')
  site.api.refuseNext = { status: 429, message, retryAfter: 41, url: '/api/surveys/7' }
  const page = await get(`${site.url}/survey/7`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '41'])
  expect(wordsOf(page.html)).toContain('Too many requests. Please try again in a minute.')
})

test('a link to a request of another business says so, and takes the rating', async () => {
  const words = 'This link is not from'
  const foreign = await get(survey().replace(REQUEST_ID, REVIEW_ID))
  expect(foreign.html).toContain(words)
  expect(foreign.html).toContain('type="radio"')
  for (const own of [survey(), `${site.url}/survey/7`]) expect((await get(own)).html).not.toContain(words)
})
