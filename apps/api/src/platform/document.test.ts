import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { apiClient } from '../testing/api-keys.ts'
import { apiFault } from '../testing/check-responses.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { apiDocument, apiRoutes } from './rest.ts'

const api = useTestApp()

test('the document is open, clean by a known linter, and names every route', async () => {
  const { status, body } = await apiClient(api).get('/openapi.json')
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(apiDocument()))])
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({
    source: JSON.stringify(body),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const operations = Object.values(apiDocument().paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(apiRoutes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(apiRoutes.length)
})

describe('the API is at the dashboard’s address (API-1)', () => {
  const TWO = { PUBLIC_ORIGIN: 'https://example.com', DASHBOARD_ORIGIN: 'https://app.example.com' }
  const ONE = { PUBLIC_ORIGIN: 'https://example.com', DASHBOARD_ORIGIN: 'https://example.com' }
  const HERE = { PUBLIC_ORIGIN: 'http://localhost:3000', DASHBOARD_ORIGIN: 'http://localhost:3001' }
  test.each([
    [TWO, 'app.example.com', 200],
    [TWO, 'example.com', 404],
    [TWO, 'EXAMPLE.com', 404],
    [TWO, 'example.com.', 404],
    [TWO, 'example.com:443', 404],
    [ONE, 'example.com', 200],
    [HERE, 'localhost:3001', 200],
    [HERE, 'localhost:3000', 404],
    [HERE, '127.0.0.1:3000', 404],
  ])('%j, asked at %s: %i', async (env, host, status) => {
    const app = await openTestApp({ env })
    const scheme = env.PUBLIC_ORIGIN.split(':', 1)[0]
    const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': scheme }
    for (const path of ['/api/v1/openapi.json', '/api/v1/problems/conflict'])
      expect((await app.browser().call('GET', path, undefined, { headers })).status).toBe(status)
    const path = '/api/v1/businesses/1/customers'
    expect((await app.browser().call('GET', path, undefined, { headers })).status).toBe(
      status === 200 ? 401 : 404,
    )
  })
})

test('an answer of a status that the document does not name fails its test', () => {
  const route = apiRoutes.find(({ path }) => path === '/me') as never
  const body = { type: '/x', title: 'x', code: 'x', detail: 'x' }
  const answer = (status: number) => ({
    status,
    type: 'application/problem+json',
    payload: JSON.stringify({ ...body, status }),
  })
  expect([401, 409, 503].map((status) => apiFault(route, answer(status)))).toEqual([
    null,
    'is not documented',
    null,
  ])
})
