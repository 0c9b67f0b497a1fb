import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { answersIn, open } from '@fivestead/site-server/testing/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bakery } from '../testing/fake-api.ts'
import { DASHBOARD, get, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const PAGES = ['/', '/features', '/pricing', '/testimonials', '/contact', '/demo', '/terms', '/privacy']

test.each(PAGES)('%s is prerendered with one h1, a title and no link to nowhere', async (path) => {
  const { status, html } = await get(`${site.url}${path}`)
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]+Fivestead[^<]*<\/title>|<title>Fivestead[^<]+<\/title>/)
  const targets = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')
  const inside = new Set(targets.filter((href) => href.startsWith('/')))
  for (const href of inside) {
    const answer = await get(`${site.url}${href}`)
    const isPage = PAGES.includes(href.replace(/#.*/, ''))
    expect([href, answer.status]).toEqual([href, isPage ? 200 : 302])
  }
  const here = (href: string) => href.startsWith('#') && html.includes(` id="${href.slice(1)}"`)
  expect(targets.filter((href) => href === '' || (href.startsWith('#') && !here(href)))).toEqual([])
})

test('the home page has the documented words (MKT-1)', async () => {
  const words = wordsOf((await get(`${site.url}/`)).html)
  for (const text of [
    'Try For Free',
    'See Demo',
    'Try For Free – No Credit Card Required',
    'View Demo Dashboard',
    'Try for Free',
  ]) {
    expect(words).toContain(text)
  }
})

test('elsewhere the header’s button reads Get Started', async () => {
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
  '/auth',
  '/login',
  '/register',
  '/signup',
  '/dashboard',
  '/your-dashboard',
  '/your-dashboard/reviews',
  '/connect-business',
  '/settings',
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
  const location = await rawLocation(`${line}\r\nHost: ${host}\r\nX-Forwarded-Host: evil.test`)
  if (location !== null) expect(new URL(location).origin).toBe(DASHBOARD)
})

/** Where an answer to these very bytes leads; null for nowhere. */
function rawLocation(head: string): Promise<string | null> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(/^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? null))
  })
}

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
  test('HTML is compressed as the browser asks', async () => {
    for (const path of ['/', '/survey/7']) {
      const raw = await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
      expect(raw.headers.get('content-encoding')).toBeNull()
      const small = (await site.api) && (await rawGet(`${site.url}${path}`, 'gzip, br'))
      expect(small.encoding).toBe('br')
      expect(brotliDecompressSync(small.body).toString()).toContain('<!doctype html>')
      expect((await rawGet(`${site.url}${path}`, 'gzip')).encoding).toBe('gzip')
      expect((await rawGet(`${site.url}${path}`, 'br;q=0, gzip')).encoding).toBe('gzip')
    }
  })

  test('hashed assets may be kept for a year and come compressed', async () => {
    const { html } = await get(`${site.url}/survey/7`)
    const script = /data-src="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await rawGet(`${site.url}${script}`, 'br')
    expect(answer.encoding).toBe('br')
    expect(answer.cacheControl).toBe('public, max-age=31536000, immutable')
    expect((await rawGet(`${site.url}${script}`, 'gzip;q=0.5, br;q=0')).encoding).toBe('gzip')
    expect((await rawGet(`${site.url}${script}`, 'identity')).encoding).toBeUndefined()
    for (const other of ['.br', '.gz', '.map']) {
      expect((await get(`${site.url}${script}${other}`)).status).toBe(404)
    }
  })

  test('an unchanged page is not sent again', async () => {
    const etag = (await get(`${site.url}/`)).headers.get('etag') ?? ''
    expect((await get(`${site.url}/`, { 'if-none-match': etag })).status).toBe(304)
  })
})

async function rawGet(url: string, acceptEncoding: string) {
  const { request } = await import('node:http')
  return new Promise<{ encoding: string | undefined; cacheControl: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            cacheControl: answer.headers['cache-control'],
            body: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('the API under this address', () => {
  test('gets the caller’s own address, not a claimed one', async () => {
    // The proxy is another machine, so that a caller on this one is a stranger.
    const elsewhere = await startTestSite({ trustProxy: '192.0.2.1' })
    const answer = await get(`${elsewhere.url}/api/health`, { 'x-forwarded-for': '203.0.113.9' })
    await get(`${elsewhere.url}/survey/7`, { 'x-forwarded-for': '203.0.113.9' })
    await elsewhere.close()
    expect(JSON.parse(answer.html)).toEqual({ status: 'ok' })
    expect(elsewhere.api.received.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '127.0.0.1',
      '127.0.0.1',
    ])
    expect(elsewhere.api.received[0]?.headers).toMatchObject({
      'x-forwarded-host': new URL(elsewhere.url).host,
      'x-forwarded-proto': 'http',
    })
  })

  test('behind a proxy that is trusted, the proxy’s word counts', async () => {
    const behind = await startTestSite()
    await get(`${behind.url}/api/health`, { 'x-forwarded-for': '203.0.113.9' })
    await get(`${behind.url}/survey/7`, { 'x-forwarded-for': '203.0.113.9' })
    expect(behind.api.received.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
      '203.0.113.9',
      '203.0.113.9',
    ])
    await behind.close()
  })
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

test('what this server cannot read or do is said in words of ours, and tells nothing of the inside', async () => {
  const unreadable = await get(`${site.url}/company/%E0%A4%A`)
  expect([unreadable.status, JSON.parse(unreadable.html)]).toEqual([
    400,
    { message: 'Request could not be read.' },
  ])
  const json = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'image/png' },
  })
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

test('a form that drips is cut', async () => {
  const impatient = await startTestSite({ bodyTimeoutMs: 500 })
  const form = open(
    impatient.url,
    'POST /contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 10000\r\n\r\n',
  )
  const drip = setInterval(() => form.socket.write('a'), 100)
  const [answer] = answersIn(await form.ended)
  clearInterval(drip)
  await impatient.close()
  expect([answer?.status, JSON.parse(answer?.body ?? '')]).toEqual([
    408,
    { message: 'Request body took longer than 0.5 seconds.' },
  ])
})
