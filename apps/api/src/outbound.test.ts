import type { ServerResponse } from 'node:http'
import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFaultyProvider } from './gateways/identity/testing/faulty-provider.ts'
import { openLocalServer } from './gateways/testing/local-server.ts'
import { signInAtProvider } from './testing/logins.ts'
import { quickSend, runJobs } from './testing/main-job.ts'
import { nextPlaceId, type Owner, signUp } from './testing/owners.ts'
import { openTestApp, useTestApp } from './testing/use-test-app.ts'

/** A server on this machine that nobody has a reason to ask; counts who comes. */
async function listen(answer = (response: ServerResponse) => void response.end('{}')) {
  const { server, url, close } = await openLocalServer((_request, response) => answer(response))
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  return { port: Number(new URL(url).port), connections: () => connections, close }
}

let inside: Awaited<ReturnType<typeof listen>>
afterAll(() => inside?.close())
const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  inside = await listen()
  owner = await signUp(api)
})

const CONTACT = { name: 'Pat', email: 'pat@example.com', subject: 'sales', website: '' }

/** Addresses of this machine, of its cloud's metadata and of schemes that read files, in every writing. */
function hostileAddresses(port: number): string[] {
  const hosts = [
    ...['127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', '127.1', '127.0.1', '127.255.255.254'],
    ...['2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]'],
    ...['[64:ff9b::7f00:1]', '127.0.0.1.nip.io', 'localtest.me', 'user:pass@127.0.0.1'],
    ...[
      'www.google.com@127.0.0.1',
      '127.0.0.1#@www.google.com',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
      'ｌｏｃａｌｈｏｓｔ',
    ],
  ]
  const plain = hosts.map((host) =>
    host.includes('#') ? `http://${host.replace('#', `:${port}/#`)}` : `http://${host}:${port}/`,
  )
  return [
    ...plain,
    ...hosts.slice(0, 12).map((host) => `https://${host}:${port}/maps/place/x/data=!1sChIJabc`),
    ...hosts.slice(0, 12).map((host) => `http://${host}:${port}/maps?q=x&place_id=ChIJabc`),
    `http://maps.app.goo.gl:${port}@127.0.0.1:${port}/AbC`,
    `https://maps.app.goo.gl/AbC?link=http://127.0.0.1:${port}/`,
    `https://www.google.com/maps/place/x/@1,2,3z/data=!1shttp://127.0.0.1:${port}/`,
    `https://www.google.com/url?q=http://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `HTTP://127.0.0.1:${port}`,
    ` http://127.0.0.1:${port}/ `,
    `http://127.0.0.1:${port}/%0d%0aX-Evil:1`,
    `gopher://127.0.0.1:${port}/_GET`,
    `ftp://127.0.0.1:${port}/`,
    `ws://127.0.0.1:${port}/`,
    `file:///etc/passwd`,
    `dict://127.0.0.1:${port}/stat`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://metadata.google.internal/computeMetadata/v1/',
  ]
}

describe('an address that somebody gives us is never asked', () => {
  test('the list is long, and the listener hears', async () => {
    expect(hostileAddresses(1).length).toBeGreaterThanOrEqual(70)
    await fetch(`http://127.0.0.1:${inside.port}/`)
    expect(inside.connections()).toBe(1)
  })

  test('not in any field of an owner, of a visitor or of a link', async () => {
    const heard = inside.connections()
    const { browser, business } = owner
    // Every address reaches the use case: as many businesses as there are addresses.
    api.deps.config.rateLimitFactor = 100
    let stored = 0
    for (const address of hostileAddresses(inside.port)) {
      const [{ body }] = await Promise.all([
        browser.post('/api/businesses', { name: 'Shop', website: address }),
        browser.post('/api/businesses', { name: 'Shop', reviewLink: address, address }),
        browser.post('/api/businesses', { name: 'Shop', placeId: address, slug: address }),
        browser.patch(`/api/businesses/${business.id}`, { website: address, reviewLink: address, address }),
        browser.get(`/api/business/details?${new URLSearchParams({ placeId: address })}`),
        browser.query('places.resolveLink', { link: address }),
        browser.get(`/api/business/reviews?${new URLSearchParams({ place_id: address })}`),
        api.get(`/api/login?${new URLSearchParams({ returnTo: address })}`),
        api.get(`/api/callback?${new URLSearchParams({ code: 'x', state: 'x', iss: address })}`),
        api.post('/api/feedback', { businessId: business.id, rating: 2, feedback: address }),
        api.post('/api/contact', { ...CONTACT, company: address.slice(0, 90), message: address }),
      ])
      if (typeof body?.id === 'number') {
        stored += 1
        await browser.get(`/api/surveys/${body.id}`)
        await browser.delete(`/api/businesses/${body.id}`)
      }
      expect(readMapsInput(address).kind).toBeOneOf(['place', 'short', 'unsupported', 'other'])
    }
    expect(stored).toBeGreaterThan(0)
    await quickSend(owner)
    await runJobs(api)
    await api.get(`/api/company-pages/${business.slug}`)
    expect(inside.connections()).toBe(heard)
  })

  test('not in what a place or a provider of identities says', async () => {
    const heard = inside.connections()
    const evil = `http://127.0.0.1:${inside.port}/`
    const { places } = api.deps.gateways
    const details: typeof places.details = async (asked) => ({
      ...(await places.details(asked)),
      website: evil,
      googleMapsUri: evil,
    })
    api.deps.gateways.places = { ...places, details }
    const { browser } = await signUp(api)
    await browser.post('/api/businesses', { name: 'Shop', placeId: nextPlaceId() })
    await signInAtProvider(api.browser(), { email: `pat@127.0.0.1`, name: evil })
    await runJobs(api)
    api.deps.gateways.places = places
    expect(inside.connections()).toBe(heard)
  })
})

describe('a provider of identities that redirects us elsewhere is not followed', () => {
  const STATUSES = [301, 302, 303, 307, 308]
  const lead = (status: number) => (response: ServerResponse) =>
    void response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end()

  test('when it is asked for its settings', async () => {
    const heard = inside.connections()
    let status = 0
    const elsewhere = await listen((response) => lead(status)(response))
    const issuer = `http://127.0.0.1:${elsewhere.port}`
    const leading = await openTestApp({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'fivestead' } })
    for (status of STATUSES) expect((await leading.get('/api/login')).status).toBe(503)
    expect(elsewhere.connections()).toBeGreaterThan(0)
    expect(inside.connections()).toBe(heard)
    await elsewhere.close()
  })

  test('when it is asked for a token', async () => {
    const heard = inside.connections()
    const provider = await startFaultyProvider()
    const leading = await openTestApp({ env: provider.env })
    for (const status of STATUSES) {
      const browser = leading.browser()
      const asked = await browser.get('/api/login')
      const answer = provider.agree(String(asked.headers.location))
      provider.setFaults({ tokenAnswer: lead(status) })
      expect((await browser.get(`/api/callback?${answer}`)).status).toBe(400)
    }
    expect(inside.connections()).toBe(heard)
    await provider.close()
  })
})
