import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import type { Filled } from '@fivestead/site-server/compress'
import { beforeAll, expect, test } from 'vitest'
import type { CustomerPage, PageView } from '../features/survey/model.ts'
import { bakery, FORM_TOKEN, REQUEST_ID, whereabouts } from '../testing/fake-api.ts'
import { distDir, get, hidden, startTestSite } from '../testing/site.ts'
import { type CustomerPages, openCustomerPages } from './customer-page.ts'
import type { More, Shown } from './kept-pages.ts'

let pages: CustomerPages
beforeAll(async () => {
  const sandbox = { local: false, mail: false, sms: false }
  pages = await openCustomerPages({ distDir, publicOrigin: 'https://fivestead.test', sandbox })
})

const brand = { color: '#aa3300', welcome: '$1 {{name}} </p>', logoHash: null, inline: null }
const businesses: Partial<CustomerPage>[] = [
  {},
  { website: 'https://bluedoor.example/', funnelMode: 'neutral' },
  ...['</script><script>alert(1)</script>', '$& $` {{name}} $1', `"'<!--sandbox-->مخبز`].map((name) => ({
    business: { id: 8, name, slug: 'blue-door-bakery' },
    brand,
  })),
]
const customers: Partial<PageView>[] = [{}, { stars: 4 }, { via: 'qr' }]

/** A page as its own customer opens it, with a request on a survey. */
function viewOf(kind: 'survey' | 'company', business: Partial<CustomerPage>, more: Partial<PageView>) {
  const id = randomUUID()
  const request = { id, rating: more.stars ?? null, changeable: true }
  const page = { ...bakery(), ...business, ...(kind === 'survey' ? { request } : {}) }
  const path = kind === 'survey' ? `/survey/${page.business.id}/${id}` : '/company/blue-door-bakery'
  return { kind: 'page', page, submissionKey: `${FORM_TOKEN}-${randomUUID()}`, path, ...more } as const
}

const htmlOf = ({ html }: Shown) => (typeof html === 'string' ? html : html.html())

/** The compressed page, which a page has that is opened often. */
async function compressed(page: Filled): Promise<Buffer> {
  for (let turn = 0; turn < 2000; turn++) {
    const body = page.brotli()
    if (body !== null) return body
    if (turn > 30) await setTimeout(1)
  }
  throw new Error('never compressed')
}

test.each(LANGUAGES)('a kept page is byte for byte the page that is rendered: %s', async (language) => {
  for (const kind of ['survey', 'company'] as const) {
    for (const business of businesses) {
      const facts = kind === 'company' ? { whereabouts: whereabouts(), yelp: null } : undefined
      for (const more of customers) {
        const shown = Array.from({ length: 3 }, () => viewOf(kind, business, more)).map((view) => {
          const page = [kind, view, language, { facts }] as const
          return { rendered: pages.render(...page), kept: pages.page(...page) }
        })
        for (const { rendered, kept } of shown) {
          expect(htmlOf(kept) === rendered.html).toBe(true)
          expect(kept.csp).toBe(rendered.csp)
          if (typeof kept.html === 'string') throw new Error('not kept')
          const body = await compressed(kept.html)
          expect(brotliDecompressSync(body).toString() === rendered.html).toBe(true)
        }
      }
    }
  }
})

test('what a page is rendered from decides which page it is: another day, language of the address or origin', () => {
  const day = (at: string): More => ({
    facts: { whereabouts: whereabouts(), yelp: null },
    now: new Date(at),
  })
  const view = viewOf('company', {}, {})
  // Closed on Sundays; midnight in Chicago is at 6:00.
  const [saturday, sunday] = [day('2026-11-29T05:59:59Z'), day('2026-11-29T06:00:00Z')]
  const others: More[] = [saturday, sunday, { ...sunday, origin: 'https://own.example' }, { asked: 'en' }, {}]
  const shown = others.map((more) => htmlOf(pages.page('company', view, 'en', more)))
  expect(shown).toEqual(others.map((more) => pages.render('company', view, 'en', more).html))
  expect(new Set(shown).size).toBe(others.length)
})

test.each([
  ['a key of another length', { submissionKey: 'a-key-of-mine' }],
  ['signs that HTML has no plain form of', { path: `/survey/7/"'&<>`, submissionKey: '<b>$&' }],
  ['a later step', { start: { step: 'thank-you', rating: null, reviewId: null, problem: null } }],
])('a page with %s is right as well', (_, more) => {
  const draft = { feedback: '</textarea>', name: '', email: '', phone: '', contact: '' }
  const start = 'start' in more ? { start: { ...more.start, draft } } : {}
  const view = { ...viewOf('survey', {}, {}), ...more, ...start } as PageView
  expect(htmlOf(pages.page('survey', view, 'en', {}))).toBe(pages.render('survey', view, 'en', {}).html)
})

test('a survey that is opened often is sent with the same headers, and each time with a key of its own', async () => {
  const site = await startTestSite()
  const open = () => get(`${site.url}/survey/7/${REQUEST_ID}`, { 'accept-encoding': 'br' })
  const pages = [await open()]
  const size = () => Number(pages.at(-1)?.headers.get('content-length'))
  // The best compression comes by the way.
  for (const first = size(); size() > first - 50 && pages.length < 500; ) pages.push(await open())
  expect(pages.length).toBeLessThan(500)
  const keys = pages.map(({ html }) => hidden(html, 'submissionKey') ?? '')
  expect(new Set(keys).size).toBe(pages.length)
  const alike = pages.map(({ html, headers }, at) => {
    const { date, 'content-length': _, ...rest } = Object.fromEntries(headers)
    return JSON.stringify([rest, html.replaceAll(keys[at] ?? '', '')])
  })
  expect(new Set(alike).size).toBe(1)
  await site.close()
})
