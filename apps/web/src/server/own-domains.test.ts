import { DOMAIN_BUSINESS_HEADER } from '@fivestead/domain/businesses/domains/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_DOMAIN } from '../testing/fake-api.ts'
import { get, hidden, postForm, startTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ ownDomains: true })
})
afterAll(() => site.close())

const HERE = { 'x-forwarded-host': OWN_DOMAIN, 'x-forwarded-proto': 'https' }
const at = (path: string, more = {}) => get(site.url + path, { ...HERE, ...more })
const received = () => site.api.received.splice(0)

test.each(['/survey/7', '/survey/7?step=thank-you', '/company/blue-door-bakery', '/r/7zk3mq9v2hxd'])(
  '%s is shown, under the name of the domain alone, and no cookie gets to the API',
  async (path) => {
    const { status, html, headers } = await at(path, { cookie: 'fivestead=1; lang=es' })
    expect([status, html.includes('Blue Door Bakery')]).toEqual([200, true])
    expect(html).not.toMatch(/fivestead\.test|M16 2\.2|href="\/"/)
    expect([headers.get('set-cookie'), html.includes('<html lang="es"')]).toEqual([null, true])
    if (path.startsWith('/company')) expect(html).toContain(`href="https://${OWN_DOMAIN}/company/`)
    expect(received().filter(({ headers: sent }) => sent.cookie !== undefined)).toEqual([])
  },
)

test.each([
  ...[
    '/',
    '/pricing',
    '/contact',
    '/login',
    '/your-dashboard',
    '/sandbox/outbox',
    '/trpc/auth.me',
    '/api/auth/user',
  ],
  ...[
    '/api/businesses',
    '/api/reviews',
    '/robots.txt',
    '/demo/survey',
    '/survey-domains?domain=x',
    '/metrics',
    '/unsubscribe/notifications/abc',
    '/unsubscribe/%6eotifications/abc',
  ],
])('%s is not there', async (path) => {
  expect((await at(path)).status).toBe(404)
  expect(received().map(({ url }) => url)).toEqual([`/survey-domains?domain=${OWN_DOMAIN}`])
})

test('nothing at the domain promises https for years, and the API is told whose domain it is', async () => {
  const paths = ['/survey/7', '/assets/none.js', '/pricing', '/unsubscribe/abc', '/api/logos/none.png']
  for (const path of paths) {
    const { headers } = await at(path, { [DOMAIN_BUSINESS_HEADER]: '8' })
    expect([path, headers.get('strict-transport-security')]).toEqual([path, null])
  }
  const handed = received().filter(
    ({ url }) => url.startsWith('/unsubscribe') || url.startsWith('/api/logos'),
  )
  expect(handed.map(({ headers }) => headers[DOMAIN_BUSINESS_HEADER])).toEqual(['7', '7'])
  const ours = await get(`${site.url}/survey/7`)
  expect(ours.headers.get('strict-transport-security')).toContain('max-age=')
})

test('the privacy policy is ours', async () => {
  const { status, headers } = await at('/privacy')
  expect([status, headers.get('location')]).toEqual([302, 'https://fivestead.test/privacy'])
})

test('a page of another business is not there, by its number, slug, short code or form', async () => {
  const { page } = site.api
  site.api.page = { ...page, business: { ...page.business, id: 8 } }
  for (const path of ['/survey/7', '/company/blue-door-bakery', '/r/7zk3mq9v2hxd']) {
    const { status, html } = await at(path)
    expect([path, status, html.includes('Blue Door Bakery')]).toEqual([path, 404, false])
  }
  received()
  expect((await postForm(`${site.url}/survey/7`, { step: 'rating', rating: '5' }, HERE)).status).toBe(404)
  expect(received().map(({ method }) => method)).not.toContain('POST')
  site.api.page = page
})

test('a failure has the sign, the color and the title of the business whose domain it is, and not our name', async () => {
  const { page } = site.api
  const inline = 'data:image/webp;base64,UklGRg=='
  site.api.page = { ...page, brand: { color: '#b5176b', welcome: null, logoHash: null, inline } }
  for (const path of ['/r/222222222222', '/survey', '/survey/8', '/company/red-door']) {
    const { status, html } = await at(path)
    expect([path, status]).toEqual([path, path === '/survey' ? 200 : 404])
    for (const shown of ['<title>Blue Door Bakery: your feedback</title>', `src="${inline}"`, '#b5176b'])
      expect(html).toContain(shown)
    expect(html).not.toMatch(/fivestead\.test|M16 2\.2/)
  }
  site.api.page = page
  expect((await get(`${site.url}/r/222222222222`)).html).not.toContain('Blue Door Bakery')
})

test('unknown hosts get nothing; an API that is away is said to be', async () => {
  for (const host of ['feedback.unknown.example', 'x.fivestead.test', '']) {
    const { status } = await get(`${site.url}/survey/7`, { 'x-forwarded-host': host || 'a b' })
    expect([host, status]).toEqual([host, 404])
  }
  expect((await get(`${site.url}/survey/7`)).status).toBe(200)
  expect((await at('/healthz')).status).toBe(200)
})

test('forms and calls of its own pages count as those of the public origin, and of no other page', async () => {
  const { html } = await at('/survey/7')
  const fields = { step: 'rating', rating: '5', submissionKey: hidden(html, 'submissionKey') ?? '' }
  const sent = await postForm(`${site.url}/survey/7`, fields, { ...HERE, origin: `https://${OWN_DOMAIN}` })
  expect([sent.status, sent.headers.get('location')?.startsWith('/survey/7?step=')]).toEqual([303, true])
  for (const origin of ['https://evil.example', 'https://fivestead.test']) {
    expect((await postForm(`${site.url}/survey/7`, fields, { ...HERE, origin })).status).toBe(403)
  }
  received()
  await fetch(`${site.url}/api/reviews`, {
    method: 'POST',
    headers: { ...HERE, origin: `https://${OWN_DOMAIN}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const [, call] = received()
  expect(call?.headers).toMatchObject({
    origin: 'https://fivestead.test',
    'x-forwarded-host': 'fivestead.test',
  })
})

test('without the setting every host is met as before', async () => {
  const plain = await startTestSite()
  expect((await get(`${plain.url}/pricing`, HERE)).status).toBe(200)
  await plain.close()
})
