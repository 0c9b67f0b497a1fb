import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bakery, FORM_TOKEN, GOOGLE, REVIEW_ID, whereabouts } from '../testing/fake-api.ts'
import { follow, get, hidden, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => {
  site.api.page = bakery()
  site.api.whereabouts = whereabouts()
  site.api.refuseNext = null
  site.api.received.length = 0
})

const company = () => `${site.url}/company/blue-door-bakery`
const writes = () => site.api.received.filter(({ method }) => method === 'POST')

test('shows the name, the question and the quiet public link', async () => {
  const { html } = await get(company())
  expect(html).toMatch(/<h1[^>]*>Blue Door Bakery<\/h1>/)
  for (const text of [
    'We value your feedback!',
    'How was your experience?',
    'Tap a star below to let us know your feedback.',
    'You can also post a public review on Google',
  ])
    expect(wordsOf(html)).toContain(text)
  // The script brings the region of the toasts; one that the server sent would stand beside it.
  expect(html).not.toContain('Notifications')
})

test('where the business is and when it is open stand below its page, and on no survey', async () => {
  const { html } = await get(company())
  expect(html).toContain(
    '<footer><div class="s-card s-privacy s-where"><bdi>7 Dock Street, Springfield, IL 62701</bdi><br><a class="s-policy" dir="ltr" href="tel:2175550143">(217) 555-0143</a><details><summary>',
  )
  expect(wordsOf(html)).toMatch(
    /(Today: 7:00 AM – 2:00 PM|Closed today) Monday–Saturday: 7:00 AM – 2:00 PM Sunday: Closed/,
  )
  for (const text of ['7 Dock', '555-0143', 'hours', 'whereabouts']) {
    expect(html.slice(html.indexOf('id="view"'))).not.toContain(text)
    expect((await get(`${site.url}/survey/7`)).html).not.toContain(text)
  }
  site.api.whereabouts = { ...whereabouts(), hours: null, phone: null, address: null, city: null }
  const bare = await get(company())
  expect(bare.html).not.toMatch(/<details><summary|tel:|ld\+json/)
  expect(wordsOf(bare.html)).toContain('Blue Door Bakery does not check that each person was a customer.')
  site.api.yelp = 'https://www.yelp.com/biz/bella?a="b'
  const named = (await get(company())).html
  expect(named).toContain('href="https://www.yelp.com/biz/bella?a=&quot;b"')
  expect(named.slice(named.indexOf('id="view"'))).not.toContain('yelp')
  expect((await get(`${site.url}/survey/7`)).html).not.toContain('yelp')
  site.api.yelp = null
})

test('search engines read where the business is, and nothing that a name could break out with', async () => {
  site.api.page = {
    ...bakery(),
    business: { ...bakery().business, name: '</script><script>alert(1)</script>' },
  }
  site.api.whereabouts = { ...whereabouts(), address: '<!--1 <b>', phone: '"><img src=x>' }
  const { html, headers } = await get(company())
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(blocks).toHaveLength(1)
  expect(html).not.toMatch(/<script>alert|<img src=x|<!--1/)
  const page = 'https://fivestead.test/company/blue-door-bakery'
  expect(JSON.parse(blocks[0]?.[1] ?? '')).toEqual({
    '@context': 'https://schema.org',
    ...{ '@type': 'LocalBusiness', url: page, telephone: '"><img src=x>' },
    name: '</script><script>alert(1)</script>',
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: '<!--1 <b>', addressLocality: 'Springfield' },
      ...{ addressRegion: 'IL', postalCode: '62701', addressCountry: 'US' },
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        ...{ opens: '07:00', closes: '14:00' },
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ],
  })
  // A block of data is no script: the page's policy names the code alone.
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
})

test.each(['Blue Door Bakery', ' BLUE-door-bakery ', 'blue-door-bakery-1700000000000'])(
  'the identifier %j is trimmed, lowered, hyphenated and freed of its timestamp',
  async (identifier) => {
    const { status } = await get(`${site.url}/company/${encodeURIComponent(identifier)}`)
    expect(status).toBe(200)
    expect(site.api.received[0]?.url).toBe('/api/company-pages/blue-door-bakery')
  },
)

test.each([
  ['%20', 'Invalid URL. Please check the link and try again.'],
  ['nobody', 'Business not found. Please check the link and try again.'],
])('/company/%s answers 404 and says why', async (slug, reason) => {
  const { status, html } = await get(`${site.url}/company/${slug}`)
  expect(status).toBe(404)
  expect(wordsOf(html)).toContain(`Something Went Wrong ${reason}`)
})

test('without script: 3 stars are counted at once and open the form, the message goes with them', async () => {
  const first = await get(company())
  const submissionKey = hidden(first.html, 'submissionKey') ?? ''
  const rated = await postForm(company(), { step: 'company-rating', submissionKey, rating: '3' })
  expect(rated.status).toBe(303)
  expect(writes()).toMatchObject([{ url: '/api/reviews', body: { businessId: 7, rating: 3, submissionKey } }])
  const form = await follow(site.url, rated)
  expect(wordsOf(form.html)).toContain('Please let us know how we can improve:')
  expect(wordsOf(form.html)).toContain('Submit Feedback')
  expect(form.html.indexOf('name="message"')).toBeLessThan(form.html.indexOf('name="name"'))
  // Still the same visit: other stars would change these.
  expect(hidden(form.html, 'submissionKey')).toBe(submissionKey)
  const message = 'Bread was great, parking was not.'
  const blank = { name: '', email: '', phone: '' }
  const filled = { step: 'company-feedback', submissionKey, rating: '3', ...blank, message }
  const sent = await postForm(company(), filled)
  const business = { businessId: 7, businessName: 'Blue Door Bakery', businessSlug: 'blue-door-bakery' }
  expect(writes().map(({ url, body }) => [url, body])).toEqual([
    ['/api/reviews', writes()[0]?.body],
    ['/api/reviews', writes()[0]?.body],
    [
      '/api/integrations/fivestead/feedback',
      {
        ...{ type: 'feedback', ...business, name: 'Anonymous', rating: 3, message },
        ...{ language: 'en', source: 'web-survey', submissionKey, reviewId: REVIEW_ID },
      },
    ],
  ])
  const thanks = await follow(site.url, sent)
  expect(wordsOf(thanks.html)).toContain('Thank You For Your Feedback!')
  expect(wordsOf(thanks.html)).toContain('Rate Again')
  // The next person's visit has a key of its own.
  expect(hidden(thanks.html, 'visit')).toBeUndefined()
})

test('without script: the mark of the QR code goes along with the stars, to the last step; another mark is none', async () => {
  const first = await get(`${company()}?via=qr`)
  expect(hidden(first.html, 'via')).toBe('qr')
  const submissionKey = hidden(first.html, 'submissionKey') ?? ''
  const rated = await postForm(company(), { step: 'company-rating', submissionKey, rating: '3', via: 'qr' })
  expect(writes()).toMatchObject([{ url: '/api/reviews', body: { rating: 3, via: 'qr' } }])
  const form = await follow(site.url, rated)
  expect(form.html.match(/name="via" value="qr"/g)).toHaveLength(2)
  for (const html of [(await get(company())).html, (await get(`${company()}?via=x`)).html]) {
    expect(html).not.toContain('name="via"')
  }
  await postForm(company(), { step: 'company-rating', rating: '3', via: 'x' })
  expect(writes()[1]?.body).not.toHaveProperty('via')
})

test('without script a neutral page counts every rating, and asks the same of everybody', async () => {
  site.api.page = { ...bakery(), funnelMode: 'neutral' }
  const screens = []
  for (const rating of ['1', '5']) {
    const rated = await postForm(company(), {
      step: 'company-rating',
      submissionKey: 'a-key-of-mine',
      rating,
    })
    screens.push(wordsOf((await follow(site.url, rated)).html).replace(/\d of 5: .*? In public/, ''))
  }
  expect(writes().map(({ body }) => (body as { rating: number }).rating)).toEqual([1, 5])
  expect(screens[0]).toBe(screens[1])
  expect(screens[0]).not.toContain('how we can improve')
})

test('a key that cannot be one is not gone on with', async () => {
  const { html } = await get(`${company()}?visit=%3Cb%3E`)
  expect(hidden(html, 'submissionKey')).toMatch(new RegExp(`^${FORM_TOKEN}-`))
})

test.each([
  ['https://bluedoor.example/', true],
  ['http://bluedoor.example/', false],
  [null, false],
])('after the thanks the website %s is offered: %s', async (website, offered) => {
  site.api.page = { ...bakery(), website }
  const { html } = await get(`${company()}?step=thank-you`)
  expect(html.includes(`href="${website}"`)).toBe(offered)
})

test('without script: 5 stars lead to the public review, and where there is none to the form', async () => {
  const rated = await postForm(company(), { step: 'company-rating', rating: '5' })
  const { html } = await follow(site.url, rated)
  // Once a screen.
  expect(html.split(`href="${GOOGLE}"`)).toHaveLength(2)
  expect(html).not.toContain('Please let us know how we can improve:')
  // Nothing was opened, and nothing says so.
  expect(wordsOf(html)).not.toContain('opens in a new tab.')
  expect(html).toContain('<summary')
  expect(wordsOf(html)).toContain('Send Blue Door Bakery a private note')
  site.api.page = { ...bakery(), destinations: [] }
  const again = await postForm(company(), { step: 'company-rating', rating: '5' })
  const { html: placeless } = await follow(site.url, again)
  expect(wordsOf(placeless)).toContain('Please let us know how we can improve:')
})

test('a refused message is shown again with the server’s reason, and one without a rating asks for the stars', async () => {
  const message = 'Too slow at noon.'
  site.api.refuseNext = { status: 400, message: 'No.', url: '/api/integrations/fivestead/feedback' }
  const form = { step: 'company-feedback', rating: '2', email: 'pat@shop.example', message }
  const answer = await postForm(company(), form)
  expect(answer.status).toBe(422)
  expect(wordsOf(answer.html)).toContain('Submission Failed: No.')
  expect(answer.html).not.toContain('aria-invalid="true"')
  expect(answer.html).toContain(`>${message}</textarea>`)
  for (const [field, value, problem] of [
    ['message', 'ok', 'Feedback must be at least 10 characters.'],
    ['email', 'pat at example', 'Please enter a valid email address.'],
    ['phone', '123', 'Please enter a valid phone number.'],
  ] as const) {
    const { html } = await postForm(company(), { ...form, [field]: value })
    expect(wordsOf(html)).toContain(problem)
    expect(html).toMatch(new RegExp(`id="company-${field}"[^>]*aria-invalid="true"`))
  }
  const unrated = await postForm(company(), { step: 'company-feedback', message: 'Too slow.' })
  expect(unrated.status).toBe(422)
  expect(wordsOf(unrated.html)).toContain('Please select a star rating first')
})
