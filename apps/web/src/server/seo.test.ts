import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bakery, REQUEST_ID, SHORT_CODE } from '../testing/fake-api.ts'
import { get, PAGE_ADDRESSES, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

const ORIGIN = 'https://fivestead.test'
const PAGES = PAGE_ADDRESSES
const TEST_PAGES = ['/google-test', '/business-autofill-test', '/google-places-test', '/business-search-test']

let site: TestSite
let sandbox: TestSite
beforeAll(async () => {
  site = await startTestSite()
  sandbox = await startTestSite({ sandbox: true, localSandbox: true })
})
afterAll(async () => {
  await site.close()
  await sandbox.close()
})

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; [name: string]: unknown },
  )

test('each page tells search engines and previews what it is, under the public origin, and no two the same', async () => {
  const heads = new Set<string | undefined>()
  for (const path of PAGES) {
    const { html } = await get(`${site.url}${path}`)
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    const description = contentOf(html, 'description') ?? ''
    expect([path, description.length >= 70 && description.length <= 160]).toEqual([path, true])
    expect(canonicalOf(html)).toBe(ORIGIN + path)
    const others = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
    const english = path.replace(/^\/es\/?/, '/')
    const spanish = `${ORIGIN}/es${english === '/' ? '' : english}`
    expect([...others].map(([, tag, url]) => [tag, url])).toEqual([
      ['en', ORIGIN + english],
      ['es', spanish],
      ['x-default', ORIGIN + english],
    ])
    expect(
      ['og:url', 'og:title', 'og:description', 'og:image', 'twitter:card', 'robots'].map((name) =>
        contentOf(html, name),
      ),
    ).toEqual([ORIGIN + path, title, description, `${ORIGIN}/social.png`, 'summary_large_image', undefined])
    expect(html).not.toMatch(/__[A-Z_]+__/)
    // None sells a sorting of happy and unhappy customers (POL-1).
    expect(html).not.toMatch(
      /happy customers|others tell you|(go|goes|lead|leads) (public|to your public)|reach(es)? you (first|while)/i,
    )
    heads.add(title).add(description)
  }
  expect(heads.size).toBe(2 * PAGES.length)
})

test('what nothing backs says what it is, to machines too (ARCH-16)', async () => {
  const stories = (await get(`${site.url}/testimonials`)).html
  expect(/<title>([^<]*)</.exec(stories)?.[1]).toMatch(/^Example customer stories/)
  expect(contentOf(stories, 'description')).toContain('example stories and a case study that we wrote')
  for (const [page, last] of [
    ['/', 'Hundreds of local businesses'],
    ['/testimonials', '25,000+'],
  ] as const) {
    const words = wordsOf((await get(site.url + page)).html)
    expect(words).toMatch(new RegExp(`These are our goals, not results\\..*${last.replace('+', '\\+')}`, 's'))
  }
  expect(wordsOf((await get(`${site.url}/pricing`)).html)).toContain('Planned, not available yet: billing')
})

describe('structured data', () => {
  test('a help page says where it stands, and each step stands on the page as well', async () => {
    const { html } = await get(`${site.url}/help/ranking`)
    const [crumbs, howTo, ...more] = dataOf(html)
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${ORIGIN}/help` }, {}],
    })
    expect([howTo?.['@type'], more]).toEqual(['HowTo', []])
    const steps = howTo?.step as { text: string }[]
    expect(steps.length).toBeGreaterThanOrEqual(3)
    for (const { text } of steps) expect(wordsOf(html)).toContain(text)
  })

  test('the home page names the organization, and the only price that machines read is one that can be paid', async () => {
    const data = dataOf((await get(`${site.url}/`)).html)
    expect(data).toMatchObject([
      { '@type': 'Organization', name: 'Fivestead', url: `${ORIGIN}/` },
      { '@type': 'WebSite' },
    ])
    const [software] = dataOf((await get(`${site.url}/pricing`)).html)
    const description = expect.stringMatching(/Starter \$29 .*\$79 .*\$199 .*White-label, API access/)
    expect(software).toMatchObject({
      '@type': 'SoftwareApplication',
      offers: { price: '0.00', priceCurrency: 'USD', description },
    })
  })

  test.each(['/pricing', '/contact'])('every question of %s stands on the page as well', async (path) => {
    const { html } = await get(`${site.url}${path}`)
    const faq = dataOf(html).find((entry) => entry['@type'] === 'FAQPage')
    const questions = (faq?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThanOrEqual(3)
    const words = wordsOf(html)
    for (const { name, acceptedAnswer } of questions) {
      expect(words).toContain(name)
      expect(words).toContain(acceptedAnswer.text)
    }
  })
})

test('a page has one address', async () => {
  const { status, headers } = await get(`${site.url}/features/?from=mail`)
  expect([status, headers.get('location')]).toEqual([301, '/features?from=mail'])
  expect((await get(`${site.url}//features/`)).headers.get('location')).toBeNull()
})

test('robots.txt leads to the sitemap, and the sitemap to pages that are there', async () => {
  const robots = await get(`${site.url}/robots.txt`)
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(robots.html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /api/')
  expect(robots.html).toContain('Allow: /api/cards/')
  const sitemap = await get(`${site.url}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toContain('application/xml')
  const listed = [...sitemap.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed).toEqual(PAGES.map((path) => ORIGIN + path))
  expect(sitemap.html.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(PAGES.length)
  expect(sitemap.html.match(/<xhtml:link rel="alternate" hreflang="es"/g)).toHaveLength(PAGES.length)
  for (const url of listed) expect((await get(url.replace(ORIGIN, site.url))).status).toBe(200)
})

test.each([
  ['/social.png', 'image/png', 60_000],
  ['/apple-touch-icon.png', 'image/png', 10_000],
  ['/favicon.ico', 'image/x-icon', 10_000],
])('%s is a small picture', async (path, type, most) => {
  const answer = await fetch(site.url + path)
  const body = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(body.length).toBeLessThan(most)
  if (type === 'image/png') expect(body.subarray(1, 4).toString()).toBe('PNG')
  if (most > 10_000) expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
})

test.each(TEST_PAGES)(
  '%s is there in the sandbox, not to be indexed, and unknown otherwise',
  async (path) => {
    const there = await get(`${sandbox.url}${path}`)
    expect(there.status).toBe(200)
    expect(contentOf(there.html, 'robots')).toBe('noindex')
    expect(there.html).toMatch(/<h1/)
    const unknown = await get(`${site.url}${path}`)
    expect(unknown.status).toBe(404)
    expect(wordsOf(unknown.html)).toContain('404 Page Not Found')
  },
)

test('the company page is for search engines, too, and the survey of a business points to it', async () => {
  const { business } = bakery()
  const { html } = await get(`${site.url}/company/${business.slug}`)
  expect(contentOf(html, 'robots')).toBeUndefined()
  expect(canonicalOf(html)).toBe(`${ORIGIN}/company/${business.slug}`)
  expect(contentOf(html, 'description')).toContain(business.name)
  const survey = await get(`${site.url}/survey/${business.id}`)
  expect(canonicalOf(survey.html)).toBe(`${ORIGIN}/company/${business.slug}`)
})

test.each([`/survey/7/${REQUEST_ID}`, '/survey/7', '/company/blue-door-bakery', `/r/${SHORT_CODE}`])(
  'the preview of %s names the business, asks and shows its card, which the script does not read',
  async (path) => {
    const { html } = await get(site.url + path)
    const names = ['title', 'description', 'image', 'image:width', 'image:height']
    const { business, card = '' } = bakery()
    const expected = [business.name, 'Tell us how we did', `${ORIGIN}${card}?lang=en`, '1200', '630']
    expect(names.map((name) => contentOf(html, `og:${name}`))).toEqual(expected)
    expect(html.split(card)).toHaveLength(2)
  },
)

test('an address that nobody set stands nowhere outside the sandbox, and machines get none', async () => {
  for (const path of [...PAGES, '/.well-known/security.txt']) {
    expect([path, (await get(site.url + path)).html]).not.toEqual([
      path,
      expect.stringMatching(/fivestead\.example|mailto:/),
    ])
  }
  expect(dataOf((await get(`${site.url}/contact`)).html)[0]).not.toHaveProperty('contactPoint')
  const refused = await postForm(`${site.url}/contact`, { name: 'A' }, { origin: 'https://elsewhere.test' })
  expect(wordsOf(refused.html)).toContain('Nothing is lost')
  expect(wordsOf(refused.html)).not.toContain('You can also write')
  expect(dataOf((await get(`${sandbox.url}/contact`)).html)[0]).toHaveProperty('contactPoint')
})

test('security.txt tells whom to write to, and has not expired (RFC 9116)', async () => {
  const { html, headers } = await get(`${site.url}/.well-known/security.txt`)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(html).toMatch(/^Contact: https:\/\/fivestead\.test\/contact$/m)
  expect((await get(`${sandbox.url}/.well-known/security.txt`)).html).toContain('Contact: mailto:support@')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(html)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test.each([`/survey/7/${REQUEST_ID}`, '/survey/999', '/survey', '/company/nobody', '/nope'])(
  '%s stays out of search engines',
  async (path) => {
    const { html } = await get(`${site.url}${path}`)
    expect([contentOf(html, 'robots'), canonicalOf(html)]).toEqual(['noindex', undefined])
  },
)
