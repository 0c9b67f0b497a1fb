import { type ZodType, z } from 'zod'

/** A JSON Schema (draft 2020-12), as far as our inputs and responses go. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
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

/** Input that passes this schema; parts that JSON Schema cannot express (a refinement) are left out. */
export function inputSchema(schema: ZodType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return plain as JsonSchema
}

/** Returns the schema of a parameter in a URL, which cannot be null. */
export function parameterSchema({ anyOf, type, ...others }: JsonSchema): JsonSchema {
  const types = [type ?? []].flat().filter((name) => name !== 'null')
  const choices = anyOf?.filter((choice) => choice.type !== 'null') ?? []
  return {
    ...others,
    ...(types.length > 0 ? { type: types.length === 1 ? String(types[0]) : types } : {}),
    ...(choices.length === 1 ? choices[0] : choices.length > 1 ? { anyOf: choices } : {}),
  }
}

/**
 * Output of this schema. Schemas with an id go to `named`, and references to them lead to the document's components.
 */
export function responseSchema(schema: ZodType, named: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema)
  const text = JSON.stringify(plain).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, ...own } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  Object.assign(named, $defs)
  return own
}
