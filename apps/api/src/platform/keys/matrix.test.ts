import { API_SCOPE_CODES, type ApiScope } from '@fivestead/domain/scopes'
import { beforeEach, expect, test } from 'vitest'
import { apiClient, makeKey } from '../../testing/api-keys.ts'
import type { TestAnswer } from '../../testing/create-test-app.ts'
import { ABSENT, makeTarget, type Target } from '../../testing/matrix-calls.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { apiRoutes } from '../rest.ts'

const api = useTestApp()
let owner: Owner
let stranger: Owner
let target: Target
let webhookId: string
beforeEach(async () => {
  owner = await signUp(api)
  stranger = await signUp(api)
  target = await makeTarget(api.db, owner.user.id)
  const endpoint = { url: 'https://hooks.example.com/', secret: 'sealed', keyId: 'none' }
  const row = {
    events: ['rating.created' as const],
    businessIds: [target.businessId],
    createdBy: owner.user.id,
  }
  const added = api.db
    .insertInto('webhookEndpoints')
    .values({ organizationId: await organizationOf(api, owner), ...endpoint, ...row })
    .returning('id')
  webhookId = (await added.executeTakeFirstOrThrow()).id
})

interface Line {
  /** Status of the call by a key that may; 200 unless told. */
  ok?: number
  /** The id in its path. */
  id?: (target: Target) => string | number
  body?: () => object
  /** It is the organization's own, and there without the business that it tells of. */
  outlivesBusiness?: boolean
  /** Needed beside the scope of the route. */
  and?: ApiScope
}

const ofBusiness = ({ businessId }: Target) => businessId
const ofRequest = ({ requestId }: Target) => requestId
const ofWebhook = ({ requestId }: Target) => (requestId === ABSENT.requestId ? requestId : webhookId)
const ofCustomer = ({ customerId }: Target) => customerId

/** One line for each route of the table; a route without one fails the test. */
const MATRIX: Record<string, Line> = {
  'GET /me': {},
  'GET /businesses': {},
  'GET /businesses/{id}': { id: ofBusiness },
  'GET /businesses/{id}/customers': { id: ofBusiness },
  'POST /businesses/{id}/customers': {
    // 201 would tell a key that may not read who is new.
    ...{ id: ofBusiness, ok: 200, body: () => ({ email: 'new@mail.example' }) },
  },
  'GET /customers/{id}': { id: ofCustomer },
  'PATCH /customers/{id}': { id: ofCustomer, body: () => ({ lastName: 'Changed' }) },
  'DELETE /customers/{id}': { id: ofCustomer, ok: 204 },
  'GET /businesses/{id}/review-requests': { id: ofBusiness },
  'POST /businesses/{id}/review-requests': {
    ...{ id: ofBusiness, ok: 202 },
    body: () => ({ customer: { phone: '+12175550142' }, channel: 'sms' }),
  },
  'GET /businesses/{id}/ratings': { id: ofBusiness },
  'GET /businesses/{id}/feedback': { id: ofBusiness },
  'GET /businesses/{id}/public-reviews': { id: ofBusiness },
  'GET /review-requests/{id}': { id: ofRequest },
  // The target's request has no message; the feature's own test cancels one.
  'POST /review-requests/{id}/cancel': { id: ofRequest, ok: 409 },
  'GET /webhooks': {},
  'POST /webhooks': {
    ...{ ok: 201, and: 'reviews:read' },
    body: () => ({ url: 'https://hooks.example.com/', events: ['rating.created'] }),
  },
  'GET /webhooks/{id}': { id: ofWebhook, outlivesBusiness: true },
  'DELETE /webhooks/{id}': { id: ofWebhook, ok: 204, outlivesBusiness: true },
  'POST /webhooks/{id}/test': { id: ofWebhook, ok: 202, outlivesBusiness: true },
}

const routes = apiRoutes.map(({ method, path, scope }) => ({
  name: `${method} ${path}`,
  method,
  path,
  scope,
}))
type Route = (typeof routes)[number]

function send({ name, method, path }: Route, key: string | undefined, aim: Target): Promise<TestAnswer> {
  const line = MATRIX[name]
  const client = apiClient(api, key)
  const url = path.replace('{id}', String(line?.id?.(aim)))
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  return method === 'POST' ? client.post(url, line?.body?.()) : client.patch(url, line?.body?.())
}

test('every route has a line, and every line a route', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(MATRIX).sort())
})

const stored = async () =>
  JSON.stringify([
    await rowsOf(api, 'customers', { businessId: target.businessId }),
    await rowsOf(api, 'reviewRequests', { businessId: target.businessId }),
    await rowsOf(api, 'messages', { businessId: target.businessId }),
    await rowsOf(api, 'webhookEndpoints', { id: webhookId }),
    await rowsOf(api, 'webhookMessages', { endpointId: webhookId }),
  ])

test.each(routes)('$name', async (route) => {
  const { ok = 200, id, outlivesBusiness = false, and } = MATRIX[route.name] ?? {}
  const before = await stored()
  const scopes: ApiScope[] =
    route.scope === null ? [...API_SCOPE_CODES] : [route.scope, ...(and === undefined ? [] : [and])]
  const make = (by: Owner, more: Parameters<typeof makeKey>[1] = {}) => makeKey(by, { scopes, ...more })

  const dead = await make(owner)
  await owner.browser.mutate('keys.revoke', { id: dead.id })
  const expired = await make(owner)
  await setRows(api, 'apiKeys', { id: expired.id }, { expiresAt: api.clock.now() })
  const wrong = `${dead.key.slice(0, -1)}${dead.key.endsWith('0') ? '1' : '0'}`
  for (const key of [undefined, 'fsk_', wrong, dead.key, expired.key]) {
    expect(await send(route, key, target)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  }
  if (route.scope !== null) {
    const others = API_SCOPE_CODES.filter((scope) => scope !== route.scope)
    const answer = await send(route, (await make(owner, { scopes: others })).key, target)
    expect([answer.status, answer.body.code]).toEqual([403, 'scope-missing'])
    expect(answer.body.detail).toContain(route.scope)
  }
  if (id !== undefined) {
    const mine = await make(owner)
    const absent = await send(route, mine.key, ABSENT)
    expect(absent.status).toBe(404)
    // Nobody learns whether it is there: another organization's, one out of the key's list, a deleted one.
    const theirs = await send(route, (await make(stranger)).key, target)
    const narrow = await make(owner, { businessIds: [owner.business.id] })
    const outside = await send(route, narrow.key, target)
    await setRows(api, 'allBusinesses', { id: target.businessId }, { deletedAt: api.clock.now() })
    const deleted = outlivesBusiness ? absent : await send(route, mine.key, target)
    await setRows(api, 'allBusinesses', { id: target.businessId }, { deletedAt: null })
    for (const answer of [theirs, outside, deleted]) expect(answer.text).toBe(absent.text)
  }
  expect(await stored()).toBe(before)

  // The control: the same call with a key that may.
  const good = await make(owner, id === undefined ? {} : { businessIds: [target.businessId] })
  expect((await send(route, good.key, target)).status).toBe(ok)
})

test('a member who is no owner makes no keys', async () => {
  const organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', { organizationId, userId: stranger.user.id, role: 'manager' })
  await stranger.browser.mutate('team.switch', { organizationId })
  expect((await stranger.browser.query('keys.list')).status).toBe(403)
  await expect(makeKey(stranger)).rejects.toThrow('role-insufficient')
})
