import type { ErrorCode } from '@fivestead/domain/errors'
import { PRODUCT } from '@fivestead/domain/product'
import { refusalSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { type JsonSchema, responseSchema } from './json-schema.ts'
import { ANY_TEXT, type Operation, operationOf, type Response } from './openapi-operation.ts'
import { type RestRoute, route } from './rest.ts'

/** Routes under a tag of the document, with the tag's description. */
export type TaggedRoutes = readonly [tag: string, description: string, routes: readonly RestRoute[]]

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown>
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  /** Webhooks that are sent to others. */
  webhooks?: Record<string, { post: Operation }>
  components: Record<string, Record<string, unknown>>
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'The input is wrong; the message names the field and its limit.',
  unauthenticated: 'Nobody is signed in, or username and password do not fit.',
  forbidden: 'No page of ours sent it, or nothing proves that it is the owner.',
  not_found: 'It is absent, or belongs to somebody else.',
  conflict: 'Somebody has it already, or it has changed.',
  too_large: 'The body is over its limit.',
  rate_limited: 'There were too many calls.',
  upstream_timeout: 'A provider took too long.',
}
const OTHER = 'Any other refusal, or a failure.'
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until a call can succeed', schema: { type: 'integer' } },
}

/**
 * Returns the `/api` paths as an OpenAPI 3.1 document, made of the schemas that the routes use for input and
 * responses.
 * @param cookies names of the session cookies
 */
export function openApiDocument(features: readonly TaggedRoutes[], cookies: string[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const schemas: Record<string, JsonSchema> = {}
  for (const [tag, , routes] of features) {
    for (const rest of routes) {
      for (const url of [rest.url].flat().filter((path) => path.startsWith('/api/'))) {
        const path = url.replace(/:(\w+)/g, '{$1}')
        const operation = operationOf(rest, url, { tag, cookies, schemas })
        paths[path] = { ...paths[path], [rest.method.toLowerCase()]: operation }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description:
        'Every refusal is a sentence for people; where clients tell refusals apart, `reason` identifies it, and `field` names a wrong field. A list names its next page in a `Link` header (RFC 8288).',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags: features.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      responses: refusals(schemas),
      schemas,
      parameters: {
        RequestedWith: {
          name: 'X-Requested-With',
          in: 'header',
          required: true,
          description: 'What no form of another site can send',
          schema: { const: 'XMLHttpRequest' },
        },
      },
      securitySchemes: Object.fromEntries(
        cookies.map((name) => [name, { type: 'apiKey', in: 'cookie', name }]),
      ),
    },
  }
}

function refusals(schemas: Record<string, JsonSchema>): Record<string, Response> {
  const content = { 'application/json': { schema: responseSchema(refusalSchema, schemas) } }
  const coded = Object.entries(REFUSALS).map(([code, description]): [string, Response] => [
    code,
    { description, ...(code === 'rate_limited' ? { headers: RETRY_AFTER } : {}), content },
  ])
  return {
    ...Object.fromEntries(coded),
    other: { description: OTHER, content },
    page: { description: OTHER, content: { ...content, 'text/html': ANY_TEXT } },
  }
}

/** Serves `GET /api/openapi.json`: the input and responses of the routes, for client authors. */
export function openApiRoute(document: (config: { https: boolean }) => OpenApiDocument): RestRoute {
  let made: OpenApiDocument | undefined
  return route({
    method: 'GET',
    url: '/api/openapi.json',
    summary: 'Get API description',
    access: 'public',
    input: z.strictObject({}),
    response: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
    run: ({ ctx }) => {
      made ??= document({ https: ctx.deps.config.origins.dashboard.startsWith('https:') })
      return { ...made }
    },
  })
}
