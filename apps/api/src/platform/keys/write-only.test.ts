import type { ApiScope } from '@fivestead/domain/scopes'
import { beforeEach, expect, test } from 'vitest'
import { apiClient, makeKey } from '../../testing/api-keys.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { apiRoutes } from '../rest.ts'

const api = useTestApp()
let owner: Owner
let customerId: string
const KNOWN = {
  ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@mail.example', phone: '+12175550142' },
  ...{ notes: 'Allergic to nuts', tags: ['Regular'], lastVisit: '2026-11-16', language: 'es' },
  servedBy: 'Cleo',
}
beforeEach(async () => {
  owner = await signUp(api)
  const { post } = apiClient(api, (await makeKey(owner)).key)
  customerId = (await post(`/businesses/${owner.business.id}/customers`, KNOWN)).body.id
})

const only = async (...scopes: ApiScope[]) => apiClient(api, (await makeKey(owner, { scopes })).key)
const customers = () => `/businesses/${owner.business.id}/customers`
const requests = () => `/businesses/${owner.business.id}/review-requests`
const asking = () => ({
  customerId,
  channel: 'email',
  sendAt: '2026-12-24T12:00:00Z',
  externalId: 'invoice-1',
})

interface Line {
  call(): Promise<{ status: number; body: unknown }>
  answers: [status: number, body: unknown]
}

const id = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Each call that writes, by a key with its one scope: fields of its answer (API-2). */
const LINES: Record<string, Line> = {
  'POST /businesses/{id}/customers: known by address': {
    call: async () => (await only('customers:write')).post(customers(), { email: 'ANN@mail.example' }),
    answers: [200, { id }],
  },
  'POST /businesses/{id}/customers: known by number': {
    call: async () => (await only('customers:write')).post(customers(), { phone: '217-555-0142' }),
    answers: [200, { id }],
  },
  'POST /businesses/{id}/customers: new': {
    call: async () => (await only('customers:write')).post(customers(), { email: 'new@mail.example' }),
    answers: [200, { id }],
  },
  'PATCH /customers/{id}: nothing': {
    call: async () => (await only('customers:write')).patch(`/customers/${customerId}`, {}),
    answers: [200, { id }],
  },
  'PATCH /customers/{id}: name': {
    call: async () => (await only('customers:write')).patch(`/customers/${customerId}`, { lastName: 'Li' }),
    answers: [200, { id }],
  },
  'DELETE /customers/{id}': {
    call: async () => (await only('customers:write')).delete(`/customers/${customerId}`),
    answers: [204, null],
  },
  'POST /businesses/{id}/review-requests': {
    call: async () => (await only('requests:write')).post(requests(), asking()),
    answers: [202, { id, status: 'pending', reason: 'scheduled' }],
  },
  'POST /review-requests/{id}/cancel': {
    call: async () => {
      const { post } = await only('requests:write')
      const made = await post(requests(), asking())
      return post(`/review-requests/${made.body.id}/cancel`)
    },
    answers: [200, { id, status: 'cancelled' }],
  },
}

test('each call that writes customers or requests has a line', () => {
  const named = new Set(Object.keys(LINES).map((line) => line.split(':')[0]))
  const writing = apiRoutes.filter(({ scope }) => scope?.endsWith(':write'))
  expect(new Set(writing.map(({ method, path }) => `${method} ${path}`))).toEqual(named)
})

test.each(Object.entries(LINES))('%s', async (_, { call, answers }) => {
  const { status, body } = await call()
  expect([status, body]).toEqual(answers)
})

test('a key that may read as well gets the whole', async () => {
  const reading = await only('customers:write', 'customers:read')
  expect(await reading.post(customers(), { email: KNOWN.email })).toMatchObject({ status: 200, body: KNOWN })
  expect((await reading.post(customers(), { email: 'new@mail.example' })).status).toBe(201)
  expect((await reading.patch(`/customers/${customerId}`, {})).body).toMatchObject(KNOWN)
  const both = await only('requests:write', 'requests:read')
  const made = await both.post(requests(), asking())
  const cancelled = await both.post(`/review-requests/${made.body.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', externalId: 'invoice-1' })
})
