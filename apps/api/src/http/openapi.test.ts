import { customerSchema } from '@fivestead/domain/customers/responses'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi, restRoutes } from '../rest.ts'
import { faultOf } from '../testing/check-responses.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument } from './openapi.ts'
import { route } from './rest.ts'

const document = openApi({ https: true })

/** A linter's findings on a document, by its recommended rules (decision 019). */
async function lint(subject: OpenApiDocument): Promise<string[]> {
  // The documented paths are as they are: `/api/business/{businessId}/connect-google` beside `/api/business/place/{placeId}`.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({
    source: JSON.stringify(subject),
    absoluteRef: 'openapi.json',
    config,
  })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test('the document is clean by a known linter, which sees what is missing', async () => {
  expect(await lint(document)).toEqual([])
  expect(await lint({ ...document, servers: [] })).toEqual([expect.stringMatching('^no-empty-servers')])
  const { securitySchemes: _, ...components } = document.components
  expect((await lint({ ...document, components })).join()).toContain('security-defined')
})

test('the session cookies have the names that the installation gives them', () => {
  expect(Object.keys(document.components.securitySchemes ?? {})).toEqual(['__Host-sid', '__Host-xsid'])
  expect(Object.keys(openApi({ https: false }).components.securitySchemes ?? {})).toEqual(['sid', 'xsid'])
  expect(document.paths['/api/businesses']?.get?.security).toEqual([
    { '__Host-sid': [] },
    { '__Host-xsid': [] },
  ])
  expect(document.paths['/api/surveys/{businessId}']?.get?.security).toEqual([])
})

test('numbers of an address are numbers, and nothing there is null', () => {
  const { parameters } = document.paths['/api/business/customers']?.get ?? {}
  expect(parameters).toEqual([
    { name: 'businessId', in: 'query', required: true, schema: expect.objectContaining({ type: 'integer' }) },
    { name: 'search', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
    {
      name: 'status',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['not asked', 'queued', 'waiting', 'answered', 'opted out'] },
    },
    { name: 'tag', in: 'query', required: false, schema: { type: 'string', maxLength: 30 } },
    {
      name: 'visitedWithin',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 3650 },
    },
    { name: 'channel', in: 'query', required: false, schema: { type: 'string', enum: ['email', 'sms'] } },
    { name: 'searchIn', in: 'query', required: false, schema: { type: 'string', const: 'contact' } },
    {
      name: 'sort',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['newest', 'name', 'visit'] },
    },
    { name: 'cursor', in: 'query', required: false, schema: { type: 'string', maxLength: 1200 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ])
  expect(JSON.stringify(Object.values(document.paths).map((of) => of.get?.parameters))).not.toContain(
    '"null"',
  )
})

test('only the account is deleted with a body', () => {
  const withBody = Object.entries(document.paths).filter(
    ([, { delete: operation }]) => operation?.requestBody,
  )
  expect(withBody.map(([path]) => path)).toEqual(['/api/user/account'])
})

/** The objects of a schema that let unknown fields through. */
function openObjects(schema: JsonSchema | undefined): JsonSchema[] {
  if (schema === undefined) return []
  const { items, anyOf = [], properties = {} } = schema
  const inside = [...[items ?? []].flat(), ...anyOf, ...Object.values(properties)].flatMap(openObjects)
  return schema.type === 'object' && schema.additionalProperties !== false ? [schema, ...inside] : inside
}

test('what leaves has no field that the document does not name', () => {
  const { schemas = {} } = document.components as { schemas?: Record<string, JsonSchema> }
  expect(Object.values(schemas).flatMap(openObjects)).toEqual([])
  for (const [path, methods] of Object.entries(document.paths)) {
    if (path === '/api/openapi.json') continue
    for (const { responses } of Object.values(methods)) {
      const [success] = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
      expect(success, path).toBeDefined()
      const content = success && 'content' in success[1] ? success[1].content : undefined
      expect(openObjects(content?.['application/json']?.schema), path).toEqual([])
    }
  }
})

test('a route cannot leave out what it answers, nor answer something else', () => {
  const about = {
    method: 'GET',
    url: '/api/x',
    summary: 'X',
    access: 'public',
    input: z.strictObject({}),
  } as const
  // @ts-expect-error there is no `response`
  route({ ...about, run: () => ({ ok: true }) })
  // @ts-expect-error a field is missing
  route({ ...about, response: customerSchema, run: () => ({ id: 'x' }) })
  expect(restRoutes.filter(({ response }) => response === undefined)).toEqual([])
})

test('an answer is held against its route', () => {
  const rest = restRoutes.find(({ url }) => url === '/api/contact/form-token')
  expect(faultOf(rest, 200, { formToken: 'x' })).toBeNull()
  expect(faultOf(rest, 200, { formToken: 'x', more: 1 })).toContain('Unrecognized key')
  expect(faultOf(rest, 201, { formToken: 'x' })).toBe('is not documented')
  expect(faultOf(rest, 429, { message: 'Later' })).toBeNull()
  expect(faultOf(rest, 429, { message: 'Later', stack: 'x' })).toContain('Unrecognized key')
  expect(faultOf(rest, 404, { message: 'Not found' })).toBe('is not documented')
  expect(faultOf(undefined, 404, { message: 'Not found' })).toBeNull()
  expect(faultOf(undefined, 200, {})).toBe('belongs to no route')
})
