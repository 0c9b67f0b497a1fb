import { inTransaction } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import { FAILING_FOR_MS, WEBHOOK_TRIES } from '@fivestead/domain/webhooks/schedule'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SENDING_LEASE_MS } from '../delivery/rules.ts'
import { openLocalServer } from '../gateways/testing/local-server.ts'
import { recordDeliveryReport, recordProviderStop } from '../messaging/delivery-reports/service.ts'
import { receiveText } from '../reviews/inbound/service.ts'
import { recordReviews, tellOfVanished } from '../reviews/profile/watch.service.ts'
import { apiClient, makeKey } from '../testing/api-keys.ts'
import { deliverNow, messageOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { publish } from './publishing.service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

const api = useTestApp()
const received: Received[] = []
/** Status of the next answers; 200 without one. */
let statuses: number[] = []
let status = 200
let waitFor: string | null = null
let server: Awaited<ReturnType<typeof openLocalServer>>
let owner: Owner

beforeAll(async () => {
  server = await openLocalServer((request, response, body) => {
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
    response
      .writeHead(statuses.shift() ?? status, waitFor === null ? {} : { 'retry-after': waitFor })
      .end('thanks')
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await runJobs(api)
  await dropRows(api, 'webhookEndpoints')
  await dropRows(api, 'outboxMessages')
  received.length = 0
  statuses = []
  status = 200
  waitFor = null
  owner = await signUp(api)
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const call = async (name: string, input: object, who = owner) => {
  const { status: code, body } = await who.browser.mutate(`webhooks.${name}`, input)
  return code === 200 ? body.result.data : { code, message: body.error.message }
}
const list = async (who = owner) => (await who.browser.query('webhooks.list')).body.result.data
const logOf = async (id: string, more: object = {}) =>
  (await owner.browser.query('webhooks.log', { id, ...more })).body.result.data.items
const create = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, path = '/hooks', who = owner) =>
  call('create', { url: `${server.url}${path}`, events }, who)
const rate = (rating = 5) => api.post('/api/reviews', { businessId: owner.business.id, rating })
const verified = (secret: string, { headers, body }: Received) =>
  // The library compares with the machine's clock.
  new Webhook(secret).verify(body, {
    ...headers,
    ...resigned(secret, headers['webhook-id'] ?? '', body),
  }) as { type: string; timestamp: string; data: Record<string, unknown> }
const resigned = (secret: string, id: string, body: string) => {
  const at = new Date()
  return {
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
const signatureOf = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).sign(
    headers['webhook-id'] ?? '',
    new Date(Number(headers['webhook-timestamp']) * 1000),
    body,
  )

describe('endpoints', () => {
  test('show their secret once, and keep it sealed', async () => {
    const { secret, ...made } = await create(['rating.created'])
    expect(made).toMatchObject({ url: `${server.url}/hooks`, events: ['rating.created'], state: 'on' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toEqual([made])
    const row = await rowOf(api, 'webhookEndpoints', { id: made.id })
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30))
    const actions = await rowsOf(api, 'activity', { action: 'webhook.created' }, ['subjectName'])
    expect(actions.at(-1)).toEqual({ subjectName: new URL(server.url).host })
  })

  test.each([
    [{ url: 'http://10.0.0.1/' }, 'The URL must lead to a server on the internet.'],
    [{ url: 'nonsense' }, 'Enter a full URL, such as https://example.com/webhooks.'],
    [{ url: `https://example.com/${'x'.repeat(500)}` }, 'URL cannot exceed 500 characters'],
    [{ events: [] }, 'Pick at least one event.'],
    [{ events: ['rating.deleted'] }, 'This event does not exist.'],
  ])('are refused: %j', async (wrong, message) => {
    const input = { url: 'https://example.com/', events: ['rating.created'], ...wrong }
    expect(await call('create', input)).toEqual({ code: 400, message })
  })

  test('are ten at most, also when two are added at once', async () => {
    for (let n = 0; n < 9; n++) await create()
    const both = await Promise.all([create(), create()])
    expect(both.filter(({ code }) => code === 409)).toHaveLength(1)
    const [{ id }] = await list()
    await call('delete', { id })
    expect((await list()).length).toBe(9)
  })

  test('are their own organization’s alone', async () => {
    const { id } = await create()
    const other = await signUp(api)
    for (const name of ['delete', 'rotate', 'enable', 'test', 'replay'])
      expect(await call(name, { id }, other)).toEqual({ code: 404, message: 'This webhook was not found.' })
    expect((await other.browser.query('webhooks.log', { id })).status).toBe(404)
    expect(await list(other)).toEqual([])
  })
})

describe('every event', () => {
  const reviewOf = (more: object = {}) => ({
    ...{ name: 'accounts/1/locations/2/reviews/a', authorName: 'Pat', authorPhotoUrl: null, rating: 4 },
    ...{ text: 'Good bread', createdAt: api.clock.now(), updatedAt: api.clock.now(), reply: null, ...more },
  })
  const keep = (review: ReturnType<typeof reviewOf>) =>
    inTransaction(api.db, (trx) =>
      recordReviews(api.deps, trx, {
        businessId: owner.business.id,
        reviews: [review],
        askedAt: api.clock.now(),
        isFirst: false,
      }),
    )
  const contact = () => `ann@${owner.user.username}.example`
  const sent = async () => {
    const { requestId } = await quickSend(owner, { contact: contact() })
    await runJobs(api)
    return requestId
  }
  const report = async (requestId: string, reported: 'delivered' | 'bounced') =>
    recordDeliveryReport(
      api.deps,
      { isMail: true, attemptId: (await messageOf(api, requestId)).id, providerMessageId: null },
      { status: reported, reason: reported === 'bounced' ? { code: 'noMailbox' } : null, complained: false },
    )

  const CAUSES: Record<WebhookEvent, () => Promise<unknown>> = {
    'review_request.sent': sent,
    'review_request.delivered': async () => report(await sent(), 'delivered'),
    'review_request.failed': async () => report(await sent(), 'bounced'),
    'review_request.opened': async () => api.mutate('reviewRequests.opened', { requestId: await sent() }),
    'rating.created': () => rate(),
    'feedback.created': () =>
      api.post('/api/feedback', { businessId: owner.business.id, feedback: 'The soup was cold.' }),
    'public_review.created': () => keep(reviewOf()),
    'public_review.changed': async () => {
      await keep(reviewOf())
      await keep(reviewOf({ rating: 1 }))
    },
    'public_review.vanished': async () => {
      await keep(reviewOf())
      const { id } = await rowOf(api, 'profileReviews', { businessId: owner.business.id })
      const vanished = [{ id, vanishedAt: api.clock.now() }]
      await inTransaction(api.db, (trx) => tellOfVanished(api.deps, trx, owner.business.id, vanished))
    },
    'customer.opted_out': async () => {
      const requestId = await sent()
      const mail = (await outboxOf(api)).find(({ to }: { to: string }) => to === contact())
      const [, token = ''] = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
      await api.post(`/unsubscribe/${token}`)
      return requestId
    },
  }
  /** The same thing as the API answers it. */
  const ofApi = async (event: WebhookEvent, id: unknown): Promise<object> => {
    const { get } = apiClient(api, (await makeKey(owner)).key)
    const first = async (list: string) =>
      (await get(`/businesses/${owner.business.id}/${list}`)).body.data.find(
        (item: { id: string }) => item.id === id,
      )
    const [kind] = event.split('.')
    if (kind === 'review_request') return (await get(`/review-requests/${id}`)).body
    if (kind === 'customer') return { ...(await first('customers')), channel: 'email' }
    return first(kind === 'rating' ? 'ratings' : kind === 'feedback' ? 'feedback' : 'public-reviews')
  }

  test.each(WEBHOOK_EVENTS)(
    '%s is published once, verifies, and has the fields of the API',
    async (event) => {
      const { secret } = await create([event])
      await CAUSES[event]()
      await runJobs(api)
      await runJobs(api)
      expect(received).toHaveLength(1)
      const [first] = received
      if (!first) return
      expect(first.headers['webhook-signature']).toBe(signatureOf(secret, first))
      const { type, timestamp, data } = verified(secret, first)
      expect({ type, timestamp }).toEqual({ type: event, timestamp: api.clock.now().toISOString() })
      expect(data).toEqual(await ofApi(event, data.id))
    },
  )

  test.each(WEBHOOK_EVENTS)('%s of a transaction that is rolled back is told to nobody', async (type) => {
    await create()
    const happened = inTransaction(api.db, async (trx) => {
      await publish(api.deps, trx, type, {
        businessId: owner.business.id,
        ids: [crypto.randomUUID()],
        at: api.clock.now(),
      })
      expect(await trx.selectFrom('webhookMessages').selectAll().execute()).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(happened).rejects.toThrow('undone')
    expect(await rowsOf(api, 'webhookMessages')).toEqual([])
    expect(await runJobs(api)).toBe(0)
  })

  test('a step that was told is not told again, and what an owner took back is no failure', async () => {
    const { id } = await create(['review_request.opened', 'review_request.failed', 'customer.opted_out'])
    const { requestId } = await quickSend(owner)
    const open = () => api.mutate('reviewRequests.opened', { requestId })
    await Promise.all([open(), open()])
    await open()
    const { requestId: cancelled } = await quickSend(owner)
    const input = { businessId: owner.business.id, requestId: cancelled }
    await owner.browser.mutate('reviewRequests.cancel', input)
    expect((await logOf(id)).map(({ type }: { type: string }) => type)).toEqual(['review_request.opened'])
  })

  describe('customer.opted_out comes once', () => {
    const number = '+12175550142'
    const texted = async () => messageOf(api, (await quickSend(owner, { contact: number })).requestId)
    const ref = async (message = texted()) => ({ attemptId: (await message).id, providerMessageId: null })
    const words = { from: number, text: 'STOP', pictures: 0, keyword: 'stop' } as const
    const complained = { status: 'delivered', reason: null, complained: true } as const

    test.each<[string, 'email' | 'sms', () => Promise<() => Promise<unknown>>]>([
      [
        'when the provider refuses a text for it',
        'sms',
        async () => {
          await texted()
          const { sms } = api.deps.gateways
          const refused = {
            kind: 'refused',
            fault: 'recipient',
            code: '21610',
            reason: { code: 'repliedStop' },
          } as const
          api.deps.gateways.sms = { ...sms, send: async () => ({ ...refused, optedOut: true }) }
          return () => runJobs(api).finally(() => (api.deps.gateways.sms = sms))
        },
      ],
      [
        'when a report of the provider says so',
        'sms',
        async () => {
          const reported = await ref()
          return () => recordProviderStop(api.deps, reported, number)
        },
      ],
      [
        'when a text says STOP',
        'sms',
        async () => {
          await texted()
          await runJobs(api)
          return () => receiveText(api.deps, { id: crypto.randomUUID(), ...words })
        },
      ],
      [
        'when a mail is called unwanted',
        'email',
        async () => {
          const reported = { isMail: true, ...(await ref(messageOf(api, await sent()))) }
          return () => recordDeliveryReport(api.deps, reported, complained)
        },
      ],
    ])('%s', async (_, channel, prepare) => {
      await confirmPhone(api, owner)
      await dropRows(api, 'suppressions')
      const stop = await prepare()
      const { id } = await create(['customer.opted_out'])
      await stop()
      await stop()
      await runJobs(api)
      expect(await logOf(id)).toMatchObject([{ type: 'customer.opted_out', state: 'sent' }])
      expect(JSON.parse(received[0]?.body ?? '').data).toMatchObject({ channel })
    })
  })

  test('goes to a webhook of some businesses for these alone', async () => {
    const { id } = await create(['rating.created'], '/some')
    await setRows(api, 'webhookEndpoints', { id }, { businessIds: [owner.business.id + 1] })
    await rate()
    await setRows(api, 'webhookEndpoints', { id }, { businessIds: [owner.business.id] })
    await rate()
    expect(await logOf(id)).toHaveLength(1)
  })

  test('goes to nobody who did not ask for it, and to no other organization', async () => {
    const other = await signUp(api)
    await create(WEBHOOK_EVENTS, '/other', other)
    await create(['feedback.created'], '/feedback')
    await create(['rating.created'], '/one')
    await create(['rating.created'], '/two')
    await rate()
    await runJobs(api)
    expect(received.map(({ path }) => path).sort()).toEqual(['/one', '/two'])
  })
})

describe('a message', () => {
  test('whose endpoint asks to wait is tried again no sooner', async () => {
    const { id } = await create(['rating.created'])
    status = 503
    waitFor = '600'
    await rate()
    await runJobs(api)
    const [message] = await logOf(id)
    const waits = new Date(message.nextTryAt).getTime() - api.clock.now().getTime()
    expect(waits).toBeGreaterThanOrEqual(600_000)
    expect(waits).toBeLessThanOrEqual(660_000)
  })

  test('that fails is tried ten times over three days, then the webhook is off and its owners know', async () => {
    const { id } = await create(['rating.created'])
    status = 500
    await rate()
    for (let tries = 1; tries <= WEBHOOK_TRIES; tries++) {
      await runJobs(api)
      expect(received).toHaveLength(tries)
      const [message] = await logOf(id)
      expect(message).toMatchObject({ attempts: tries, status: 500, problem: 'status' })
      if (tries < WEBHOOK_TRIES) {
        expect(message.state).toBe('queued')
        await rate() // Waits for its own turn.
        await dropRows(api, 'webhookMessages', { attempts: 0 })
        api.setNow(new Date(message.nextTryAt))
      }
    }
    const [webhook] = await list()
    expect(webhook).toMatchObject({ state: 'off', disabledBecause: 'failing' })
    const [message] = await logOf(id)
    expect(message).toMatchObject({ state: 'failed', nextTryAt: null })
    await runJobs(api)
    const mails = (await outboxOf(api)).filter(({ subject }: { subject: string | null }) =>
      subject?.includes('is turned off'),
    )
    expect(mails).toMatchObject([{ to: owner.user.email }])
    expect(mails[0]?.text).toContain('It accepted nothing for three days')
    expect(mails[0]?.text).toContain('tab=settings&section=integrations')

    await rate()
    await runJobs(api)
    expect(received).toHaveLength(WEBHOOK_TRIES)
    expect(await call('replay', { id })).toEqual({
      code: 409,
      message: 'This webhook is turned off. Turn it on first.',
    })
    status = 200
    waitFor = null
    expect(await call('enable', { id })).toMatchObject({ state: 'on', failingSince: null })
    expect(await call('replay', { id })).toEqual({ done: 1 })
    await runJobs(api)
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent', attempts: 1, status: 200, problem: null })
    const ids = new Set(received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
  })

  test('that arrives ends the failing; three days later one failure turns nothing off', async () => {
    const { id } = await create(['rating.created'])
    statuses = [503]
    await rate()
    await runJobs(api)
    expect((await list())[0].failingSince).toBe(api.clock.now().toISOString())
    later(6000)
    await runJobs(api)
    expect((await list())[0].failingSince).toBeNull()
    later(FAILING_FOR_MS)
    statuses = [302]
    await rate()
    await runJobs(api)
    expect((await list())[0]).toMatchObject({ state: 'on' })
    expect((await logOf(id))[0]).toMatchObject({ state: 'queued', status: 302, problem: 'redirect' })
  })

  test('that meets 410 turns its webhook off at once, with all that waits', async () => {
    const { id } = await create(['rating.created'])
    statuses = [500]
    await rate()
    await runJobs(api)
    statuses = [410]
    await rate()
    await runJobs(api)
    expect((await list())[0]).toMatchObject({ state: 'off', disabledBecause: 'gone' })
    const problems = (await logOf(id)).map(({ problem }: { problem: string }) => problem)
    expect(problems.sort()).toEqual(['endpoint-off', 'gone'])
  })

  test('of a thing that was deleted meanwhile, or whose business left, is not sent', async () => {
    const { id } = await create(['rating.created'])
    await rate()
    await rate()
    const [first] = await rowsOf(api, 'reviews', { businessId: owner.business.id }, ['id'])
    await dropRows(api, 'reviews', { id: first?.id ?? '' })
    const suspend = (suspendedAt: Date | null) =>
      setRows(api, 'allBusinesses', { id: owner.business.id }, { suspendedAt })
    await suspend(api.clock.now())
    await runJobs(api)
    expect((await logOf(id)).map((item: { problem: string }) => item.problem)).toEqual([
      'subject-gone',
      'subject-gone',
    ])
    await suspend(null)
    await call('replay', { id, messageId: (await logOf(id))[0].id })
    await call('replay', { id, messageId: (await logOf(id))[1].id })
    await runJobs(api)
    expect(received).toHaveLength(1)
  })

  test('is sent again by the next process when one dies with its call, and nothing is lost', async () => {
    const { id } = await create(['rating.created'])
    await rate()
    const { webhooks } = api.deps.gateways
    api.deps.gateways.webhooks = {
      async send(made) {
        await webhooks.send(made)
        throw new Error('killed')
      },
    }
    await expect(deliverNow(api, 'webhook', id)).rejects.toThrow('killed')
    api.deps.gateways.webhooks = webhooks
    // Nobody else takes what may still be under way.
    await runJobs(api)
    expect(received).toHaveLength(1)
    later(SENDING_LEASE_MS)
    await deliverNow(api, 'webhook', id)
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ])
    expect((await logOf(id))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('whose job was lost gets another one within the hour', async () => {
    await create(['rating.created'])
    await rate()
    await api.deps.queue.drain({ deliver: async () => new Map() } as never)
    expect(received).toEqual([])
    later(HOUR_MS)
    await runHourlyJobs(api.deps)
    await runJobs(api)
    expect(received).toHaveLength(1)
  })

  test('is in the log for 30 days, page by page', async () => {
    const { id } = await create(['rating.created'])
    for (let n = 0; n < 3; n++) {
      later(1000)
      await rate()
    }
    await runJobs(api)
    const [third, second] = await logOf(id, { limit: 2 })
    const { nextCursor: cursor } = (await owner.browser.query('webhooks.log', { id, limit: 2 })).body.result
      .data
    const [first] = await logOf(id, { cursor })
    const times = [first, second, third].map(({ happenedAt }) => Date.parse(happenedAt))
    expect(times).toEqual([2, 1, 0].map((n) => api.clock.now().getTime() - n * 1000))
    expect(await logOf(id, { failedOnly: true })).toEqual([])
    later(30 * DAY_MS + 1)
    await runHourlyJobs(api.deps)
    expect(await rowsOf(api, 'webhookMessages')).toEqual([])
  })
})

describe('a plan without the API', () => {
  const onPlan = (plan: 'professional' | 'enterprise') =>
    setRows(api, 'organizations', { ownerId: owner.user.id }, { plan })
  const isInPlan = async () => (await owner.browser.query('keys.access')).body.result.data.isInPlan

  test('tells webhooks nothing: what waits has failed, what happens is no event; an upgrade takes them up', async () => {
    const { id } = await create(['rating.created'])
    status = 500
    await rate()
    await runJobs(api)
    await rate()
    await onPlan('professional')
    expect(await isInPlan()).toBe(false)
    await rate()
    later(FAILING_FOR_MS)
    await runJobs(api)
    expect(received).toHaveLength(1)
    const waited = { state: 'failed', problem: 'plan-needed', nextTryAt: null }
    expect(await logOf(id)).toMatchObject([waited, waited])
    for (const [name, input] of Object.entries({ test: { id }, replay: { id } }))
      expect(await call(name, input)).toEqual({ code: 400, message: refusals.apiPlanNeeded })

    await onPlan('enterprise')
    expect(await isInPlan()).toBe(true)
    await rate()
    await runJobs(api)
    // Failures of the time before turn nothing off.
    expect((await list())[0]).toMatchObject({ state: 'on' })
    status = 200
    waitFor = null
    expect(await call('replay', { id })).toEqual({ done: 2 })
    later(HOUR_MS)
    await runJobs(api)
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('keeps nothing as being sent that a process left', async () => {
    const { id } = await create(['rating.created'])
    await rate()
    await setRows(api, 'webhookMessages', { endpointId: id }, { state: 'sending' })
    await onPlan('professional')
    await runJobs(api)
    expect((await logOf(id))[0]).toMatchObject({ state: 'sending' })
    later(SENDING_LEASE_MS)
    await deliverNow(api, 'webhook', id)
    expect((await logOf(id))[0]).toMatchObject({ state: 'failed', problem: 'plan-needed' })
  })
})

describe('a secret', () => {
  test('that is replaced signs beside the new one for a day', async () => {
    const { id, secret: before } = await create(['rating.created'])
    const { secret: after, rotatingUntil } = await call('rotate', { id })
    expect(Date.parse(rotatingUntil)).toBe(api.clock.now().getTime() + DAY_MS)
    await rate()
    await runJobs(api)
    const [first] = received
    if (!first) throw new Error('nothing came')
    expect(first.headers['webhook-signature']).toBe(
      `${signatureOf(after, first)} ${signatureOf(before, first)}`,
    )
    later(DAY_MS)
    await rate()
    await runJobs(api)
    const last = received.at(-1) as Received
    expect(last.headers['webhook-signature']).toBe(signatureOf(after, last))
  })

  test('that no key opens any more sends nothing unsigned; a new one helps', async () => {
    const { id } = await create(['rating.created'])
    await setRows(api, 'webhookEndpoints', { id }, { keyId: 'gone00' })
    await rate()
    await runJobs(api)
    expect(received).toEqual([])
    expect((await logOf(id))[0]).toMatchObject({ state: 'failed', problem: 'unsealed' })
    await call('rotate', { id })
    await call('replay', { id })
    await runJobs(api)
    expect(received).toHaveLength(1)
  })
})

describe('a key with webhooks:manage', () => {
  const scopes = ['webhooks:manage', 'reviews:read'] as const
  const input = () => ({ url: `${server.url}/by-key`, events: ['rating.created'] })

  test('adds, lists, tests and deletes as the contract says, the secret once', async () => {
    const client = apiClient(api, (await makeKey(owner, { scopes })).key)
    const made = await client.post('/webhooks', input())
    const { id } = made.body
    expect(made).toMatchObject({
      status: 201,
      body: { ...input(), secret: expect.stringMatching(/^whsec_/) },
    })
    expect(Object.keys(made.body)).toEqual(['id', 'url', 'events', 'secret'])
    const { body } = await client.get('/webhooks')
    expect(body).toMatchObject({ data: [{ id, ...input(), state: 'on' }], next: null })
    expect(JSON.stringify(body)).not.toContain('whsec_')
    expect((await client.post(`/webhooks/${id}/test`)).status).toBe(202)
    await runJobs(api)
    expect(received).toHaveLength(1)
    expect(await client.delete(`/webhooks/${id}`)).toMatchObject({ status: 204, body: null })
    expect((await client.delete(`/webhooks/${id}`)).status).toBe(404)
    const wrong = await client.post('/webhooks', { url: 'http://10.0.0.1/', events: ['rating.created'] })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'url' }] } })
    const actors = await rowsOf(api, 'activity', { subject: 'webhook', subjectId: id }, ['action', 'actor'])
    expect(actors.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      ...['key webhook.created', 'key webhook.tested', 'key webhook.deleted'],
    ])
  })

  test('of some businesses hears of these alone, and reaches no webhook of others', async () => {
    const other = await owner.browser.post('/api/businesses', { name: 'Second shop' })
    const narrow = { scopes, businessIds: [other.body.id] }
    const client = apiClient(api, (await makeKey(owner, narrow)).key)
    const { id } = await create(['rating.created'], '/all')
    await client.post('/webhooks', input())
    await rate()
    await runJobs(api)
    expect(received.map(({ path }) => path)).toEqual(['/all'])
    await api.post('/api/reviews', { businessId: other.body.id, rating: 5 })
    await runJobs(api)
    expect(received.map(({ path }) => path).sort()).toEqual(['/all', '/all', '/by-key'])
    expect((await client.delete(`/webhooks/${id}`)).status).toBe(404)
    expect((await client.get('/webhooks')).body.data).toHaveLength(1)
  })
})

describe('a test', () => {
  test('arrives as an event would, once', async () => {
    const { id, secret } = await create(['rating.created'])
    const { messageId } = await call('test', { id })
    await runJobs(api)
    const [first] = received
    if (!first) throw new Error('nothing came')
    expect(verified(secret, first)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
    expect(await logOf(id)).toMatchObject([{ id: messageId, state: 'sent', type: 'webhook.test' }])
  })

  test('that fails is not tried again, and says nothing of the webhook', async () => {
    const { id } = await create(['rating.created'])
    status = 404
    await call('test', { id })
    await runJobs(api)
    expect((await logOf(id))[0]).toMatchObject({ state: 'failed', attempts: 1, status: 404 })
    expect((await list())[0].failingSince).toBeNull()
  })
})
