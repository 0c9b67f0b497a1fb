import { OWN_TEMPLATES_MAX } from '@fivestead/domain/messaging/own-template-texts'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/answers.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, organizationOf, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp, { phone: '(217) 555-0119' })
  businessId = owner.business.id
})

const SMS = { channel: 'sms', name: 'Short', body: '{businessName}: hi {customerName}! {reviewLink}' }
const EMAIL = {
  channel: 'email',
  name: 'Long',
  subject: 'How was {businessName}?',
  body: 'Hello {customerName},\r\n\r\nhow was it?\n\n{reviewLink}\n\nYours',
}
/** As a template of an English business begins. */
const BASE = { language: 'en', versions: [] }
const call = (name: string, input: object) =>
  owner.browser.mutate(`templates.${name}`, { businessId, ...input })
const list = async () => (await owner.browser.query('templates.list', { businessId })).body.result.data
const created = async (words: object) => (await call('create', words)).body.result.data

describe('a web address that a name completes (T18)', () => {
  test.each([
    ['{businessName}: see secure-chase.{customerName} {reviewLink}', null],
    ['{businessName}: see {customerName}.delivery {reviewLink}', null],
    ['{businessName}: see {customerName}claims {reviewLink}', 'Chase.'],
  ])('%j with a customer %j goes to nobody', async (body, name) => {
    const answer = await call('create', { ...SMS, body })
    if (name === null) {
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Leave out web and email')])
      return
    }
    const template = answer.body.result.data.id
    const send = (contact: string, customer: string) =>
      owner.browser.mutate('reviewRequests.quickSend', { businessId, name: customer, contact, template })
    const refused = await refusalOf(send('(217) 555-0131', name))
    expect(refused).toEqual([409, expect.stringContaining('would contain a web address')])
    // Nothing is half-written, and others are asked with the same words.
    expect(await logOf(owner)).toEqual([])
    expect((await send('(217) 555-0132', 'Ann')).status).toBe(200)
    await runJobs(testApp)
    expect((await outboxOf(testApp)).map(({ to }: { to: string }) => to)).toEqual(['+12175550132'])
  })

  test.each([
    ['{businessName}: see secure-chase{customerName} {reviewLink}', '.com'],
    ['{businessName}: see chase{customerName}/pay {reviewLink}', '.claims'],
  ])('%j with a customer %j, which is no name, completes none', async (body, name) => {
    const { id } = await created({ ...SMS, body })
    await quickSend(owner, { name, contact: '(217) 555-0131', template: id })
    await runJobs(testApp)
    expect((await outboxOf(testApp))[0].text).not.toContain(name)
  })
})

describe('keeping templates', () => {
  test('added, changed, listed by name, deleted', async () => {
    const long = await created(EMAIL)
    const short = await created(SMS)
    expect(await list()).toEqual([
      {
        ...EMAIL,
        ...BASE,
        id: long.id,
        body: 'Hello {customerName},\n\nhow was it?\n\n{reviewLink}\n\nYours',
      },
      { ...SMS, ...BASE, id: short.id, subject: null },
    ])
    const changed = await call('change', { templateId: short.id, ...SMS, name: 'Shorter' })
    expect(changed.body.result.data).toEqual({
      ...SMS,
      ...BASE,
      id: short.id,
      subject: null,
      name: 'Shorter',
    })
    expect((await call('remove', { templateId: short.id })).status).toBe(200)
    expect(await list()).toMatchObject([{ id: long.id }])
    const again = await call('remove', { templateId: short.id })
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('Template not found')])
  })

  test('a name is taken once for each channel, without regard to capitals; the channel stays', async () => {
    await created(SMS)
    await created({ ...EMAIL, name: 'Short' })
    const other = await created({ ...SMS, name: 'Other' })
    const words = 'You already have a template of that name'
    for (const answer of [
      await call('create', { ...SMS, name: 'SHORT' }),
      await call('change', { ...SMS, templateId: other.id, name: 'short' }),
    ]) {
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(words)])
    }
    expect((await call('change', { ...EMAIL, templateId: other.id })).status).toBe(404)
  })

  test('so many for one business, also at once', async () => {
    for (let n = 1; n < OWN_TEMPLATES_MAX; n += 1) await created({ ...SMS, name: `T${n}` })
    const answers = await Promise.all([1, 2, 3].map((n) => call('create', { ...SMS, name: `At once ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const other = await signUp(testApp)
    const theirs = await other.browser.mutate('templates.create', { businessId: other.business.id, ...SMS })
    expect(theirs.status).toBe(200)
  })

  test.each([
    [
      { ...SMS, body: '{businessName}: 5 stars, please: {reviewLink}' },
      'Do not ask for a number of stars: Google',
    ],
    [{ ...SMS, body: '{businessName}: see evil.com {reviewLink}' }, 'Leave out web and email addresses'],
    [{ ...SMS, body: '{businessName} {reviewLink} \u0000' }, 'must not contain control characters'],
    [{ ...EMAIL, subject: 'Hi\r\nBcc: victim@x.example' }, 'Subject must not contain line breaks'],
    [{ ...EMAIL, subject: undefined }, 'Subject is required'],
  ])('%#: what breaks a rule is refused with the rule, new or changed', async (words, rule) => {
    const { id } = await created(words.channel === 'sms' ? SMS : EMAIL)
    for (const answer of [await call('create', words), await call('change', { templateId: id, ...words })]) {
      expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(rule)])
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('sending with a template', () => {
  test('a text in the words of the owner, with the way out', async () => {
    const { id } = await created(SMS)
    await quickSend(owner, { name: 'Bob Miller', contact: '(217) 555-0142', template: id })
    await runJobs(testApp)
    const [sms] = await outboxOf(testApp)
    const [before, after] = sms.text.split(/http:\/\/localhost:3000\/r\/[0-9a-z]{12}/)
    expect([before, after]).toEqual([`${owner.business.name}: hi Bob! `, ' Reply STOP to opt out'])
  })

  test('an email too; deleting or changing the template leaves what waits as it was', async () => {
    const { id } = await created(EMAIL)
    await quickSend(owner, { name: "O'Neil B", contact: 'ann@shop.example', template: id })
    await call('change', { ...EMAIL, templateId: id, body: 'Changed {businessName} {reviewLink}' })
    await call('remove', { templateId: id })
    await runJobs(testApp)
    const [mail] = await outboxOf(testApp)
    expect(mail.subject).toBe(`How was ${owner.business.name}?`)
    expect(mail.text).toMatch(/how was it\?\n\nLeave a review: http:\S+\/r\/\w{12}\n\nYours\n\n--\n/)
    expect(mail.text).toContain('Unsubscribe: http://localhost:3000/unsubscribe/')
    expect(mail.html).toContain('Hello O&#39;Neil,')
  })

  test("one of the other channel, one that is gone and another business's are refused, and nothing stays", async () => {
    const { id } = await created(SMS)
    const stranger = await signUp(testApp)
    const phone = '2175550142'
    for (const [from, contact, template, status, words] of [
      [owner, 'ann@shop.example', id, 400, 'This template is for texts.'],
      [owner, phone, '11111111-1111-4111-8111-111111111111', 404, 'Template not found'],
      [stranger, phone, id, 404, 'Template not found'],
    ] as const) {
      const input = { businessId: from.business.id, name: 'Ann', contact, template }
      const answer = from.browser.mutate('reviewRequests.quickSend', input)
      expect(await refusalOf(answer)).toEqual([status, expect.stringContaining(words)])
    }
    expect(await logOf(owner)).toEqual([])
  })
})

describe('versions in other languages (LANG-10)', () => {
  const ES = { channel: 'sms', language: 'es', body: '{businessName}: hola {customerName}! {reviewLink}' }
  const save = (templateId: string, more: object = {}) => call('saveVersion', { templateId, ...ES, ...more })
  const textTo = async (contact: string, more: object) => {
    await quickSend(owner, { name: 'Ana Ruiz', contact, ...more })
    await runJobs(testApp)
    const sent = (await outboxOf(testApp)).find(({ to }: { to: string }) => to === contact)
    return sent.text.replace(/http\S+/, 'LINK')
  }

  test('are kept one a language, changed, and taken out; the first text stays', async () => {
    const { id } = await created(SMS)
    await save(id, { language: 'fr' })
    await save(id, { body: `${ES.body} x` })
    const saved = await save(id)
    const versions = ['es', 'fr'].map((language) => ({ language, subject: null, body: ES.body }))
    expect(saved.body.result.data).toEqual({ ...SMS, ...BASE, id, subject: null, versions })
    expect(await list()).toEqual([saved.body.result.data])
    const entries = await rowsOf(testApp, 'activity', { subjectId: id })
    expect(entries.map(({ action }) => action)).toEqual([
      'template.added',
      ...Array(3).fill('template.changed'),
    ])
    const left = await call('removeVersion', { templateId: id, language: 'es' })
    expect(left.body.result.data.versions).toEqual([versions[1]])
    expect((await call('removeVersion', { templateId: id, language: 'es' })).status).toBe(404)
  })

  test.each([
    [{ language: 'en' }, 409, 'written in that language already'],
    [{ language: 'nl' }, 400, 'language must be one of en, es'],
    [{ body: '{businessName}: si le gustó, escriba: {reviewLink}' }, 400, 'Do not ask happy customers only'],
    [{ body: '{businessName}: hola' }, 400, 'Add {reviewLink}'],
    [{ body: '{businessName}: vea evil.com {reviewLink}' }, 400, 'Leave out web and email addresses'],
    [{ channel: 'email', subject: 'Hola' }, 404, 'Template not found'],
    // The German way out is longer than the English one.
    [{ language: 'de', body: `{businessName} {reviewLink} ${'x'.repeat(365)}` }, 400, 'sends as 4 texts'],
  ])('%j is refused', async (more, status, words) => {
    const { id } = await created(SMS)
    expect(await refusalOf(save(id, more))).toEqual([status, expect.stringContaining(words)])
    expect(await list()).toMatchObject([{ versions: [] }])
  })

  test('a customer gets their language, else the first text with the way out in theirs; the business decides for who has none', async () => {
    const { id: template } = await created(SMS)
    await save(template)
    const name = owner.business.name
    const spanish = `${name}: hola Ana! LINK Responda STOP para darse de baja`
    expect(await textTo('+12175550151', { template, language: 'es' })).toBe(spanish)
    expect(await textTo('+12175550152', { template, language: 'de' })).toBe(
      `${name}: hi Ana! LINK Zum Abmelden mit STOP antworten`,
    )
    expect(await textTo('+12175550153', { template })).toBe(`${name}: hi Ana! LINK Reply STOP to opt out`)
    await setRows(testApp, 'businesses', { id: businessId }, { language: 'es' })
    expect(await textTo('+12175550154', { template })).toBe(spanish)
    // What is written from now on is Spanish first.
    expect(await created({ ...SMS, name: 'Corto' })).toMatchObject({ language: 'es', versions: [] })
  })

  test('a sample is in the language that is asked for', async () => {
    const { id: template } = await created(SMS)
    await save(template)
    for (const language of ['es', undefined]) await call('sample', { channel: 'sms', template, language })
    await runJobs(testApp)
    const texts = (await outboxOf(testApp)).map(({ text }: { text: string }) => text)
    expect(texts.filter((text: string) => text.includes(': hola Alexandra!'))).toHaveLength(1)
    expect(texts.filter((text: string) => text.includes(': hi Alexandra!'))).toHaveLength(1)
  })
})

describe('a sample to oneself', () => {
  const sample = (channel: string, template: string) => call('sample', { channel, template })
  const metrics = async () => (await owner.browser.query('reports.keyMetrics', { businessId })).text

  test('goes to the own address, says so, and counts as no request', async () => {
    const before = await metrics()
    const { id } = await created(EMAIL)
    const answer = await sample('email', id)
    expect(answer.body.result.data).toMatchObject({ to: owner.user.email, reason: null })
    await runJobs(testApp)
    const [mail] = await outboxOf(testApp)
    expect(mail).toMatchObject({ to: owner.user.email, subject: `Sample: How was ${owner.business.name}?` })
    expect(mail.text).toContain('This is a sample that you sent to yourself.')
    expect(mail.text).toContain(`http://localhost:3000/survey/${businessId}/sample`)
    expect(await logOf(owner)).toEqual([])
    expect(await metrics()).toBe(before)
  })

  test('by text to the own phone, with the documented words; an unknown one is said', async () => {
    expect((await sample('sms', 'fivestead')).status).toBe(200)
    await runJobs(testApp)
    const [sms] = await outboxOf(testApp)
    expect(sms.to).toBe('+12175550119')
    expect(sms.text.startsWith(`Sample: ${owner.business.name}: Hi Alexandra, how`)).toBe(true)
    await setRows(testApp, 'users', { id: owner.user.id }, { phone: '12' })
    const none = await sample('sms', 'fivestead')
    expect([none.status, none.text]).toEqual([409, expect.stringContaining('no phone number')])
  })

  test('is answered by the owner, so a reply to it is no feedback', async () => {
    await sample('sms', 'direct')
    await runJobs(testApp)
    const reply = new URLSearchParams({ from: '+12175550119', text: 'Looks good' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await testApp.post('/sandbox/outbox/reply', reply, { headers })).status).toBeLessThan(500)
    const inbox = await owner.browser.query('inbox.list', { businessId })
    expect(inbox.body.result.data.items).toEqual([])
  })

  test('does not go where the account has another address by now', async () => {
    await sample('email', 'direct')
    await setRows(testApp, 'users', { id: owner.user.id }, { email: 'elsewhere@shop.example' })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    const row = await rowOf(testApp, 'messages', { businessId })
    expect(row).toMatchObject({ state: 'cancelled', reason: 'Your own address has changed' })
  })

  test('uses the caps, is no earlier message to a customer, and is held by an opt-out as every message', async () => {
    await sample('email', 'direct')
    await runJobs(testApp)
    expect(
      await rowsOf(testApp, 'sendUsage', { organizationId: await organizationOf(testApp, owner) }),
    ).toHaveLength(1)
    const [mail] = await outboxOf(testApp)
    expect(await quickSend(owner, { contact: owner.user.email })).toMatchObject({ reason: null })
    const link = /\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
    expect((await testApp.post(link, {})).status).toBe(200)
    const again = await sample('email', 'direct')
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('asked not to be contacted')])
  })
})
