import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '@fivestead/domain/platform/limits'
import { PROBLEMS, type ProblemCode } from '@fivestead/domain/platform/problems'
import type { ZodType } from 'zod'
import { inputSchema, type JsonSchema, parameterSchema, responseSchema } from '../json-schema.ts'
import { asId, type Operation, type Parameter, type Reference, type Response } from '../openapi-operation.ts'
import { problemsOf } from './problems-of.ts'
import type { ApiRoute } from './route.ts'

/** Headers of each response to a key. */
const LIMIT_HEADERS = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

const IDEMPOTENCY_PARAMETER: Reference = { $ref: '#/components/parameters/Idempotency-Key' }

/** Parameters, headers and security scheme that calls refer to. */
export const SHARED_PARTS = {
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: `Makes a repeat safe: for ${IDEMPOTENCY_HOURS} hours the same key with the same path and body gets the same answer, and does nothing again.`,
      schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
      example: 'invoice-1042',
    },
  },
  headers: {
    'RateLimit-Policy': {
      description: 'Calls of a key in a window of seconds',
      schema: { type: 'string' },
      example: '"default";q=600;w=60',
    },
    RateLimit: {
      description: 'Calls that are left, and the seconds until the window ends',
      schema: { type: 'string' },
      example: '"default";r=580;t=42',
    },
    'Retry-After': { description: 'Seconds until a call can succeed', schema: { type: 'integer' } },
    'Idempotent-Replayed': {
      description: '`true` on the answer to a repeat',
      schema: { type: 'string', const: 'true' },
    },
  },
  securitySchemes: {
    key: { type: 'http', scheme: 'bearer', description: 'An API key, `fsk_` and 40 characters' },
  },
}

/** Returns the document's description of a call. @param schemas receives the named schemas */
export function operationOf<Key>(route: ApiRoute<Key>, schemas: Record<string, JsonSchema>): Operation {
  const { summary, tag, scope, body, example, method } = route
  const about = [route.description, scope === null ? 'Any key may.' : `Needs the scope \`${scope}\`.`]
  return {
    operationId: asId(summary),
    summary,
    description: about.filter((text) => text !== undefined).join('\n\n'),
    tags: [tag],
    security: [{ key: [] }],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(method === 'POST' ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...(body ? { requestBody: bodyOf(summary, body, example, schemas) } : {}),
    responses: { ...goodAnswers(route, schemas), ...problemAnswers(route) },
  }
}

function parametersOf(place: 'path' | 'query', schema: ZodType): Parameter[] {
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, whole]) => {
    const { description, ...shape } = parameterSchema(whole)
    const about = description === undefined ? {} : { description }
    return { name, in: place, required: place === 'path' || required.includes(name), ...about, schema: shape }
  })
}

/** Returns a body schema under its own name, such as `AddCustomer`. */
function bodyOf(
  summary: string,
  body: ZodType,
  example: object | undefined,
  schemas: Record<string, JsonSchema>,
): NonNullable<Operation['requestBody']> {
  const id = asId(summary)
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const schema = inputSchema(body)
  schemas[name] = schema
  const content = { schema: { $ref: `#/components/schemas/${name}` }, ...(example ? { example } : {}) }
  return { required: (schema.required ?? []).length > 0, content: { 'application/json': content } }
}

function goodAnswers<Key>(
  { answers, method }: ApiRoute<Key>,
  schemas: Record<string, JsonSchema>,
): Record<string, Response> {
  const replayed = { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } }
  const headers = { ...LIMIT_HEADERS, ...(method === 'POST' ? replayed : {}) }
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]): [string, Response] => {
      const content = schema && { 'application/json': { schema: responseSchema(schema, schemas) } }
      return [status, { description: WORDS[status] ?? 'Done', headers, ...(content ? { content } : {}) }]
    }),
  )
}

const WORDS: Record<string, string> = {
  201: 'It is made',
  202: 'It is taken, and goes out by itself',
  204: 'It is gone',
}

/** Returns the problems of a call by status, those of any call as `default`. */
function problemAnswers<Key>(route: ApiRoute<Key>): Record<string, Reference> {
  const statuses = problemsOf(route).map((code): [number, Reference] => {
    const { status } = PROBLEMS[code]
    return [status, { $ref: `#/components/responses/${status}` }]
  })
  return { ...Object.fromEntries(statuses), default: { $ref: '#/components/responses/default' } }
}

/** Returns the problems of all calls: each status once, with its possible codes. */
export function problemResponses(schema: JsonSchema): Record<string, Response> {
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  const content = { 'application/problem+json': { schema } }
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status)
  const documented = [...byStatus].filter(([status]) => DOCUMENTED.has(status))
  return {
    ...Object.fromEntries(
      documented.map(([status, those]): [number, Response] => [
        status,
        {
          description: those.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
          headers: headersOf(status),
          content,
        },
      ]),
    ),
    default: { description: 'Any other refusal, or a failure: 5xx may be tried again.', content },
  }
}

const DOCUMENTED = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429])

function headersOf(status: number): NonNullable<Response['headers']> {
  if (status === 429) return { ...LIMIT_HEADERS, 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  if (status === 401)
    return { 'WWW-Authenticate': { description: 'How to prove who calls', schema: { type: 'string' } } }
  return LIMIT_HEADERS
}
