import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, startTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
const NONE = { color: null, welcome: null, logoHash: null, inline: null }
beforeAll(async () => {
  site = await startTestSite()
  const inline = 'data:image/webp;base64,UklGRg=='
  const brand = { color: '#ffd400', welcome: 'Tell us <all>', logoHash: 'a'.repeat(32), inline }
  site.api.page = { ...site.api.page, brand }
})
afterAll(() => site.close())

test.each(['/survey/7', '/company/blue-door-bakery'])(
  '%s shows the brand: the logo once, the welcome and the color by a hashed style',
  async (address) => {
    const { html, headers } = await get(site.url + address)
    expect(html.split('data:image/webp').length).toBe(2)
    expect(html).toContain('Tell us &lt;all&gt;')
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).toMatch(
      /:root\{--fs-card-edge:4px solid var\(--fs-primary\);--fs-primary:#ffd400;.*--fs-on-primary:#000000;--fs-link:#(?!ffd400)[0-9a-f]{6};.*\}$/,
    )
    expect(style).toContain('@media print{:root:root{--fs-card-edge:4px solid #ffd400;')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  },
)

test('a wide logo stands in place of circle and name, which readers still hear', async () => {
  const { page } = site.api
  site.api.page = {
    ...page,
    brand: { ...page.brand, ...NONE, inline: 'data:image/webp;base64,UklGRg==', logoWide: true },
  }
  const { html } = await get(`${site.url}/survey/7`)
  site.api.page = page
  expect(html).toMatch(
    /<header [^>]*data-wide=""><img class="[^"]*wordmark[^>]*><div[^>]*><p class="[^"]*hidden[^"]*">/,
  )
})

test('a color that is none changes no style', async () => {
  const { page } = site.api
  site.api.page = { ...page, brand: { ...NONE, color: 'red}*{x:y' } }
  const { html } = await get(`${site.url}/survey/7`)
  expect(html).not.toContain('x:y')
})

const STEPS = ['rating', 'feedback-positive', 'feedback-negative', 'feedback-neutral', 'thank-you', 'final']

test.each([
  '/survey/7/x',
  ...STEPS.map((step) => `/survey/7?step=${step}`),
  ...STEPS.map((step) => `/company/blue-door-bakery?step=${step}&rating=2`),
  '/r/nothing',
  '/company/-',
  '/survey',
])('%s of a white label neither names the product nor shows its mark', async (address) => {
  const { page } = site.api
  const named = await get(site.url + address)
  site.api.page = {
    ...page,
    brand: { ...NONE, whiteLabel: true },
  }
  const { html } = await get(site.url + address)
  site.api.page = page
  const words = html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll('https://fivestead.test/', '/')
  expect(words).not.toMatch(/fivestead|M16 2\.2|href="\/"/i)
  if (named.status === 200 && address !== '/survey') expect(named.html).toContain('M16 2.2')
})
