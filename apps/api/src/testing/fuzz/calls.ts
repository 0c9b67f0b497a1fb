import { declarationsOf } from '../../http/documented.ts'
import { inputSchema, type JsonSchema } from '../../http/json-schema.ts'
import { apiRoutes } from '../../platform/rest.ts'
import { openApi } from '../../rest.ts'
import { appRouter } from '../../router.ts'

/** One thing that can be called: a path of the OpenAPI document or a procedure. */
export interface Callable {
  /** `POST /api/reviews`, `mutation businesses.create`. */
  name: string
  transport: 'rest' | 'trpc'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Parameters and body as one object. */
  schema: JsonSchema
  /** Where each field goes; fields that are not here go in the body (REST writes) or the query. */
  inPath: ReadonlySet<string>
}

export function everyCall(): Callable[] {
  return [...restCalls(), ...apiCalls(), ...trpcCalls()]
}

function restCalls(): Callable[] {
  return Object.entries(openApi({ https: false }).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, ...operation }]): Callable => {
      const parameters = operation.parameters.filter((one) => 'name' in one)
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
      const given = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
      const required = parameters.flatMap(({ name, required: needed }) => (needed ? [name] : []))
      return {
        name: `${method.toUpperCase()} ${path}`,
        transport: 'rest',
        method: method.toUpperCase() as Callable['method'],
        path,
        schema: body.anyOf
          ? body
          : {
              type: 'object',
              properties: { ...given, ...body.properties },
              required: [...required, ...(body.required ?? [])],
            },
        inPath: new Set(parameters.flatMap(({ name, in: place }) => (place === 'path' ? [name] : []))),
      }
    }),
  )
}

/** Calls of the table of `/api/v1`. */
function apiCalls(): Callable[] {
  return apiRoutes.map(({ method, path, params, query, body }): Callable => {
    const [inPath, ...others] = [params, query, ...(body ? [body] : [])].map((part) => inputSchema(part))
    return {
      ...{ name: `${method} /api/v1${path}`, transport: 'rest', method, path: `/api/v1${path}` },
      schema: {
        type: 'object',
        properties: Object.assign({}, inPath?.properties, ...others.map(({ properties }) => properties)),
        required: [inPath, ...others].flatMap((part) => part?.required ?? []),
      },
      inPath: new Set(Object.keys(inPath?.properties ?? {})),
    }
  })
}

function trpcCalls(): Callable[] {
  return declarationsOf(appRouter).map(([path, { type, inputs, meta }]): Callable => {
    // The proof of ownership reads one field of what the last, strict schema takes whole.
    const last = meta?.rest?.wire ?? inputs.at(-1)
    return {
      name: `${type} ${path}`,
      transport: 'trpc',
      method: type === 'query' ? 'GET' : 'POST',
      path,
      schema: last ? inputSchema(last) : { type: 'object', properties: {} },
      inPath: new Set(),
    }
  })
}
