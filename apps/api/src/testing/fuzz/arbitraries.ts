import fc from 'fast-check'
import type { JsonSchema } from '../../http/json-schema.ts'

/** Values that exist in the world that is called, by the name of the field that they fit. */
export type Known = Record<string, readonly unknown[]>

/** Most generated ids lead nowhere: every second time a field takes a value that something has. */
export function valid(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const made = madeFrom(schema, known)
  const real = known[name]
  return real && real.length > 0 ? fc.oneof(made, fc.constantFrom(...real)) : made
}

function madeFrom(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, known)))
  }
  switch (schema.type) {
    case 'object':
      return anObject(schema, known)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(fc.string({ maxLength: 30 }), fc.integer(), fc.constant(null))
  }
}

function anObject({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<object> {
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valid(field, known, name)])),
    { requiredKeys: required },
  )
}

function text({ minLength = 0, maxLength = 300, pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength })
  const longest = Math.max(minLength, Math.min(maxLength, 300))
  const words = fc.string({ minLength, maxLength: longest })
  const most = Math.max(minLength, Math.min(longest, 60))
  const anyScript = fc.string({ unit: 'binary', minLength, maxLength: most })
  return fc.oneof(words, anyScript, fc.constant('a'.repeat(longest)))
}

function number(schema: JsonSchema): fc.Arbitrary<number> {
  const whole = schema.type === 'integer'
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + 1)
  const max = schema.maximum ?? (schema.exclusiveMaximum === undefined ? 1000 : schema.exclusiveMaximum - 1)
  const small = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 1000)) })
  const any = whole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
  return fc.oneof(small, any)
}

/** An input, and what is wrong with it; `raw` is a body that is no JSON of an object. */
export interface Broken {
  fault: string
  input: unknown
  raw?: { text: string; type: string }
}

const NESTED = 5000
const NO_VALUE = [
  ...['', ' ', 'nul\u0000inside', 'lone \ud800 surrogate', "' or 1=1; drop table users; --", '%00%ff'],
  ...['x'.repeat(9000), null, true, -1, 1.5, 2 ** 53, 1e308, [], [[[[]]]], {}, { $ne: '' }],
]

/** A good input with exactly one thing wrong. */
export function broken(schema: JsonSchema, known: Known): fc.Arbitrary<Broken> {
  const fields = Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? {})
  const required = schema.required ?? schema.anyOf?.[0]?.required ?? []
  return valid(schema, known).chain((good) => {
    const start = typeof good === 'object' && good !== null ? (good as Record<string, unknown>) : {}
    const json = JSON.stringify(start)
    const raw = (fault: string, text: string, type = 'application/json') => ({
      ...{ fault, input: start, raw: { text, type } },
    })
    const faults: fc.Arbitrary<Broken>[] = [
      extraField(start),
      fc.constantFrom(
        raw('not JSON', json.slice(0, -1)),
        raw('a form', 'a=1', 'application/x-www-form-urlencoded'),
        raw('plain text', json, 'text/plain'),
        { fault: 'a list', input: [start] },
        { fault: 'text', input: 'text' },
        { fault: 'null', input: null },
        { fault: 'over 16 KiB', input: { ...start, padding: 'x'.repeat(17_000) } },
        raw('deep', `${'{"a":'.repeat(NESTED / 5)}1${'}'.repeat(NESTED / 5)}`),
        raw('own __proto__', `{"__proto__":{"polluted":true},${json.slice(1)}`),
      ),
    ]
    if (required.length > 0) {
      faults.push(
        fc.constantFrom(...required).map((name) => {
          const { [name]: _, ...input } = start
          return { fault: `without ${name}`, input }
        }),
      )
    }
    if (fields.length > 0) {
      faults.push(
        fc
          .tuple(
            fc.constantFrom(...fields),
            fc.oneof(fc.constantFrom(...NO_VALUE), fc.anything({ maxDepth: 2 })),
          )
          .map(([name, value]) => ({ fault: `another ${name}`, input: { ...start, [name]: plain(value) } })),
      )
    }
    return fc.oneof(...faults)
  })
}

/** Columns of the tables that no client may set. */
const COLUMNS = ['id', 'userId', 'provider', 'password', 'sentToGoogle', 'smsStatus', 'createdAt', 'polluted']

const extraField = (start: object): fc.Arbitrary<Broken> =>
  fc
    .tuple(fc.constantFrom(...COLUMNS), fc.constantFrom<unknown>('x', 1, true, null))
    .filter(([name]) => !(name in start))
    .map(([name, value]) => ({ fault: `with ${name}`, input: { ...start, [name]: value } }))

/** As it arrives: what JSON cannot say is not sent. */
const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}
