import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { HELP_PATHS, HELP_SLUGS } from '@fivestead/domain/help'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/help\/[^"]+)"/g)].map(([, href = '']) => href)

test('the Help Center leads to every page, and a search without script to those that have its words', async () => {
  const all = await get(`${site.url}/help`)
  expect(linksOf(all.html).sort()).toEqual([...HELP_PATHS].sort())
  expect(all.html).toMatch(/<form [^>]*action="\/help"/)
  const found = await get(`${site.url}/help?q=unsubscribe+link`)
  expect(linksOf(found.html)).toEqual(['/help/what-you-may-send'])
  expect(wordsOf(found.html)).toContain('1 page for “unsubscribe link”')
  expect(found.html).toContain('value="unsubscribe link"')
  expect(found.headers.get('content-security-policy')).toBe(all.headers.get('content-security-policy'))
  expect(found.headers.get('cache-control')).toBe('no-store')
})

test('a search that finds nothing says so; its words stay text, and a long one is cut (T06)', async () => {
  const { status, html } = await get(`${site.url}/help?q=${encodeURIComponent('<script>alert(1)</script>')}`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  expect(wordsOf(html)).toContain('No page has')
  expect(linksOf(html)).toEqual([])
  const { html: long } = await get(`${site.url}/help?q=${'x'.repeat(3000)}`)
  expect(long).not.toContain('x'.repeat(101))
  expect((await get(`${site.url}/help?q=a&q=b&q[c]=d`)).status).toBe(200)
  expect((await get(`${site.url}/help/nowhere`)).status).toBe(404)
})

test.each([...HELP_SLUGS])(
  '%s has its picture in light and dark, small and of the stated size',
  async (slug) => {
    const { html } = await get(`${site.url}/help/${slug}`)
    for (const theme of ['light', 'dark']) {
      const picture = `/help/${slug}-${theme}.webp`
      expect(html).toMatch(
        new RegExp(`<img [^>]*width="420" height="560"[^>]*src="${picture}"[^>]*loading="lazy"`),
      )
      const answer = await fetch(site.url + picture)
      const body = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect([body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1]).toEqual([840, 1120])
    }
  },
)

test('all pictures together weigh little', () => {
  const folder = path.resolve(import.meta.dirname, '../../static/help')
  const bytes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size)
  expect(bytes).toHaveLength(2 * HELP_SLUGS.length)
  expect(Math.max(...bytes)).toBeLessThan(60_000)
  expect(readFileSync(path.join(folder, 'survey-light.webp')).subarray(8, 12).toString()).toBe('WEBP')
})
