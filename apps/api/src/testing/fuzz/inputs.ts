import { setImmediate as turn } from 'node:timers/promises'
import { bodyMax, QUERY_MAX } from '@fivestead/domain/request-limits'
import fc from 'fast-check'
import type { ZodType } from 'zod'
import { inputSchema, type JsonSchema } from '../../http/json-schema.ts'
import { apiRoutes } from '../../platform/rest.ts'
import { restRoutes } from '../../rest.ts'
import { appRouter } from '../../router.ts'
import { valid } from './arbitraries.ts'
import type { Reader } from './budget.ts'

interface Input {
  name: string
  /** Reads what a caller sends. */
  schema: ZodType
  /** What clients send, where `schema` is made of code. */
  wire?: ZodType | undefined
  limit: number
}

/** Longer are pictures and parts of files alone, which READERS has. */
const LONGEST = 64 * 1024
const limitOf = (method: string, url: string) =>
  method === 'GET' ? QUERY_MAX : Math.min(bodyMax(url), LONGEST)
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; inputs: ZodType[] } }
>

/** The schemas of every call of both transports and of `/api/v1`. */
const inputs: Input[] = [
  ...restRoutes.map(({ method, url, input, wire }): Input => {
    const [path = ''] = [url].flat()
    return { name: `${method} ${path}`, schema: input, wire, limit: limitOf(method, path) }
  }),
  ...apiRoutes.flatMap(({ method, path, query, body }): Input[] =>
    [query, body].flatMap((schema, at) =>
      schema
        ? [{ name: `${method} /api/v1${path}`, schema, limit: limitOf(at === 0 ? 'GET' : method, path) }]
        : [],
    ),
  ),
  ...Object.entries(procedures).flatMap(([path, { _def }]): Input[] => {
    const schema = _def.inputs.at(-1)
    const limit = limitOf(_def.type === 'query' ? 'GET' : 'POST', `/trpc/${path}`)
    return schema ? [{ name: `${_def.type} ${path}`, schema, limit }] : []
  }),
]

/** Values of a field that hold the text, as a whole or in parts. */
export function filled(schema: JsonSchema, text: string): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.flatMap((choice) => filled(choice, text))
  const types = [schema.type ?? 'string'].flat()
  if (types.includes('array')) {
    const parts = text.match(/.{1,8}/gs) ?? []
    // As many as there are, each another one and all the same.
    return ['', '0'].map((sign) =>
      parts.flatMap((part, at) =>
        filled(schema.items ?? {}, sign === '' ? part + at.toString(36) : String(parts[0])).slice(0, 1),
      ),
    )
  }
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {})
    const more = Object.fromEntries((text.match(/.{1,8}/gs) ?? []).map((part, at) => [part + at, part]))
    return [
      more,
      ...fields.flatMap(([name, field]) => filled(field, text).map((value) => ({ [name]: value }))),
    ]
  }
  return types.includes('string') ? [text] : []
}

/** A reader for each field of each schema; the other fields are good. */
export const schemaReaders = (): Reader[] =>
  inputs.flatMap(({ name, schema, wire, limit }) => {
    const form = inputSchema(wire ?? schema)
    let good: object | undefined
    return Object.entries((form.anyOf?.[0] ?? form).properties ?? {}).map(
      ([field, own]): Reader => ({
        name: `${name} ${field}`,
        limit,
        async read(text) {
          good ??= fc.sample(valid(form, {}), { seed: 1, numRuns: 1 })[0] as object
          for (const value of filled(own, text)) {
            schema.safeParse({ ...good, [field]: value })
            await turn()
          }
        },
      }),
    )
  })
