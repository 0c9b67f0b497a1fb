import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTwilioDouble, signed, type TwilioDouble } from '../../gateways/sms/twilio/testing/double.ts'
import { dataOf } from '../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { answerTo, deliverNow, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmPhone, type Owner, restartOwners, signUp } from '../../testing/owners.ts'
import { rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const ORIGIN = 'https://example.com'
const URL = `${ORIGIN}/api/webhooks/twilio/inbound`
const OURS = '+12175550199'
const STOPPED = 'This customer asked not to be contacted by SMS.'

describe('a text to our number', () => {
  let twilio: TwilioDouble
  let api: TestApp
  let owner: Owner
  let other: Owner
  const logged: string[] = []

  beforeAll(async () => {
    restartOwners()
    twilio = await openTwilioDouble(ACCOUNT)
    api = await createTestApp({
      env: {
        TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
        TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
        TWILIO_FROM: OURS,
        TWILIO_API_URL: twilio.url,
        PUBLIC_ORIGIN: ORIGIN,
        LOG_LEVEL: 'warn',
      },
      logTo: (line) => logged.push(line),
    })
    owner = await signUp(api)
    other = await signUp(api)
    for (const one of [owner, other]) await confirmPhone(api, one)
  })
  afterAll(async () => {
    await api?.close()
    await twilio?.close()
  })
  beforeEach(() => twilio.reset())

  let numbers = 2000
  const newNumber = () => {
    numbers += 1
    return `+1217555${numbers}`
  }
  const post = ({ body: payload, headers }: ReturnType<typeof signed>) =>
    api.app.inject({ method: 'POST', url: '/api/webhooks/twilio/inbound', payload, headers })
  const incoming = (from: string, body: string, sid?: string) =>
    twilio.reply(URL, { from, to: OURS, body, ...(sid === undefined ? {} : { sid }) })
  const receive = (from: string, body: string, sid?: string) => post(incoming(from, body, sid))
  const inbox = async (who: Owner, from?: string) => {
    const read = who.browser.query('inbox.list', { businessId: who.business.id })
    const { items } = await dataOf(read)
    return items.filter(({ phone }: { phone: string }) => from === undefined || phone === from)
  }
  /** A number that the owner's business has just asked. */
  const askedNumber = async () => {
    const number = newNumber()
    await quickSend(owner, { contact: number, name: 'Ann Baker' })
    await runJobs(api)
    return number
  }

  test.each(['', 'rcs:', 'whatsapp:'])(
    'a STOP from %s stops everybody who shares the number, whoever of them was asked',
    async (channel) => {
      const number = await askedNumber()
      await receive(`${channel}${number}`, 'STOP. I am not Ann')
      await runJobs(api)
      for (const name of ['Ann Baker', 'Bob Baker'])
        await expect(quickSend(owner, { contact: number, name })).rejects.toThrow(STOPPED)
    },
  )

  test('the longest text with ten pictures is taken; one of 64 KiB and more is not (T25)', async () => {
    const pictures = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`MediaUrl${at}`, `https://api.twilio.com/${'m'.repeat(180)}`]),
    )
    const long = (Body: string) => {
      const fields = { MessageSid: `SM${Body.length}`, From: newNumber(), To: OURS, Body, NumMedia: '10' }
      return post(signed(URL, ACCOUNT.authToken, { ...fields, ...pictures }))
    }
    expect((await long('好'.repeat(1600))).statusCode).toBeLessThan(300)
    expect((await long('好'.repeat(7200))).statusCode).toBe(413)
  })

  test.each(['STOP', 'Arre\u0302ter!', 'pare', 'Stop.\n\nSent from my iPhone'])(
    '%j holds for every business at once, and START takes it back',
    async (word) => {
      const number = await askedNumber()
      const before = (await inbox(owner)).length
      expect((await receive(number, word)).statusCode).toBe(204)
      expect([await answerTo(owner, number), await answerTo(other, number)]).toEqual([STOPPED, STOPPED])
      expect((await receive(number, 'start')).statusCode).toBe(204)
      expect(await answerTo(other, number)).toBe('taken')
      // Twilio has answered: we neither send nor keep anything.
      expect(twilio.taken.filter(({ to }) => to === number)).toHaveLength(1)
      expect(await inbox(owner)).toHaveLength(before)
    },
  )

  test.each([
    ['STOP ALL', true],
    ['Stop all messages!', true],
    ['STOPALL', true],
    ['STOP', false],
  ])('%s: ends email as well: %s', async (word, everything) => {
    const number = await askedNumber()
    const email = `all${number.slice(1)}@shop.example`
    await setRows(api, 'customers', { phone: number }, { email })
    await receive(number, word)
    expect(await answerTo(owner, number)).toBe(STOPPED)
    const stopped = await rowsOf(api, 'optOuts', { contact: email }, ['channel'])
    expect(stopped).toEqual(everything ? [{ channel: 'email' }] : [])
  })

  test('STOP ALL closes the phone that it came from for everybody, not the one in the record', async () => {
    const [own, victim] = [await askedNumber(), newNumber()]
    await setRows(api, 'customers', { phone: own }, { phone: victim })
    await receive(own, 'STOP ALL')
    expect([await answerTo(other, own), await answerTo(other, victim)]).toEqual([STOPPED, 'taken'])
    expect(await answerTo(owner, victim)).toBe(STOPPED)
    await receive(victim, 'START')
    expect(await answerTo(owner, victim)).toBe('taken')
  })

  test('STOP between a request and its sending: nothing is sent; of somebody whom nobody wrote to it holds', async () => {
    const [number, stranger] = [newNumber(), newNumber()]
    await quickSend(owner, { contact: number })
    await receive(number, 'STOP')
    await receive(stranger, 'STOP')
    await runJobs(api)
    expect(twilio.taken.filter(({ to }) => to === number)).toEqual([])
    expect(await answerTo(owner, stranger)).toBe(STOPPED)
  })

  test('that only sounds like STOP stops nothing, other words stop too, and the owner reads all of them', async () => {
    const number = await askedNumber()
    const texts = ['Can I stop by on Sunday?', 'I need to cancel my appointment', 'Para mañana está bien']
    for (const text of texts) await receive(number, text)
    const kept = await rowsOf(api, 'feedback', { phone: number }, ['message'])
    expect(kept.map(({ message }) => message).sort()).toEqual(texts)
    expect(await inbox(owner, number)).toHaveLength(1)
    expect(await answerTo(other, number)).toBe('taken')
    const words = 'Please stop texting me'
    await receive(number, words)
    expect(await answerTo(other, number)).toBe(STOPPED)
    const entry = { message: words, customerName: 'Ann Baker' }
    expect(await inbox(owner, number)).toContainEqual(expect.objectContaining(entry))
  })

  test('anything else is in the inbox beside the customer, once, and the owner may reply', async () => {
    const number = newNumber()
    await quickSend(other, { contact: number })
    await runJobs(api)
    api.setNow(api.clock.now().getTime() + 1000)
    await quickSend(owner, { contact: number, name: 'Ann Baker' })
    await runJobs(api)
    const before = (await inbox(other)).length
    const sid = `SM${'e'.repeat(32)}`
    for (let n = 0; n < 3; n++)
      expect((await receive(number, 'The rye was great ★ 5', sid)).statusCode).toBe(204)
    const found = await inbox(owner, number)
    const entry = { message: 'The rye was great ★ 5', customerName: 'Ann Baker', source: 'sms' }
    expect(found).toMatchObject([{ ...entry, state: 'new', rating: null }])
    expect(await inbox(other)).toHaveLength(before)
    const reply = {
      businessId: owner.business.id,
      threadId: found[0].id,
      channel: 'sms',
      text: 'Thank you!',
    }
    const submissionKey = crypto.randomUUID()
    const replied = await owner.browser.mutate('inbox.reply', { ...reply, submissionKey })
    expect(replied.status).toBe(200)
    await runJobs(api)
    await receive(number, 'See you Monday')
    const [thread, ...others] = await inbox(owner, number)
    expect(others).toEqual([])
    expect(thread).toMatchObject({ id: found[0].id, message: 'See you Monday', state: 'new' })
  })

  test('a repeated STOP does not undo a START', async () => {
    const number = newNumber()
    const sid = `SM${'f'.repeat(32)}`
    await receive(number, 'STOP', sid)
    await receive(number, 'START')
    await receive(number, 'STOP', sid)
    expect(await answerTo(owner, number)).toBe('taken')
  })

  test('STOP by RCS holds for the number', async () => {
    const number = await askedNumber()
    expect((await receive(`rcs:${number}`, 'STOP')).statusCode).toBe(204)
    expect(await answerTo(other, number)).toBe(STOPPED)
  })

  test('a reaction is no message of the customer, whatever it quotes', async () => {
    const number = await askedNumber()
    for (const text of ['Liked “Reply STOP to opt out”', '👍 to “STOP”', 'Laughed at an image'])
      expect((await receive(number, text)).statusCode).toBe(204)
    expect(await rowsOf(api, 'feedback', { phone: number })).toEqual([])
    expect(await answerTo(other, number)).toBe('taken')
  })

  test('30 replies of one number a day reach an inbox', async () => {
    const number = await askedNumber()
    for (let n = 0; n < 32; n++) await receive(number, `Reply ${n}`)
    expect(await rowsOf(api, 'feedback', { phone: number })).toHaveLength(30)
  })

  test('of a stranger is a counted line in the log, and nothing else', async () => {
    await receive(newNumber(), 'Who is this?')
    expect(logged.at(-1)).toContain('a text of somebody whom no business wrote to')
  })

  test('that Twilio did not sign is refused, and stops nobody', async () => {
    const number = newNumber()
    const call = incoming(number, 'STOP')
    const headers = { ...call.headers, 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }
    expect((await post({ ...call, headers })).statusCode).toBe(403)
    expect(await answerTo(owner, number)).toBe('taken')
  })

  test.each(['Thanks, all good', 'HELP', 'STOP'])(
    '%s ends the reminders to whoever wrote (REQ-8)',
    async (words) => {
      const [number, others] = [newNumber(), newNumber()]
      await owner.browser.mutate('businesses.update', { id: owner.business.id, reminders: 1 })
      const { requestId } = await quickSend(owner, { contact: number })
      const { requestId: untouched } = await quickSend(owner, { contact: others })
      await runJobs(api)
      await receive(number, words)
      const stopOf = async (id: string) => (await rowOf(api, 'reviewRequests', { id })).reminderStop
      expect(await stopOf(requestId)).toBe('reply')
      expect(await stopOf(untouched)).toBeNull()
      const reminder = await rowOf(api, 'messages', { reviewRequestId: requestId, reminder: 1 })
      const before = api.clock.now()
      api.setNow(reminder.notBefore as Date)
      await deliverNow(api, 'message', reminder.id)
      api.setNow(before)
      const ended = { state: 'cancelled', reason: 'The customer replied.' }
      expect(await rowsOf(api, 'messages', { id: reminder.id }, ['state', 'reason'])).toEqual([ended])
    },
  )
})

describe('in the local sandbox, the outbox replies as the customer', () => {
  const api = useTestApp()
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = (text: string, from = '+12175550143') =>
    api.post('/sandbox/outbox/reply', new URLSearchParams({ from, text }).toString(), {
      headers: FORM,
    })

  test('STOP is answered as a provider answers it, and holds; other words reach the inbox', async () => {
    const owner = await signUp(api)
    await quickSend(owner, { contact: '+12175550143', name: 'Ann Baker' })
    await runJobs(api)
    expect((await api.get('/sandbox/outbox')).text).toContain('action="/sandbox/outbox/reply"')
    // Two texts of one customer are one customer in the mail.
    await reply('Hello!')
    expect(await reply('What a place!')).toMatchObject({ status: 303 })
    await runJobs(api)
    const subjects = (await outboxOf(api)).map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain(`Ann Baker replied to ${owner.business.name}`)
    const { body } = await owner.browser.query('inbox.list', { businessId: owner.business.id })
    expect(body.result.data.items).toMatchObject([{ message: 'What a place!', customerName: 'Ann Baker' }])
    api.setNow(api.clock.now().getTime() + 1000)
    await reply('HELP')
    api.setNow(api.clock.now().getTime() + 1000)
    await reply(' stop ')
    const [stopped, helped] = await outboxOf(api)
    expect(helped.text).toContain('Msg&data rates may apply')
    expect(stopped.text).toContain('You are unsubscribed')
    expect(await answerTo(owner, '+12175550143')).toBe(STOPPED)
  })

  test("the answer has the customer's language, else the business's (LANG-8)", async () => {
    const owner = await signUp(api)
    const contact = '+12175550144'
    await quickSend(owner, { contact })
    await runJobs(api)
    const answer = async (word: string) => {
      api.setNow(api.clock.now().getTime() + 1000)
      await reply(word, contact)
      return (await outboxOf(api)).find(({ to }: { to: string }) => to === contact).text
    }
    await setRows(api, 'businesses', { id: owner.business.id }, { language: 'de' })
    expect(await answer('HILFE')).toContain('Zum Abmelden mit STOP antworten.')
    await setRows(api, 'customers', { phone: contact }, { language: 'es-MX' })
    expect(await answer('PARE')).toBe(
      `${owner.business.name}: Ya no le enviaremos mensajes. Responda START para volver a recibirlos.`,
    )
    expect(await answer('START')).toContain('Vuelve a recibir mensajes.')
    await reply('Todo bien', contact)
    const inbox = await dataOf(owner.browser.query('inbox.list', { businessId: owner.business.id }))
    expect(inbox.items).toMatchObject([{ message: 'Todo bien', language: 'es' }])
  })

  test('elsewhere there is no such form', async () => {
    Object.assign(api.deps.config, { localSandbox: false })
    expect((await reply('STOP')).status).toBe(404)
    Object.assign(api.deps.config, { localSandbox: true })
  })
})
