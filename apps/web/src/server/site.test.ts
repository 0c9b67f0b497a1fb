import { createHash } from 'node:crypto'
import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { exchange } from '@fivestead/site-server/testing/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bakery } from '../testing/fake-api.ts'
import { DASHBOARD, get, PAGE_ADDRESSES, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

test.each(PAGE_ADDRESSES)('%s is prerendered with one h1, a title and no link to nowhere', async (path) => {
  const { status, html } = await get(`${site.url}${path}`)
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]+Fivestead[^<]*<\/title>|<title>Fivestead[^<]+<\/title>/)
  const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')
  const inside = new Set(targets.filter((href) => href.startsWith('/')))
  for (const href of inside) {
    const answer = await get(`${site.url}${href}`)
    const path = href.replace(/[#?].*/, '')
    const isPage = PAGE_ADDRESSES.includes(path) || /^\/demo\/survey(\/[a-z]+)?$/.test(path)
    expect([href, answer.status]).toEqual([href, isPage ? 200 : 302])
  }
  const here = (href: string) => href.startsWith('#') && html.includes(` id="${href.slice(1)}"`)
  expect(targets.filter((href) => href === '' || (href.startsWith('#') && !here(href)))).toEqual([])
})

test('the home page has the documented words (MKT-1), and elsewhere the header’s button reads Get Started', async () => {
  const words = wordsOf((await get(`${site.url}/`)).html)
  for (const text of [
    'See Demo',
    'Try For Free – No Credit Card Required',
    'View Demo Dashboard',
    'Try for Free',
  ])
    expect(words).toContain(text)
  expect(wordsOf((await get(`${site.url}/pricing`)).html)).toContain('Get Started')
})

test.each(['/nope', '/your', '/survey/1/2/3', '/google-test', '/assets/none.js', '/company'])(
  '%s is the 404 screen',
  async (path) => {
    const { status, html } = await get(`${site.url}${path}`)
    expect(status).toBe(404)
    expect(wordsOf(html)).toContain('404 Page Not Found')
    expect(wordsOf(html)).toContain('Did you forget to add the page to the router?')
  },
)

test.each([
  ...['/auth', '/login', '/register', '/signup', '/connect-business', '/settings'],
  ...['/dashboard', '/your-dashboard', '/your-dashboard/reviews', '/inbox', '/inbox/x'],
])('%s leads to the dashboard, query kept', async (path) => {
  const { status, headers } = await get(`${site.url}${path}?tab=requests&x=%2F`)
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(`${DASHBOARD}${path}?tab=requests&x=%2F`)
})

test.each(['//evil.test', '/%2F/evil.test', '/\\evil.test', '/login//evil.test'])(
  'no address makes a redirect to another host: %s',
  async (path) => {
    const { headers } = await get(`${site.url}${path}`)
    const target = headers.get('location')
    if (target !== null) expect(new URL(target, site.url).origin).toBe(DASHBOARD)
  },
)

test.each([
  ['GET /login HTTP/1.1', 'evil.test'],
  ['GET /login?next=https://evil.test HTTP/1.1', 'fivestead.test'],
  ['GET http://evil.test/login HTTP/1.1', 'evil.test'],
  ['GET https://evil.test/your-dashboard/x?a=//evil.test HTTP/1.1', 'fivestead.test'],
  ['GET http://evil.test//login HTTP/1.1', 'fivestead.test'],
])('%s with the host %s leads to the dashboard or nowhere', async (line, host) => {
  const head = `${line}\r\nHost: ${host}\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n`
  const { location } = (await exchange(site.url, head)).headers
  if (location !== undefined) expect(new URL(location).origin).toBe(DASHBOARD)
})

describe('the content security policy', () => {
  test.each(['/', '/pricing', '/nope', '/survey/7', '/company/blue-door-bakery', '/survey'])(
    'of %s names every inline script and style by hash, and there is no style attribute',
    async (path) => {
      const { headers, html } = await get(`${site.url}${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const scripts = [
        ...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
      ]
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      expect(scripts.length).toBeGreaterThan(0)
      expect(styles).toHaveLength(1)
      for (const [, text = ''] of [...scripts, ...styles]) expect(policy).toContain(hash(text))
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(html).not.toMatch(/<[^>]+ style=/)
      expect(html).not.toMatch(/<script[^>]* src=/)
    },
  )

  test('lets a marketing page ask the dashboard’s origin who is here, and no survey', async () => {
    const home = await get(`${site.url}/`)
    expect(home.headers.get('content-security-policy')).toContain(`connect-src 'self' ${DASHBOARD}`)
    expect(home.html).toContain(`<meta name="dashboard-origin" content="${DASHBOARD}">`)
    const survey = await get(`${site.url}/survey/7`)
    expect(survey.headers.get('content-security-policy')).not.toContain(DASHBOARD)
  })
})

describe('on the wire', () => {
  const encodingOf = async (path: string, accepted: string) => {
    const { headers, html } = await get(`${site.url}${path}`, { 'accept-encoding': accepted })
    return { encoding: headers.get('content-encoding'), headers, html }
  }

  test('HTML is compressed as the browser asks', async () => {
    for (const path of ['/', '/survey/7']) {
      const small = await encodingOf(path, 'gzip, br')
      expect([small.encoding, small.html]).toEqual(['br', expect.stringContaining('<!doctype html>')])
      expect((await encodingOf(path, 'identity')).encoding).toBeNull()
      expect((await encodingOf(path, 'gzip')).encoding).toBe('gzip')
      expect((await encodingOf(path, 'br;q=0, gzip')).encoding).toBe('gzip')
    }
  })

  test('hashed assets may be kept for a year and come compressed', async () => {
    const { html } = await get(`${site.url}/survey/7`)
    const script = /data-src="([^"]+)"/.exec(html)?.[1] ?? ''
    const { encoding, headers } = await encodingOf(script, 'br')
    expect([encoding, headers.get('cache-control')]).toEqual(['br', 'public, max-age=31536000, immutable'])
    expect((await encodingOf(script, 'gzip;q=0.5, br;q=0')).encoding).toBe('gzip')
    expect((await encodingOf(script, 'identity')).encoding).toBeNull()
    for (const other of ['.br', '.gz', '.map']) {
      expect((await get(`${site.url}${script}${other}`)).status).toBe(404)
    }
  })

  test('an unchanged page is not sent again', async () => {
    const etag = (await get(`${site.url}/`)).headers.get('etag') ?? ''
    expect((await get(`${site.url}/`, { 'if-none-match': etag })).status).toBe(304)
  })
})

test("the API under this address gets the caller's own address, and a trusted proxy's word alone", async () => {
  // The proxy is another machine, so that a caller on this one is a stranger.
  for (const [options, address] of [
    [{ trustProxy: '192.0.2.1' }, '127.0.0.1'] as const,
    [{}, '203.0.113.9'] as const,
  ]) {
    const { url, api, close } = await startTestSite(options)
    const answer = await get(`${url}/api/health`, { 'x-forwarded-for': '203.0.113.9' })
    // Two proxies, each with a port (Azure Application Gateway).
    await get(`${url}/survey/7`, { 'x-forwarded-for': '203.0.113.9:40001, 127.0.0.1:50123' })
    await close()
    expect(JSON.parse(answer.html)).toEqual({ status: 'ok' })
    expect(api.received.map(({ headers }) => headers['x-forwarded-for'])).toEqual([address, address])
    const shown = { 'x-forwarded-host': new URL(url).host, 'x-forwarded-proto': 'http' }
    expect(api.received[0]?.headers).toMatchObject(shown)
  }
})

test('a sandbox is marked on every page, a real site on none', async () => {
  const sandbox = await startTestSite({ sandbox: true })
  for (const path of ['/', '/nope', '/survey/7', '/company/blue-door-bakery', '/survey']) {
    expect(wordsOf((await get(`${sandbox.url}${path}`)).html)).toContain('Sandbox:')
    expect(wordsOf((await get(`${site.url}${path}`)).html)).not.toContain('Sandbox')
  }
  await sandbox.close()
})

test('a sandbox that others meet has neither test pages nor a way to the outbox (T28)', async () => {
  const [hosted, local] = await Promise.all([
    startTestSite({ sandbox: true }),
    startTestSite({ sandbox: true, localSandbox: true }),
  ])
  const marks = async ({ url }: TestSite) => {
    const { html } = await get(`${url}/`)
    const tests = await Promise.all(TEST_PAGE_PATHS.map(async (path) => (await get(`${url}${path}`)).status))
    // The script shows test pages where the strip has this mark.
    return { outbox: html.includes('/sandbox/outbox"'), mark: html.includes('data-local'), tests }
  }
  const all = (status: number) => TEST_PAGE_PATHS.map(() => status)
  expect(await marks(hosted)).toEqual({ outbox: false, mark: false, tests: all(404) })
  expect(await marks(local)).toEqual({ outbox: true, mark: true, tests: all(200) })
  await Promise.all([hosted.close(), local.close()])
})

test('with one origin for both, owners’ paths are not redirected in a circle', async () => {
  const one = await startTestSite({ publicOrigin: DASHBOARD })
  expect((await get(`${one.url}/login`)).status).toBe(404)
  await one.close()
})

test('what this server cannot do is said in words of ours, and tells nothing of the inside', async () => {
  const headers = { 'content-type': 'image/png' }
  const json = await fetch(`${site.url}/contact`, { method: 'POST', body: '{}', headers })
  expect([json.status, await json.json()]).toEqual([415, { message: 'Request body must be a form.' }])
  // An answer that nobody planned for.
  const page = bakery()
  Reflect.set(page.business, 'slug', 7)
  site.api.page = page
  const failed = await get(`${site.url}/survey/7`)
  expect([failed.status, JSON.parse(failed.html)]).toEqual([
    503,
    { message: 'The service is not available right now. Please try again in a moment.' },
  ])
})
