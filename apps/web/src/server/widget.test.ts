import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distDir, get, startTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

test('the script weighs at most 8 KB gzip', () => {
  const file = readFileSync(path.join(distDir, 'widget/widget.js'))
  expect(gzipSync(file).length).toBeLessThanOrEqual(8 * 1024)
})

test.each(['/widget.js', '/widget/blue-door-bakery.json', '/widget/blue-door-bakery?kind=stars'])(
  '%s may be kept and used by any site, is asked for anew by its tag, and sets no cookie',
  async (address) => {
    const { status, headers } = await get(site.url + address)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('cache-control')).toContain('public, max-age=300')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('set-cookie')).toBeNull()
    const again = await get(site.url + address, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.html]).toEqual([304, ''])
  },
)

test('the script names the public origin, wherever a page loads it from', async () => {
  const { html } = await get(`${site.url}/widget.js`)
  expect(html).toContain('https://fivestead.test')
  expect(html).not.toContain('__PUBLIC_ORIGIN__')
})

test('what the owner did not allow is refused, and not kept', async () => {
  const { status, headers } = await get(`${site.url}/widget/other.json`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('the frame alone may be framed, and an address adds nothing to it', async () => {
  const ancestors = async (address: string) =>
    /frame-ancestors [^;]+/.exec(
      (await get(site.url + address)).headers.get('content-security-policy') ?? '',
    )?.[0]
  expect(await ancestors('/widget/blue-door-bakery')).toBe('frame-ancestors *')
  for (const address of ['/', '/company/blue-door-bakery', '/survey/7'])
    expect(await ancestors(address)).toBe("frame-ancestors 'none'")
  const { html } = await get(`${site.url}/widget/${encodeURIComponent('"><img src=x>')}?kind=%22x`)
  expect(html).not.toContain('<img')
  expect(html).toContain('kind="badge"')
})
