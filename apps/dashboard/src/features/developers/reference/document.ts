/** JSON Schema, limited to the keywords that the API's document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
}

interface Body {
  content?: Record<string, { schema: Schema; example?: unknown }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters: (Partial<Parameter> & { $ref?: string })[]
  requestBody?: Body
  responses: Record<string, Body & { $ref?: string; description?: string }>
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

export interface ApiDocument {
  info: { title: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: Record<string, Record<string, unknown>>
}

/** Call of the API, or an event that it sends. */
export interface Call {
  method: string
  path: string
  operation: Operation
}

/** Returns the calls of a group, then its events. */
export function callsOf(document: ApiDocument, tag: string): Call[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const events = Object.entries(document.webhooks).map(([path, { post: operation }]) => ({
    method: 'EVENT',
    path,
    operation,
  }))
  return [...calls, ...events].filter(({ operation }) => operation.tags.includes(tag))
}

/** Returns the target of a reference such as `#/components/schemas/Customer`; other values unchanged. */
export function follow<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part
  const [kind = '', name = ''] = part.$ref.replace('#/components/', '').split('/')
  return document.components[kind]?.[name] as Part
}

/** Returns the type of a value in a few words, such as `string or null` or `array of Customer`. */
export function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (schema.type === 'array') return `array of ${kindOf(schema.items ?? {})}`
  const types = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format === undefined ? types : `${types} (${schema.format})`
}

/** Returns the object whose fields are shown below a value: a list's item, or the first fitting choice. */
export function objectIn(document: ApiDocument, schema: Schema): Schema | null {
  const { properties, items, anyOf = [] } = follow(document, schema)
  if (properties) return follow(document, schema)
  if (items) return objectIn(document, items)
  return anyOf.map((one) => objectIn(document, one)).find((found) => found !== null) ?? null
}
