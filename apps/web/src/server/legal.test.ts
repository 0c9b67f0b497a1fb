import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, startTestSite, type TestSite, wordsOf } from '../testing/site.ts'

const OPERATOR = {
  name: 'Five & Sons Ltd',
  address: '1 Main St, Springfield, IL 62701',
  email: 'office@five.test',
}
const PHONE = '(217) 555-0100, Mon-Sat 8 to 6'

let named: TestSite
let nameless: TestSite
beforeAll(async () => {
  named = await startTestSite({ operator: { ...OPERATOR, phone: PHONE } })
  nameless = await startTestSite({ supportEmail: 'help@fivestead.test' })
})
afterAll(() => Promise.all([named.close(), nameless.close()]))

test.each(['/terms', '/privacy'])(
  '%s names the operator, and says when nobody did (SITE-17)',
  async (page) => {
    const complete = (await get(`${named.url}${page}`)).html
    for (const text of Object.values(OPERATOR)) expect(wordsOf(complete)).toContain(text)
    expect(complete).toContain(`href="mailto:${OPERATOR.email}"`)
    expect(wordsOf(complete)).not.toContain('is not complete')

    const template = wordsOf((await get(`${nameless.url}${page}`)).html)
    expect(template).toContain('This page is not complete.')
    expect(template).toContain('has not given their name, postal address and email address yet')
    expect(template).toContain('help@fivestead.test')
  },
)

test('the privacy policy has what Google asks of who reads profiles: Limited Use', async () => {
  const { html } = await get(`${named.url}/privacy`)
  expect(wordsOf(html).replaceAll(' ,', ',')).toContain(
    'use and transfer to any other app of information received from Google APIs will adhere to the Google API Services User Data Policy, including the Limited Use requirements.',
  )
  expect(html).toContain('href="https://developers.google.com/terms/api-services-user-data-policy"')
})

test('the contact page has the operator’s own details, or says that there are none', async () => {
  const own = (await get(`${named.url}/contact`)).html
  expect(own).toContain('href="tel:2175550100"')
  expect(wordsOf(own)).toContain('Mon-Sat 8 to 6')
  expect(wordsOf(own)).toContain(OPERATOR.address)
  const none = (await get(`${nameless.url}/contact`)).html
  expect(wordsOf(none)).toContain('has not given a phone number')
  expect(wordsOf(none)).toContain('has not given a postal address')
  expect(wordsOf(none)).not.toContain('call during')
  for (const html of [own, none]) expect(wordsOf(html)).not.toMatch(/555-0142|Lantern Street|Sample/)
})

test('an operator cannot break out of the page', async () => {
  const odd = await startTestSite({ operator: { name: '"><script>alert(1)</script>$&' } })
  const { html } = await get(`${odd.url}/terms`)
  await odd.close()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp;')
})

test('the footer names the operator in the language of the page, and nobody where nobody is set (SITE-10)', async () => {
  const at = `${OPERATOR.name}, ${OPERATOR.address}`
  for (const [page, line] of [
    ['/', `A service of ${at}`],
    ['/es/pricing', `Un servicio de ${at}`],
    ['/contact', `A service of ${at}`],
    ['/nope', `A service of ${at}`],
  ] as const) {
    const { html } = await get(named.url + page)
    expect(wordsOf(html)).toContain(line)
    expect(html).toContain(`href="${page.startsWith('/es') ? '/es' : ''}/terms#operator"`)
  }
  expect((await get(`${named.url}/terms`)).html).toContain('id="operator"')
  expect((await get(`${nameless.url}/`)).html).not.toContain('A service of')
})

test('the footer of every page leads to the terms, the privacy policy and the cookies', async () => {
  for (const page of ['/', '/pricing', '/terms', '/nope']) {
    const { html } = await get(`${named.url}${page}`)
    for (const [target, label] of [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
      ['/privacy#cookies', 'Cookie Settings'],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${target}"[^>]*>${label}</a>`))
    }
  }
})

test.each(['/survey/7', '/company/blue-door-bakery'])('%s has one line on privacy', async (page) => {
  const { html } = await get(`${named.url}${page}`)
  expect(html.match(/href="\/privacy"/g)).toHaveLength(1)
  expect(wordsOf(html)).toContain('What you send goes to Blue Door Bakery')
})

test('every cookie that the API sets is named, the language of a customer’s page, and no other', async () => {
  const file = path.resolve(import.meta.dirname, '../../../api/src/sessions/cookies.ts')
  const source = readFileSync(file, 'utf8')
  const [, names = ''] = /const NAMES = \{([^}]*)\}/.exec(source) ?? []
  const set = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const { html } = await get(`${named.url}/privacy`)
  const section = html.slice(html.indexOf(' id="cookies"'))
  const [list = ''] = /<dl.*?<\/dl>/.exec(section) ?? []
  expect(set.length).toBeGreaterThan(0)
  expect([...list.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual([...set, 'lang'])
  expect(wordsOf(section)).toContain('no banner')
})
