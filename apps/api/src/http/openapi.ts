import { PRODUCT } from '@fivestead/domain/product'
import { type ZodType, z } from 'zod'
import { type RestRoute, route } from './rest.ts'

/** A JSON Schema (draft 2020-12), as far as our inputs go. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface Operation {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, unknown>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: unknown
}

/** What a caller may send to pass this schema; what JSON Schema cannot say (a refinement) is left out. */
export function inputSchema(schema: ZodType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain as JsonSchema
}

const REFUSAL = { description: 'Refused', content: { 'application/json': { schema: refusalRef() } } }

/** The `/api` paths as an OpenAPI 3.1 document, made of the very schemas that the routes parse with. */
export function openApiDocument(routes: readonly RestRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const rest of routes) {
    for (const url of [rest.url].flat().filter((one) => one.startsWith('/api/'))) {
      const path = url.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [rest.method.toLowerCase()]: operation(rest, url) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT.name} API`, version: '1' },
    paths,
    components: {
      schemas: {
        Refusal: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
      },
    },
  }
}

function operation(rest: RestRoute, url: string): Operation {
  const inPath = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const { properties = {}, required = [], ...others } = inputSchema(rest.wire ?? rest.input)
  const parameters: Parameter[] = Object.entries(properties)
    .filter(([name]) => rest.method === 'GET' || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }))
  const known = new Set(parameters.map(({ name }) => name))
  const body = {
    ...others,
    ...(others.anyOf ? {} : { properties: without(properties, known) }),
    required: required.filter((name) => !known.has(name)),
  }
  const sendsBody = rest.method !== 'GET' && (others.anyOf || Object.keys(body.properties ?? {}).length > 0)
  return {
    parameters,
    ...(sendsBody
      ? {
          requestBody: {
            required: body.required.length > 0 || others.anyOf !== undefined,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      [rest.status ?? 200]: { description: 'Done' },
      ...(rest.access === 'signedIn' ? { 401: REFUSAL } : {}),
      default: REFUSAL,
    },
  }
}

const without = (properties: Record<string, JsonSchema>, names: Set<string>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name)))

function refusalRef() {
  return { $ref: '#/components/schemas/Refusal' }
}

/** `GET /api/openapi.json`: what these routes take, for whoever writes a client. */
export function openApiRoute(routes: readonly RestRoute[]): RestRoute {
  let document: OpenApiDocument | undefined
  const described: RestRoute = route({
    method: 'GET',
    url: '/api/openapi.json',
    access: 'public',
    input: z.strictObject({}),
    run: () => {
      document ??= openApiDocument([...routes, described])
      return document
    },
  })
  return described
}
