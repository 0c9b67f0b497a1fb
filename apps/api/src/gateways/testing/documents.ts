import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type Options } from 'ajv'

/**
 * The providers' own documents, which are no part of this repository: CONTRACTS_DIR names their folder (decision 019).
 */
const FOLDER =
  process.env.CONTRACTS_DIR ?? path.resolve(import.meta.dirname, '../../../../../../shared/contracts')

export type Json = { [name: string]: unknown }

/** A document; null, said loudly, where it is not there. */
export function readDocument(name: string): Json | null {
  const file = path.join(FOLDER, name)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.warn(
    `SKIPPED: ${file} is not there, so nothing is held against it (CONTRACTS_DIR names the folder)`,
  )
  return null
}

/**
 * Refuses fields that an object does not name; a document leaves that open, and a misspelt name would pass. A reference
 * that calls itself an object beside it is what it refers to.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  // A schema without a type allows null anyway.
  const parts = Object.entries(schema).filter(([name]) => name !== 'nullable' || 'type' in schema)
  const within = Object.fromEntries(parts.map(([name, part]) => [name, closed(part)]))
  if ('allOf' in schema && !('properties' in schema)) return { allOf: (within as Json).allOf }
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...within, additionalProperties: false }
    : within
}

/** The part of a document that a path of names leads to, as a check that says what is wrong; null when all is right. */
export function checkOf(document: Json, names: readonly string[], options: Options = {}, prepared = closed) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, ...options })
  ajv.addSchema(prepared(document) as Json, 'document')
  const pointer = names
    .map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const check = ajv.compile({ $ref: `document#/${pointer}` })
  return (value: unknown) => (check(structuredClone(value)) ? null : ajv.errorsText(check.errors))
}

/**
 * A schema of one of Google's discovery documents as a check; null when all is right. Two turns first, without which a
 * wrong field name passes: every object is closed, and what a description calls "Required." is required.
 * @param name of the schema, such as `GoogleMapsPlacesV1SearchTextRequest`
 */
export function checkOfDiscovery(document: Json, name: string) {
  const { schemas } = document as { schemas: Record<string, Json> }
  const definitions = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, turned(schema)]))
  return checkOf({ definitions }, ['definitions', name], {}, (one) => one)
}

function turned(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(turned)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return { $ref: `document#/definitions/${String(schema.$ref)}` }
  // Google's word for a value of any kind, which JSON Schema has no word for.
  if ('type' in schema && schema.type === 'any') return {}
  const { id: _id, properties, required: _required, ...rest } = schema as Json
  const within = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, turned(part)]))
  if (typeof properties !== 'object' || properties === null) return within
  const parts = Object.entries(properties as Record<string, Json>)
  const required = parts.filter(([, { description }]) => /\bRequired\./.test(String(description ?? '')))
  return {
    ...within,
    properties: Object.fromEntries(parts.map(([name, part]) => [name, turned(part)])),
    required: required.map(([name]) => name),
    additionalProperties: false,
  }
}
