import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  MAIL_FIELDS,
  type ResendDouble,
  signedEvent,
  startResendDouble,
} from './mail/testing/resend-double.ts'
import { smsgateSms } from './sms/smsgate/sender.ts'
import { openSmsgateDouble, type SmsgateDouble } from './sms/smsgate/testing/double.ts'
import { twilioSms } from './sms/twilio/sender.ts'
import { openTwilioDouble } from './sms/twilio/testing/double.ts'
import { checkOf, type Json, readDocument } from './testing/documents.ts'

/** Our adapters' requests and our doubles' answers, checked against the providers' own documents (decision 019). */

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const MESSAGE = { attemptId: '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11', to: '+12175550114', text: 'Zoë & Co ★' }

const account = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }

const twilioDocument = readDocument('twilio/api_v2010-messages.openapi.json')

describe.skipIf(twilioDocument === null)('Twilio', () => {
  const MESSAGES = ['paths', '/2010-04-01/Accounts/{AccountSid}/Messages.json', 'post']
  const contract = (...names: string[]) =>
    checkOf(twilioDocument ?? {}, [...MESSAGES, ...names], { coerceTypes: true })

  test.each<[string, Parameters<typeof twilioSms>[0]['from']]>([
    ['a number', { number: '+12175550199' }],
    ['a messaging service', { messagingServiceSid: `MG${'c'.repeat(32)}` }],
  ])('from %s: the form and the answer are as it says', async (_, from) => {
    const twilio = await openTwilioDouble(account)
    onTestFinished(twilio.close)
    const { accountSid, authToken: password } = account
    const login = { apiUrl: twilio.url, accountSid, user: accountSid, password, from, clock }
    const statusCallback = (id: string) => `https://example.com/api/webhooks/twilio/status/${id}`
    const outcome = await twilioSms({ ...login, statusCallback }).send(MESSAGE)
    expect(outcome.kind).toBe('accepted')
    const [exchange] = twilio.exchanges
    const form = contract('requestBody', 'content', 'application/x-www-form-urlencoded', 'schema')
    expect(form(exchange?.body)).toBeNull()
    expect(form({ ...(exchange?.body as Json), Too: '+12175550114' })).toContain('additional properties')
    const answer = contract('responses', '201', 'content', 'application/json', 'schema')
    expect(answer(exchange?.answer)).toBeNull()
    expect(answer({ ...(exchange?.answer as Json), status: 'gone' })).toContain('allowed values')
  })
})

const servicesDocument = readDocument('twilio/messaging_v1-services.openapi.json')

describe.skipIf(servicesDocument === null)('what npm run operate -- doctor asks of Twilio', () => {
  const SERVICE = `MG${'c'.repeat(32)}`

  test.each([
    ['/v1/Services/{ServiceSid}/PhoneNumbers', 'PhoneNumbers', 'phone_numbers'],
    ['/v1/Services/{MessagingServiceSid}/Compliance/Usa2p', 'Compliance/Usa2p', 'compliance'],
  ])('%s is answered as it says', async (name, list, field) => {
    const twilio = await openTwilioDouble(account)
    const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
    const answer = await fetch(`${twilio.url}/v1/Services/${SERVICE}/${list}`, { headers: { authorization } })
    const said = (await answer.json()) as Record<string, Json[]>
    onTestFinished(twilio.close)
    const place = ['paths', name, 'get', 'responses', '200', 'content', 'application/json', 'schema']
    const check = checkOf(servicesDocument ?? {}, place)
    expect(said[field]).toHaveLength(1)
    expect(check(said)).toBeNull()
    expect(check({ [field]: [{ ...said[field]?.[0], state: 'x' }] })).toContain('additional properties')
  })
})

const smsgateDocument = readDocument('smsgate/smsgate.openapi.json')

describe.skipIf(smsgateDocument === null)('the Android gateway', () => {
  const contract = (name: string) => checkOf(smsgateDocument ?? {}, ['components', 'schemas', name])
  let phone: SmsgateDouble
  beforeAll(async () => {
    phone = await openSmsgateDouble({ user: 'sms', password: 'secret', signingKey: 'gate-secret', clock })
  })
  afterAll(() => phone?.close())
  const sender = (password = 'secret') => smsgateSms({ url: phone.url, user: 'sms', password, clock })

  test('the message and the answers are as it says', async () => {
    expect((await sender().send(MESSAGE)).kind).toBe('accepted')
    expect((await sender().send(MESSAGE)).kind).toBe('accepted')
    expect((await sender('wrong').send(MESSAGE)).kind).toBe('refused')
    const [taken, known, refused] = phone.exchanges
    expect([taken?.status, known?.status, refused?.status]).toEqual([202, 409, 401])
    const message = contract('smsgateway.Message')
    expect(message(taken?.body)).toBeNull()
    expect(message({ ...(taken?.body as Json), phoneNumber: MESSAGE.to })).toContain('additional properties')
    expect(message({ ...(taken?.body as Json), id: 'x'.repeat(37) })).toContain('36 characters')
    expect(contract('smsgateway.GetMessageResponse')(taken?.answer)).toBeNull()
    for (const { answer } of [known, refused].filter((one) => one !== undefined)) {
      expect(contract('smsgateway.ErrorResponse')(answer)).toBeNull()
    }
  })

  test('it is alive as it says', async () => {
    const answer = await fetch(`${phone.url}/health`)
    expect(contract('smsgateway.HealthResponse')(await answer.json())).toBeNull()
  })

  const sms = { id: MESSAGE.attemptId, to: MESSAGE.to, body: MESSAGE.text }
  test.each([
    ['SmsSentPayload', () => phone.report('', sms, 'sent')],
    ['SmsDeliveredPayload', () => phone.report('', sms, 'delivered')],
    ['SmsFailedPayload', () => phone.report('', sms, 'failed')],
    ['SmsReceivedPayload', () => phone.reply('', { from: MESSAGE.to, body: 'STOP' })],
  ])('it posts %s as it says', (name, made) => {
    const { payload, ...envelope } = JSON.parse(made().body)
    const event = checkOf(smsgateDocument ?? {}, ['components', 'schemas', 'smsgateway.WebhookEvent'])
    expect(event(envelope.event)).toBeNull()
    for (const part of fieldsOf(smsgateDocument ?? {}, name)) expect(part.check(payload)).toBeNull()
    const known = new Set(fieldsOf(smsgateDocument ?? {}, name).flatMap(({ names }) => names))
    expect(Object.keys(payload).filter((field) => !known.has(field))).toEqual([])
    expect(Object.keys(envelope).sort()).toEqual(['deviceId', 'event', 'id', 'webhookId'])
  })
})

const resendDocument = readDocument('resend/resend-emails-webhooks.openapi.json')

describe.skipIf(resendDocument === null)('Resend', () => {
  const contract = (...names: string[]) => checkOf(resendDocument ?? {}, names)
  // The data of an event is put together of two parts, neither of which may be closed.
  const asItStands = (schema: unknown) => schema
  const eventContract = (name: string) =>
    checkOf(resendDocument ?? {}, ['components', 'schemas', name], {}, asItStands)
  let resend: ResendDouble
  beforeAll(async () => {
    resend = await startResendDouble()
    const headers = { authorization: `Bearer ${resend.env().RESEND_API_KEY}` }
    const mail = { from: 'a@mail.example.com', to: ['ann@shop.example'], subject: 'Hi', text: 'x', html: 'x' }
    await fetch(`${resend.url}/emails`, { method: 'POST', headers, body: JSON.stringify(mail) })
  })
  afterAll(() => resend?.close())

  test('the double knows the fields of a mail', () => {
    const { components } = resendDocument as {
      components: { schemas: { SendEmailRequest: { properties: object } } }
    }
    expect(MAIL_FIELDS).toEqual(Object.keys(components.schemas.SendEmailRequest.properties).sort())
  })

  test('the double answers as it says', () => {
    const [exchange] = resend.exchanges
    expect(exchange?.status).toBe(200)
    expect(contract('components', 'schemas', 'SendEmailRequest')(exchange?.body)).toBeNull()
    const answer = contract('components', 'schemas', 'SendEmailResponse')
    expect(answer(exchange?.answer)).toBeNull()
    expect(answer({ ...(exchange?.answer as Json), identifier: 1 })).toContain('additional properties')
  })

  const reason = { message: 'No such mailbox', diagnosticCode: ['smtp; 550'] }
  const bounce = { type: 'Permanent', subType: 'General', ...reason }
  test.each([
    ['EmailSentEvent', 'email.sent', {}],
    ['EmailDeliveredEvent', 'email.delivered', {}],
    ['EmailComplainedEvent', 'email.complained', {}],
    ['EmailBouncedEvent', 'email.bounced', { bounce }],
  ])('the double posts %s as it says, with the names of its headers', (name, type, details) => {
    const [mail] = resend.taken
    if (!mail) throw new Error('nothing was taken')
    const event = JSON.parse(resend.event(mail, type, details).body)
    expect(eventContract(name)(event)).toBeNull()
    const { headers } = signedEvent('whsec_AAAA', event, clock.now())
    expect(Object.keys(headers)).toEqual(['content-type', 'svix-id', 'svix-timestamp', 'svix-signature'])
  })
})

/** The two parts that an event's payload is put together of, each open by itself. */
function fieldsOf(document: Json, name: string) {
  const schemas = (document.components as { schemas: Record<string, { allOf?: Json[]; properties?: Json }> })
    .schemas
  const parts = [schemas.SmsEventPayload, ...(schemas[name]?.allOf ?? [])].filter(
    (part): part is { properties: Json } => part !== undefined && 'properties' in part,
  )
  const ajv = new Ajv({ strict: false, validateFormats: false })
  return parts.map((part) => ({
    names: Object.keys(part.properties),
    check: (value: unknown) => (ajv.validate(part as Json, value) ? null : ajv.errorsText()),
  }))
}
