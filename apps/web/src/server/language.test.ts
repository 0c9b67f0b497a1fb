import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import { all as words } from '@fivestead/domain/languages/messages/survey/all'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bakery, REQUEST_ID, REVIEW_ID } from '../testing/fake-api.ts'
import { get, postForm, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => {
  site.api.page = bakery()
})

const survey = (query = '') => `${site.url}/survey/7/${REQUEST_ID}${query}`
const languageOf = ({ html }: { html: string }) => /<html lang="([\w-]+)"/.exec(html)?.[1]

const titleIn = (language: Language) => words[language].rate({ business: 'Blue Door Bakery' })

test.each(LANGUAGES)(
  'the survey in %s, with its direction and a way to each other language',
  async (language) => {
    const { html, headers } = await get(survey(`?lang=${language}`))
    expect(wordsOf(html)).toContain(titleIn(language))
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(headers.get('content-language')).toBe(language)
    expect(headers.get('vary')).toContain('Accept-Language')
    const others = LANGUAGES.filter((each) => each !== language)
    for (const other of others) expect(html).toContain(`href="?lang=${other}" lang="${other}"`)
    for (const other of others) expect(wordsOf(html)).not.toContain(titleIn(other))
  },
)

test('link, device, customer, browser and business are asked in this order', async () => {
  const asked = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5', cookie: 'sid=x; lang=ar' }
  site.api.page = { ...bakery(), languages: { customer: 'de', business: 'es' } }
  expect(languageOf(await get(survey('?lang=pt-BR'), asked))).toBe('pt-BR')
  expect(languageOf(await get(survey(), asked))).toBe('ar')
  expect(languageOf(await get(survey(), { ...asked, cookie: '' }))).toBe('de')
  site.api.page = { ...bakery(), languages: { customer: null, business: 'es' } }
  expect(languageOf(await get(survey(), { 'accept-language': 'fr-CA,en;q=0.5' }))).toBe('fr')
  expect(languageOf(await get(survey(), { 'accept-language': 'pt' }))).toBe('pt-BR')
  for (const unknown of ['it,nl;q=0.5', '*', '', 'x'.repeat(5000)]) {
    expect(languageOf(await get(survey(), { 'accept-language': unknown })), unknown).toBe('es')
  }
})

test('a choice is kept on the device and nothing else is; what is no language is nobody’s choice', async () => {
  const chosen = await get(survey('?lang=es'))
  expect(chosen.headers.get('set-cookie')).toBe('lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  expect((await get(survey('?lang=es'), { cookie: 'lang=es' })).headers.get('set-cookie')).toBe(null)
  for (const query of [
    '',
    '?lang=xx',
    '?lang=',
    '?lang=es&lang=fr',
    '?lang=es%0d%0aX:1',
    '?lang=__proto__',
  ]) {
    const { headers, html } = await get(survey(query))
    expect(headers.get('set-cookie'), query).toBe(null)
    expect(languageOf({ html }), query).toBe('en')
  }
})

test('another language goes on from where the page is, and takes nothing else along', async () => {
  const link = async (address: string) =>
    /<a href="([^"]*lang=es)"/.exec((await get(address)).html)?.[1]?.replaceAll('&amp;', '&')
  const company = `${site.url}/company/blue-door-bakery`
  expect(await link(company)).toBe('?lang=es')
  expect(await link(`${company}?via=qr&lang=de`)).toBe('?via=qr&lang=es')
  expect(await link(survey('?stars=4'))).toBe('?stars=4&lang=es')
  expect(await link(survey(`?step=thank-you&review=${REVIEW_ID}&rating=4&visit=abcdefgh`))).toBe(
    `?step=thank-you&review=${REVIEW_ID}&rating=4&visit=abcdefgh&lang=es`,
  )
  expect(await link(survey('?via=%22%3E%3Cscript%3E&next=//evil.test&stars=9'))).toBe('?lang=es')
  expect((await get(`${site.url}/demo/survey?lang=es`)).html).toContain('<html lang="es"')
})

test('without script a refused message says why in the language of the page', async () => {
  const headers = { cookie: 'lang=es' }
  const { html } = await postForm(
    survey(),
    { step: 'feedback', feedback: 'corto', from: 'feedback-negative' },
    headers,
  )
  expect(wordsOf(html)).toContain('El comentario debe tener al menos 10 caracteres.')
  expect(html).toContain('<title>Error: Después de su calificación | Blue Door Bakery: su opinión</title>')
  site.api.refuseNext = { status: 429, message: 'Too many requests.', url: '/api/reviews' }
  const refused = await postForm(survey(), { step: 'rating', rating: '5' }, headers)
  expect(wordsOf(refused.html)).toContain('Demasiadas solicitudes.')
  expect(wordsOf(refused.html)).not.toContain('Too many')
})

test('search engines find the company page in each language, and a failure is told in the reader’s', async () => {
  const { html } = await get(`${site.url}/company/blue-door-bakery`)
  for (const language of LANGUAGES) {
    expect(html).toContain(
      `<link rel="alternate" hreflang="${language}" href="https://fivestead.test/company/blue-door-bakery?lang=${language}">`,
    )
  }
  // A page in a language of its address is the one that the others name.
  expect(html).toContain('<link rel="canonical" href="https://fivestead.test/company/blue-door-bakery">')
  const spanish = await get(`${site.url}/company/blue-door-bakery?lang=es-MX`)
  expect(spanish.html).toContain(
    '<link rel="canonical" href="https://fivestead.test/company/blue-door-bakery?lang=es">',
  )
  const failed = await get(`${site.url}/survey/0?lang=de`)
  expect(wordsOf(failed.html)).toContain('Etwas ist schiefgelaufen Ungültige Adresse.')
})

test('styles of customers’ pages know no left and right, so that Arabic begins where it should', () => {
  const ui = '../../../../packages/ui/src'
  for (const file of [
    '../features/survey/survey.module.css',
    '../features/survey/base.css',
    `${ui}/toasts.module.css`,
  ]) {
    const css = readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
    expect(css.match(/^.*(-(left|right)\b|: (left|right);|\b(left|right):).*$/gm), file).toBe(null)
  }
})
