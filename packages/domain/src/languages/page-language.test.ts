import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { languageHeaders, languageLinks, languageOf, type Visit } from './page-language.ts'

const visit = (query: object = {}, headers: Visit['headers'] = {}, protocol = 'http'): Visit => ({
  ...{ query, headers, protocol },
})
const KNOWN = { customer: 'de', business: 'es' } as const

test('link, device, customer, browser, business, English: the first that is known', () => {
  const headers = { cookie: 'sid=x; lang=ar', 'accept-language': 'fr' }
  const of = (page: Visit, known?: object, wished = ['fr', 'en']) => languageOf(page, () => wished, known)
  expect([
    of(visit({ lang: 'pt-BR' }, headers), KNOWN),
    of(visit({ lang: 'xx' }, headers), KNOWN),
    of(visit({}, { ...headers, cookie: 'lang=toString' }), KNOWN),
    of(visit({}, { ...headers, cookie: '' }), { business: 'es' }),
    of(visit({}, { 'accept-language': '*' }), { business: 'es' }),
    of(visit({}, { 'accept-language': 'nl' }), {}, []),
  ]).toEqual(['pt-BR', 'ar', 'de', 'fr', 'es', 'en'])
})

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-MX', 'es'],
  ['es-419', 'es'],
  ['fr_CA', 'fr'],
  ['DE', 'de'],
  ['ar-Latn-EG', 'ar'],
  ['english', 'en'],
  ['es-', 'en'],
  [['es'], 'en'],
])('?lang=%j means %s', (lang, language) => {
  expect(languageOf(visit({ lang }), () => [])).toBe(language)
})

test('a choice is kept once, for as long as a year, and secure where the page is', () => {
  const headers = { 'content-language': 'es', vary: 'Accept-Language, Cookie' }
  const cookie = 'lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'
  expect(languageHeaders(visit(), 'es')).toEqual(headers)
  expect(languageHeaders(visit({ lang: 'es' }, { cookie: 'lang=es' }), 'es')).toEqual(headers)
  expect(languageHeaders(visit({ lang: 'es' }), 'es')).toEqual({ ...headers, 'set-cookie': cookie })
  expect(languageHeaders(visit({ lang: 'es' }, {}, 'https'), 'es')['set-cookie']).toBe(`${cookie}; Secure`)
})

test('a page links to itself in the other languages', () => {
  const html = languageLinks('fr', 'Langue', '/x')
  expect(html).toContain('<nav class="s-langs" aria-label="Langue">')
  expect(html).toContain('<span aria-current="true">Français</span>')
  const links = [...html.matchAll(/href="([^"]+)" lang="[\w-]+" dir="(\w+)"/g)].map((found) => found.slice(1))
  expect(links).toEqual(
    LANGUAGES.filter((each) => each !== 'fr').map((each) => [
      `/x?lang=${each}`,
      each === 'ar' ? 'rtl' : 'ltr',
    ]),
  )
})
