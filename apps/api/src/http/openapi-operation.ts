import type { ErrorCode } from '@fivestead/domain/errors'
import { ZodType } from 'zod'
import { ERROR_TABLE } from '../errors.ts'
import { inputSchema, type JsonSchema, parameterSchema, responseSchema } from './json-schema.ts'
import type { RestRoute } from './rest.ts'

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema } | Reference>
  content?: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<string, Response | Reference>
}

export const ANY_TEXT = { schema: { type: 'string' } }

/**
 * Returns the refusals that a route documents by their code; any call may also get 408, 414, 431, 500 and
 * 503.
 */
export function refusalsOf(rest: RestRoute): Set<ErrorCode> {
  // Redirect routes may answer a wrong URL with a page.
  const input: ErrorCode[] = rest.response === 'redirect' ? [] : ['invalid_input']
  const session: ErrorCode[] = rest.access === 'signedIn' ? ['unauthenticated'] : []
  // A role may see a business and lack the right for this call.
  const role: ErrorCode[] =
    rest.access === 'signedIn' && rest.refuses?.includes('not_found') ? ['forbidden'] : []
  const write: ErrorCode[] = rest.method === 'GET' ? [] : ['forbidden', 'too_large']
  return new Set([...input, ...session, ...role, ...write, 'rate_limited', ...(rest.refuses ?? [])])
}

/**
 * Returns the document's description of a call.
 * @param url one of the route's URLs
 * @param cookies names of the session cookies
 * @param schemas receives the named schemas
 */
export function operationOf(
  rest: RestRoute,
  url: string,
  { tag, cookies, schemas }: { tag: string; cookies: string[]; schemas: Record<string, JsonSchema> },
): Operation {
  const isFirst = [rest.url].flat()[0] === url
  const { parameters, requestBody } = inputOf(rest, url)
  const refusals = [...refusalsOf(rest)].map((code) => [
    ERROR_TABLE[code].status,
    { $ref: `#/components/responses/${code}` },
  ])
  return {
    operationId: asId(isFirst ? rest.summary : `${rest.summary} ${url.split('/').at(-1)}`),
    summary: rest.summary,
    tags: [tag],
    // Either cookie is enough.
    security: rest.access === 'signedIn' ? cookies.map((name) => ({ [name]: [] })) : [],
    parameters: [
      ...(rest.method === 'GET' || rest.open ? [] : [{ $ref: '#/components/parameters/RequestedWith' }]),
      ...parameters,
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...successOf(rest, schemas),
      ...Object.fromEntries(refusals),
      default: { $ref: `#/components/responses/${rest.response === 'redirect' ? 'page' : 'other'}` },
    },
  }
}

/** Makes `getBusinessBySlug` of `Get business by slug`. */
export const asId = (summary: string) =>
  summary
    .toLowerCase()
    .split(/[^a-z]/)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

function inputOf(rest: RestRoute, url: string): Pick<Operation, 'requestBody'> & { parameters: Parameter[] } {
  const inPath = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const { properties = {}, required = [], ...others } = inputSchema(rest.wire ?? rest.input)
  const inQuery = rest.method === 'GET' || (rest.method === 'DELETE' && rest.body !== 'json')
  const parameters = Object.entries(properties)
    .filter(([name]) => inQuery || inPath.has(name))
    .map(
      ([name, schema]): Parameter => ({
        name,
        in: inPath.has(name) ? 'path' : 'query',
        required: inPath.has(name) || required.includes(name),
        schema: parameterSchema(schema),
      }),
    )
  const inBody = Object.entries(properties).filter(([name]) => !inPath.has(name))
  if (inQuery || (inBody.length === 0 && !others.anyOf)) return { parameters }
  const needed = required.filter((name) => !inPath.has(name))
  const fields = { properties: Object.fromEntries(inBody), required: needed }
  return {
    parameters,
    requestBody: {
      required: needed.length > 0 || others.anyOf !== undefined,
      content: { [bodyTypeOf(rest)]: { schema: { ...others, ...(others.anyOf ? {} : fields) } } },
    },
  }
}

const BODY_TYPES: Partial<Record<NonNullable<RestRoute['body']>, string>> = {
  raw: 'application/x-www-form-urlencoded',
  bytes: 'message/rfc822',
}

const bodyTypeOf = ({ body = 'json' }: RestRoute) => BODY_TYPES[body] ?? 'application/json'

function successOf(rest: RestRoute, schemas: Record<string, JsonSchema>): Record<string, Response> {
  const { response } = rest
  if (response === 'redirect') {
    const location = { description: 'Where the browser goes on', schema: { type: 'string' } }
    return { 302: { description: 'Go on elsewhere', headers: { Location: location } } }
  }
  if (response === 'empty') return { 204: { description: 'Done' } }
  const content =
    response instanceof ZodType
      ? { 'application/json': { schema: responseSchema(response, schemas) } }
      : { [response]: ANY_TEXT }
  return { [rest.status ?? 200]: { description: 'Done', content } }
}
