import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { all as legal } from '@fivestead/domain/languages/messages/legal/all'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DASHBOARD,
  get,
  PAGE_ADDRESSES,
  postForm,
  startTestSite,
  type TestSite,
  wordsOf,
} from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => {
  site.api.refuseNext = null
})

const isSpanish = (path: string) => path === '/es' || path.startsWith('/es/')
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test.each(PAGE_ADDRESSES)(
  '%s says its language, and leads to the same page in the other one',
  async (path) => {
    const { html, headers } = await get(site.url + path)
    const [language, other] = isSpanish(path) ? ['es', 'en'] : ['en', 'es']
    expect(html).toContain(`<html lang="${language}" dir="ltr">`)
    expect(headers.get('content-language')).toBe(language)
    const [switched = ''] = linksOf(html).filter((href) => href.endsWith(`?lang=${other}`))
    const there = await get(site.url + switched)
    expect(there.headers.get('content-language')).toBe(other)
    expect(there.headers.get('set-cookie')).toMatch(new RegExp(`^lang=${other}; Path=/; Max-Age=31536000`))
    expect(linksOf(there.html)).toContain(`${path}?lang=${language}`)
  },
)

test.each(PAGE_ADDRESSES.filter(isSpanish))(
  'every link of %s stays in Spanish, the dashboard’s too',
  async (path) => {
    const { html } = await get(site.url + path)
    const inside = linksOf(html).filter((href) => href.startsWith('/') && !/[?&]lang=/.test(href))
    expect(inside.filter((href) => !isSpanish(href))).toEqual([])
    expect(inside.length).toBeGreaterThan(10)
    const signup = linksOf(html).find((href) => href.startsWith('/signup')) ?? ''
    expect(signup).toMatch(/[?&]lang=es$/)
    const { headers } = await get(site.url + signup)
    expect(headers.get('location')).toBe(`${DASHBOARD}${signup}`)
  },
)

test('the home page offers Spanish to whoever reads it, sends nobody away, and asks no second time', async () => {
  const offer = 'Ver esta página en español'
  const home = async (headers: Record<string, string>) => {
    const page = await get(`${site.url}/`, headers)
    expect([page.status, page.headers.get('vary')]).toEqual([200, 'Accept-Language, Cookie, accept-encoding'])
    expect(page.html).toContain('<html lang="en"')
    return page
  }
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
  const offered = await home(spanish)
  expect(wordsOf(offered.html)).toContain(offer)
  expect(linksOf(offered.html)[1]).toBe('/es?lang=es')
  expect(wordsOf((await home({ ...spanish, cookie: 'lang=en' })).html)).not.toContain(offer)
  expect(wordsOf((await home({})).html)).not.toContain(offer)
  const etag = offered.headers.get('etag') ?? ''
  const again = await get(`${site.url}/`, { ...spanish, 'if-none-match': etag })
  expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Language, Cookie, accept-encoding'])
  expect((await get(`${site.url}/`, { 'if-none-match': etag })).status).toBe(200)
})

test('below /es an unknown address is told in Spanish, and a slash too many is taken away', async () => {
  const unknown = await get(`${site.url}/es/nada`)
  expect([unknown.status, unknown.headers.get('content-language')]).toEqual([404, 'es'])
  expect(wordsOf(unknown.html)).toContain('404 Página no encontrada')
  const { status, headers } = await get(`${site.url}/es/pricing/?x=1`)
  expect([status, headers.get('location')]).toEqual([301, '/es/pricing?x=1'])
  expect((await get(`${site.url}/es/`)).headers.get('location')).toBe('/es')
})

test('the contact form without script answers in Spanish; what the API says in English stays unsaid', async () => {
  const form = {
    name: 'Ana Ruiz',
    email: 'ana@tienda.example',
    subject: 'demo',
    message: 'Quisiera ver el panel.',
  }
  const send = (change: Record<string, string> = {}) =>
    postForm(`${site.url}/es/contact`, { ...form, ...change })
  const wrong = await send({ name: 'A', message: 'corto' })
  expect([wrong.status, wrong.headers.get('content-language')]).toEqual([422, 'es'])
  expect(wordsOf(wrong.html)).toContain('El nombre debe tener al menos 2 caracteres.')
  expect(wrong.html).toContain('action="/es/contact"')
  expect((await send()).headers.get('location')).toBe('/es/contact?sent')
  expect(wordsOf((await get(`${site.url}/es/contact?sent`)).html)).toContain('¡Mensaje enviado!')
  site.api.refuseNext = { status: 400, message: 'Name cannot exceed 200 characters', field: 'name' }
  const refused = wordsOf((await send()).html)
  expect(refused).toContain('No se perdió nada: su texto sigue aquí.')
  expect(refused).not.toContain('cannot exceed')
  site.api.refuseNext = { status: 429, message: 'Too many requests.' }
  expect(wordsOf((await send()).html)).toContain('Demasiadas solicitudes.')
})

test('the Help Center is searched in Spanish, without script', async () => {
  const { html, headers } = await get(`${site.url}/es/help?q=${encodeURIComponent('código')}`)
  expect(linksOf(html).filter((href) => href.startsWith('/es/help/'))).toContain('/es/help/qr-code')
  expect(wordsOf(html)).toMatch(/\d páginas? para “código”/)
  expect(headers.get('content-language')).toBe('es')
})

test.each(LANGUAGES)(
  'terms and privacy policy have headings in %s, and say that the text is English',
  async (language) => {
    const words = legal[language]
    for (const [path, title] of [
      ['/terms', words.termsTitle],
      ['/privacy', words.privacyTitle],
    ] as const) {
      const { html, headers } = await get(`${site.url}${path}`, { 'accept-language': language })
      expect(headers.get('content-language')).toBe(language)
      expect(headers.get('vary')).toBe('Accept-Language, Cookie, accept-encoding')
      expect(html).toContain(`<html lang="en" dir="ltr">`)
      expect(html).toMatch(
        new RegExp(`<article [^>]*lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`),
      )
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      const headings =
        path === '/terms' ? [words.prices, words.leaving] : [words.yourRights, words.cookieSettings]
      for (const heading of headings) expect(html).toContain(`>${heading}</h2>`)
      // Nobody has named an operator: said in the reader's language, too.
      expect(html).toContain(words.operator)
      expect(wordsOf(html).includes(words.englishCounts)).toBe(language !== 'en')
      expect(html).toContain('<div lang="en" dir="ltr">')
      expect((await get(`${site.url}${path}?lang=${language}`)).html).toBe(html)
    }
  },
)
