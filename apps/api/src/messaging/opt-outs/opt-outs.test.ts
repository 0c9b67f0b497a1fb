import { inTransaction } from '@fivestead/db/client'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { all as allWords } from '@fivestead/domain/languages/messages/opt-out/all'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/answers.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { insertOptOut } from './sql.ts'

const testApp = useTestApp()
let owner: Owner
let link: string

beforeEach(async () => {
  await dropRows(testApp, 'outboxMessages')
  await dropRows(testApp, 'optOuts')
  owner = await signUp(testApp)
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(testApp)
  const [mail] = await outboxOf(testApp)
  link = /http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
})

const optOuts = () => rowsOf(testApp, 'optOuts', {}, ['channel', 'contact', 'source'])
const askAgain = () =>
  owner.browser.mutate('reviewRequests.quickSend', {
    ...{ businessId: owner.business.id, name: 'Ann', contact: 'ann@shop.example' },
  })
/** As a mail server posts it: no session, no headers of ours. */
const oneClick = (url: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('opening the link shows a page and changes nothing', async () => {
  const page = await testApp.app.inject({ url: link })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`Stop emails from ${owner.business.name}?`)
  expect(page.body).toContain('a•••@shop.example')
  expect(page.body).not.toContain('ann@shop.example')
  expect(page.body).toContain(`<form method="post" action="${link}">`)
  expect(await optOuts()).toEqual([])
})

test('nothing that follows a link, or looks at it, unsubscribes anybody', async () => {
  const looks: InjectOptions[] = [
    { method: 'GET', url: `${link}?List-Unsubscribe=One-Click` },
    ...(['HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const).map((method) => ({ method, url: link })),
    { method: 'GET', url: link, headers: { 'x-http-method-override': 'POST' } },
    { method: 'GET', url: `${link}?_method=POST` },
    { method: 'GET', url: link, headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } },
    { method: 'GET', url: link, headers: { 'list-unsubscribe': 'One-Click' } },
  ]
  for (const look of looks) {
    const { statusCode } = await testApp.app.inject(look)
    expect([look, statusCode]).toEqual([look, expect.toBeOneOf([200, 403, 404, 405])])
  }
  expect(await optOuts()).toEqual([])
})

test('one click ends the e-mails and leaves texts open, and a second one answers the same', async () => {
  const first = await oneClick(link)
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('You are unsubscribed')
  const second = await oneClick(link)
  expect(second.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(await optOuts()).toEqual([{ channel: 'email', contact: 'ann@shop.example', source: 'link' }])
  expect((await quickSend(owner, { contact: '(217) 555-0143' })).reason).toBeNull()
  await runJobs(testApp)
})

test('a form with parts, and a post without any body, do as well', async () => {
  const boundary = 'xx'
  const multipart = await testApp.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  })
  expect(multipart.statusCode).toBe(200)
  expect((await testApp.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
})

test('everything ends both channels, also what waits; opening its address ends nothing', async () => {
  const phone = '+12175550144'
  await setRows(testApp, 'customers', { email: 'ann@shop.example' }, { phone })
  const page = await testApp.app.inject({ url: link })
  expect(page.body).toContain('Stop all messages from this business')
  const everything = /action="([^"]+everything)"/.exec(page.body)?.[1] ?? ''
  expect(everything).toBe(`${link}/everything`)
  expect((await testApp.app.inject({ url: everything })).statusCode).toBe(404)
  expect(await optOuts()).toEqual([])
  const waiting = await quickSend(owner, { contact: phone })
  const done = await oneClick(everything)
  expect(done.body).toContain(`You'll get no more emails or text messages from ${owner.business.name}.`)
  expect((await oneClick(everything)).statusCode).toBe(200)
  expect((await optOuts()).map(({ channel, contact }) => [channel, contact]).sort()).toEqual([
    ['email', 'ann@shop.example'],
    ['sms', phone],
  ])
  await dropRows(testApp, 'outboxMessages')
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
  const failureReason = 'This customer asked not to be contacted by SMS.'
  const failed = expect.objectContaining({ id: waiting.requestId, status: 'failed', failureReason })
  expect(await logOf(owner)).toContainEqual(failed)
  expect((await oneClick('/unsubscribe/forged/everything')).statusCode).toBe(404)
})

test('opened again it says that it is done, and its undo lets messages through again (REQ-18)', async () => {
  await oneClick(link)
  const again = await testApp.app.inject({ url: link })
  expect(again.body).toContain('You are already unsubscribed')
  expect(again.body).toContain(`action="${link}/undo"`)
  expect((await testApp.app.inject({ url: `${link}/undo` })).statusCode).toBe(404)
  expect(await refusalOf(askAgain())).toEqual([409, expect.any(String)])
  expect((await oneClick(`${link}/undo`)).body).toContain('You are subscribed again')
  expect((await askAgain()).status).toBe(200)
  await runJobs(testApp)
  expect((await oneClick('/unsubscribe/forged/undo')).statusCode).toBe(404)
})

test.each(['complaint', 'record'])('an undo takes back nothing that came by %s', async (source) => {
  const createdAt = testApp.clock.now()
  await inTransaction(testApp.deps.db, (trx) =>
    insertOptOut(trx, {
      ...{ businessId: owner.business.id, channel: 'email', contact: 'ann@shop.example' },
      ...{ source, createdAt },
    }),
  )
  const page = await testApp.app.inject({ url: link })
  expect(page.body).toContain('You are already unsubscribed')
  expect(page.body).not.toContain('Subscribe again')
  expect((await oneClick(`${link}/undo`)).body).toContain('You are already unsubscribed')
  expect(await refusalOf(askAgain())).toEqual([409, expect.any(String)])
})

test('nobody else undoes it: no other recipient, no other account, and no undo that is sent again after a complaint', async () => {
  const linkTo = async (from: Owner, contact: string) => {
    await dropRows(testApp, 'outboxMessages')
    await quickSend(from, { contact })
    await runJobs(testApp)
    const mail = (await outboxOf(testApp)).find(({ to }: { to: string }) => to === contact)
    return /http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
  const stranger = await signUp(testApp)
  const others = [await linkTo(owner, 'bob@shop.example'), await linkTo(stranger, 'ann@shop.example')]
  const stopped = [{ channel: 'email', contact: 'ann@shop.example', source: 'link' }]
  await oneClick(link)
  const headers = { 'x-forwarded-for': '203.0.113.9', origin: 'https://elsewhere.test' }
  for (const other of others) {
    await oneClick(`${other}/undo`)
    await testApp.app.inject({ method: 'POST', url: `${other}/undo`, headers })
    expect(await optOuts()).toEqual(stopped)
  }
  await oneClick(`${link}/undo`)
  expect(await optOuts()).toEqual([])
  await inTransaction(testApp.deps.db, (trx) =>
    insertOptOut(trx, {
      ...{ businessId: owner.business.id, channel: 'email', contact: 'ann@shop.example' },
      ...{ source: 'complaint', createdAt: testApp.clock.now() },
    }),
  )
  await oneClick(link)
  for (const again of [link, ...others]) await oneClick(`${again}/undo`)
  expect((await optOuts()).map(({ source }) => source)).toContain('complaint')
  expect(await refusalOf(askAgain())).toEqual([409, expect.any(String)])
})

test('a link that was changed by one character is not valid', async () => {
  const token = link.slice('/unsubscribe/'.length)
  for (const at of [0, 10, 21, 25, token.length - 2]) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = `/unsubscribe/${token.slice(0, at)}${other}${token.slice(at + 1)}`
    const answer = await oneClick(changed)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<h1>This link is no longer valid.</h1>')
  }
})

test.each(['x', '%00', 'a'.repeat(200), '..%2f..%2fetc', '<script>'])('%s is not valid', async (token) => {
  expect((await testApp.get(`/unsubscribe/${encodeURIComponent(token)}`)).status).toBe(404)
})

test('a business name is text on the page', async () => {
  const name = '<img src=x onerror=alert(1)> & "Sons"'
  await setRows(testApp, 'businesses', { id: owner.business.id }, { name })
  const { body } = await testApp.app.inject({ url: link })
  expect(body).not.toContain('<img')
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
})

describe('in the language of its reader (LANG-7)', () => {
  const shown = async (query = '', headers = {}) => {
    const { body, headers: said } = await testApp.app.inject({ url: link + query, headers })
    const [, language, dir] = /<html lang="([\w-]+)" dir="(\w+)">/.exec(body) ?? []
    expect(said['content-language']).toBe(language)
    return { body, language, dir, cookie: said['set-cookie'] }
  }

  test.each(LANGUAGES)('%s: asks, confirms and takes back, and the posts stay in it', async (language) => {
    const words = allWords[language]
    const chosen = `?lang=${language}`
    const page = await shown(chosen)
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    expect([page.language, page.dir]).toEqual([language, dir])
    expect(page.body).toContain(`<strong dir="ltr">a•••@shop.example</strong>`)
    for (const other of LANGUAGES.filter((each) => each !== language))
      expect(page.body).toContain(`<a href="${link}?lang=${other}" lang="${other}"`)
    const steps = [...page.body.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)
    expect(steps).toEqual([link + chosen, `${link}/everything${chosen}`])
    for (const [step, said] of [
      [chosen, words.done],
      [`/everything${chosen}`, words.done],
      [`/undo${chosen}`, words.undone],
    ] as const) {
      const { body } = await oneClick(link + step)
      expect(body).toContain(`<html lang="${language}" dir="${dir}">`)
      expect(body).toContain(`<h1>${said}</h1>`)
    }
    const gone = await testApp.app.inject({ url: `/unsubscribe/forged${chosen}` })
    expect([gone.statusCode, gone.headers['content-language']]).toEqual([404, language])
    expect(gone.body).toContain(words.invalidHint)
  })

  test('link, device, customer, browser and business are asked in this order', async () => {
    const asked = { 'accept-language': 'fr-CA', cookie: 'lang=ar' }
    await setRows(testApp, 'businesses', { id: owner.business.id }, { language: 'de' })
    expect((await shown()).language).toBe('de')
    expect((await shown('', { 'accept-language': 'fr-CA' })).language).toBe('fr')
    await setRows(testApp, 'customers', { email: 'ann@shop.example' }, { language: 'es-MX' })
    expect((await shown('', { 'accept-language': 'fr-CA' })).language).toBe('es')
    expect(await shown('', asked)).toMatchObject({ language: 'ar', cookie: undefined })
    const chosen = await shown('?lang=pt-BR', asked)
    expect([chosen.language, chosen.cookie]).toEqual([
      'pt-BR',
      expect.stringMatching(/^lang=pt-BR; Path=\/;/),
    ])
  })

  test('a refusal is said in it, to whoever reads pages', async () => {
    const url = `/unsubscribe/${'a'.repeat(201)}?lang=ar`
    const { statusCode, body } = await testApp.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(400)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('<h1>حدث خطأ ما</h1>')
    expect(body).not.toContain('token')
  })

  test.each(['xx', '"><script>', 'es%0d%0aX:1', '__proto__', 'es&lang=fr'])(
    'lang=%s is nobody’s choice',
    async (lang) => {
      const { body, language, cookie } = await shown(`?lang=${lang}`)
      expect([language, cookie]).toEqual(['en', undefined])
      expect(body).toContain(`<form method="post" action="${link}">`)
      expect(body).not.toContain('<script')
    },
  )
})
