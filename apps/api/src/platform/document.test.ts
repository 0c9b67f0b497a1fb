import { typesOf } from '@fivestead/api-client/generate'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { apiClient } from '../testing/api-keys.ts'
import { apiFault } from '../testing/check-responses.ts'
import { useTestApp } from '../testing/use-test-app.ts'
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

test('the types of the client are those of the document', async () => {
  await expect(await typesOf(apiDocument())).toMatchFileSnapshot(
    '../../../../packages/api-client/src/schema.ts',
  )
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
