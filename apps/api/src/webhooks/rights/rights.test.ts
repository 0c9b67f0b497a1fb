import { API_SCOPE_CODES, type ApiScope } from '@fivestead/domain/scopes'
import { EVENT_SCOPES, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccountOf } from '../../accounts/operator/service.ts'
import { restoreAccount, suspendAccount } from '../../accounts/suspension.service.ts'
import { COMMAND } from '../../activity/service.ts'
import { openLocalServer } from '../../gateways/testing/local-server.ts'
import { apiClient, makeKey } from '../../testing/api-keys.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const HOUR_MS = 3_600_000
const EVENTS = ['rating.created', 'feedback.created'] as const

const api = useTestApp()
let server: Awaited<ReturnType<typeof openLocalServer>>
/** Paths that were called. */
const received: string[] = []
/** The account that answers for the organization, and another owner of it. */
let owner: Owner
let mate: Owner
let organizationId: string

beforeAll(async () => {
  server = await openLocalServer((request, response) => {
    received.push(request.url ?? '')
    response.writeHead(200).end()
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await runJobs(api)
  await dropRows(api, 'webhookEndpoints')
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  mate = await signUp(api)
  organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', { organizationId, userId: mate.user.id, role: 'owner' })
  await mate.browser.mutate('team.switch', { organizationId })
  received.length = 0
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const input = (path: string, events: readonly WebhookEvent[] = EVENTS) => ({
  url: `${server.url}/${path}`,
  events,
})
const add = async ({ browser, password }: Owner, path: string) =>
  (await browser.mutate('webhooks.create', { ...input(path), password })).body.result.data.id as string
const rate = (businessId = owner.business.id) => api.post('/api/reviews', { businessId, rating: 5 })
const endpoints = async () => (await owner.browser.query('webhooks.list')).body.result.data
const ok = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer
  if (status !== 200) throw new Error(text)
}
const statusOf = async (key: string) => (await apiClient(api, key).get('/me')).status
const endedMails = async () => {
  await runJobs(api)
  const all = (await outboxOf(api)) as { to: string; subject: string; text: string }[]
  return all.filter(({ subject }) => subject?.includes('ended'))
}
const handOver = async (stays: boolean) => {
  await ok(owner.browser.mutate('team.offer', { userId: mate.user.id, stays, password: owner.password }))
  await ok(mate.browser.mutate('team.takeOwnership', { password: mate.password }))
}
const actions = async () =>
  (await rowsOf(api, 'activity', { organizationId, actor: 'system' }, ['action'])).map(({ action }) => action)

type Ending = [how: string, maker: () => Owner, end: () => Promise<unknown>]

describe('keys and webhooks end with the right of their maker', () => {
  const endings: Ending[] = [
    ['leaves', () => mate, () => ok(mate.browser.mutate('team.leave'))],
    [
      'deletes the account',
      () => mate,
      () => ok(mate.browser.mutate('users.deleteAccount', { password: mate.password })),
    ],
    ['is deleted by the operator', () => mate, () => deleteAccountOf(api.deps, COMMAND, mate.user.id)],
    ['hands the organization over', () => owner, () => handOver(false)],
    [
      'hands it over and is removed',
      () => owner,
      async () => {
        await handOver(false)
        await ok(mate.browser.mutate('team.remove', { userId: owner.user.id }))
      },
    ],
    [
      'hands it over, stays, and leaves',
      () => owner,
      async () => {
        await handOver(true)
        await ok(owner.browser.mutate('team.leave'))
      },
    ],
  ]

  test.each(endings)('who %s', async (_, who, end) => {
    const maker = who()
    const other = maker === owner ? mate : owner
    const { key } = await makeKey(maker)
    const { key: kept } = await makeKey(other)
    await add(maker, 'by-hand')
    await apiClient(api, key).post('/webhooks', input('by-key'))
    await add(other, 'kept')
    await rate()

    await end()
    expect([await statusOf(key), await statusOf(kept)]).toEqual([401, 200])
    await rate()
    await runJobs(api)
    expect(new Set(received)).toEqual(new Set(['/kept']))
    expect(await rowsOf(api, 'webhookMessages', { problem: 'endpoint-off' }, ['state'])).toHaveLength(2)

    const [mail, ...more] = await endedMails()
    expect([mail?.to, more]).toEqual([other.user.email, []])
    expect(mail?.text).toContain('API key: Till')
    expect(mail?.text.match(/Webhook: /g)).toHaveLength(2)
    expect((await actions()).sort()).toEqual(['key.ended', 'webhook.ended', 'webhook.ended'])
  })

  test.each(['manager', 'staff', 'viewer'] as const)(
    'also where nothing ended them: a %s of some businesses has no right',
    async (role) => {
      const { key } = await makeKey(mate)
      const id = await add(mate, 'by-hand')
      await apiClient(api, key).post('/webhooks', input('by-key'))
      await rate()
      const member = { organizationId, userId: mate.user.id }
      await setRows(api, 'memberships', member, { role, businessIds: [owner.business.id] })
      expect(await statusOf(key)).toBe(401)
      await runJobs(api)
      expect(received).toEqual([])
      expect(await rowsOf(api, 'webhookMessages', { problem: 'not-permitted' })).toHaveLength(2)
      expect(
        (await endpoints()).map(({ state, disabledBecause }: never) => [state, disabledBecause]),
      ).toEqual([
        ['off', 'ended'],
        ['off', 'ended'],
      ])

      // The right that is given again brings nothing back.
      await runHourlyJobs(api.deps)
      await setRows(api, 'memberships', member, { role: 'owner', businessIds: null })
      expect(await statusOf(key)).toBe(401)
      for (const name of ['enable', 'test', 'replay'])
        expect((await owner.browser.mutate(`webhooks.${name}`, { id })).status).toBe(409)
    },
  )

  test('rest while their maker is suspended, and go on when that is over', async () => {
    const { key } = await makeKey(mate)
    await add(mate, 'by-hand')
    await apiClient(api, key).post('/webhooks', input('by-key'))
    await rate()
    await suspendAccount(api.deps, COMMAND, mate.user.id, 'Spam')
    expect(await apiClient(api, key).get('/me')).toMatchObject({
      ...{ status: 403, body: { code: 'account-suspended' } },
    })
    await runJobs(api)
    expect(received).toEqual([])
    expect((await endpoints()).map(({ isSuspended }: never) => isSuspended)).toEqual([true, true])
    await restoreAccount(api.deps, COMMAND, mate.user.id)
    expect(await statusOf(key)).toBe(200)
    await rate()
    await runJobs(api)
    expect(received.sort()).toEqual(['/by-hand', '/by-key'])
  })

  test('a batch that is under way stops where its maker leaves', async () => {
    await add(mate, 'by-hand')
    for (let n = 0; n < 12; n++) await rate()
    const { webhooks } = api.deps.gateways
    let calls = 0
    api.deps.gateways.webhooks = {
      async send(call) {
        calls += 1
        await ok(mate.browser.mutate('team.leave'))
        return webhooks.send(call)
      },
    }
    await runJobs(api).finally(() => (api.deps.gateways.webhooks = webhooks))
    expect(calls).toBe(1)
    expect(await rowsOf(api, 'webhookMessages', { problem: 'not-permitted' })).toHaveLength(11)
  })

  test('a replaced key is its new maker’s, and the old one for its day the old maker’s', async () => {
    const { id, key: old } = await makeKey(mate)
    const proof = { id, password: owner.password }
    const { key } = (await owner.browser.mutate('keys.rotate', proof)).body.result.data
    expect([await statusOf(old), await statusOf(key)]).toEqual([200, 200])
    await ok(mate.browser.mutate('team.leave'))
    expect([await statusOf(old), await statusOf(key)]).toEqual([401, 200])
  })

  test('a new maker who leaves takes the key along', async () => {
    const { id, key: old } = await makeKey(owner)
    const proof = { id, password: mate.password }
    const { key } = (await mate.browser.mutate('keys.rotate', proof)).body.result.data
    await ok(mate.browser.mutate('team.leave'))
    expect([await statusOf(old), await statusOf(key)]).toEqual([401, 401])
  })
})

describe('a webhook ends with the key that added it', () => {
  const endings: [how: string, end: (id: string) => Promise<unknown>, mailed: number][] = [
    ['revoked', (id) => ok(owner.browser.mutate('keys.revoke', { id })), 2],
    ['past its end', (id) => setRows(api, 'apiKeys', { id }, { expiresAt: api.clock.now() }), 0],
    [
      'replaced, a day later',
      async (id) => {
        await ok(owner.browser.mutate('keys.rotate', { id, password: owner.password }))
        await rate()
        await runJobs(api)
        // The old key works for its day.
        expect(received.splice(0)).toHaveLength(2)
        await rate()
        later(24 * HOUR_MS)
      },
      0,
    ],
    [
      'replaced twice',
      async (id) => {
        for (let n = 0; n < 2; n++)
          await ok(owner.browser.mutate('keys.rotate', { id, password: owner.password }))
      },
      2,
    ],
  ]

  test.each(endings)('%s', async (_, end, mailed) => {
    const { id, key } = await makeKey(owner)
    await apiClient(api, key).post('/webhooks', input('by-key'))
    await rate()
    await end(id)
    await rate()
    await runJobs(api)
    expect(received).toEqual([])
    expect(await endpoints()).toMatchObject([{ state: 'off', disabledBecause: 'ended', apiKeyName: 'Till' }])
    expect(await endedMails()).toHaveLength(mailed)
    await runHourlyJobs(api.deps)
    const mails = await endedMails()
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.user.email, mate.user.email].sort())
    expect(mails[0]?.text).toContain('Webhook: ')
    expect((await actions()).filter((action) => action === 'webhook.ended')).toHaveLength(1)
  })

  test('and makes room for another', async () => {
    const { id, key } = await makeKey(owner)
    for (let n = 0; n < 10; n++) await apiClient(api, key).post('/webhooks', input('by-key'))
    await owner.browser.mutate('keys.revoke', { id })
    expect(await add(owner, 'new')).toMatch(/-/)
  })
})

describe('an event needs the scope that reads what it tells', () => {
  const events = Object.entries(EVENT_SCOPES) as [WebhookEvent, ApiScope][]

  test.each(events)('%s: %s', async (event, scope) => {
    const post = async (scopes: readonly ApiScope[], wanted: readonly WebhookEvent[] = [event]) =>
      apiClient(api, (await makeKey(owner, { scopes })).key).post('/webhooks', input('by-key', wanted))
    for (const scopes of [
      ['webhooks:manage'],
      API_SCOPE_CODES.filter((one) => one !== scope),
    ] as ApiScope[][]) {
      const refused = await post(scopes)
      expect(refused).toMatchObject({ status: 403, body: { code: 'scope-missing' } })
      expect(refused.body.detail).toContain(scope)
    }
    const allButOne = API_SCOPE_CODES.filter((one) => one !== scope)
    expect((await post(allButOne, Object.keys(EVENT_SCOPES) as WebhookEvent[])).status).toBe(403)
    expect((await post(['webhooks:manage', scope])).status).toBe(201)
  })

  test('also when it is sent: of a key that was narrowed since, in scopes or businesses', async () => {
    const { id, key } = await makeKey(owner)
    const { body } = await apiClient(api, key).post('/webhooks', input('by-key'))
    await rate()
    await setRows(api, 'apiKeys', { id }, { scopes: ['webhooks:manage', 'feedback:read'] })
    await runJobs(api)
    expect(received).toEqual([])
    await api.post('/api/feedback', { businessId: owner.business.id, feedback: 'The soup was cold.' })
    await runJobs(api)
    expect(received).toHaveLength(1)
    await setRows(
      api,
      'apiKeys',
      { id },
      { scopes: [...API_SCOPE_CODES], businessIds: [owner.business.id + 1] },
    )
    await rate()
    await setRows(api, 'webhookEndpoints', { id: body.id }, { businessIds: [owner.business.id + 1] })
    await runJobs(api)
    expect(received).toHaveLength(1)
    const problems = await rowsOf(api, 'webhookMessages', { endpointId: body.id }, ['problem'])
    expect(problems.map(({ problem }) => problem).sort()).toEqual(['not-permitted', 'not-permitted', null])
  })
})

describe('who adds a webhook, or makes it a new secret, proves who they are', () => {
  const calls: [string, () => Promise<object>][] = [
    ['create', async () => input('by-hand')],
    ['rotate', async () => ({ id: await add(owner, 'by-hand') })],
  ]
  test.each(calls)('webhooks.%s', async (name, about) => {
    const given = await about()
    const call = (more: object) => owner.browser.mutate(`webhooks.${name}`, { ...given, ...more })
    later(15 * 60_000)
    const count = (await rowsOf(api, 'webhookEndpoints')).length
    expect(await call({})).toMatchObject({
      ...{ status: 403, body: { error: { data: { reason: 'reauthentication-required' } } } },
    })
    expect(await call({ password: 'not this one' })).toMatchObject({
      ...{ status: 400, body: { error: { data: { reason: 'password-incorrect' } } } },
    })
    expect(await rowsOf(api, 'webhookEndpoints')).toHaveLength(count)
    expect((await call({ password: owner.password })).status).toBe(200)
  })
})
