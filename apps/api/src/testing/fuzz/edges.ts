import { randomUUID } from 'node:crypto'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import type { JsonSchema } from '../../http/json-schema.ts'
import { type Broken, type Known, valid } from './arbitraries.ts'

/** Postgres has the years 4713 BC to 294276 and no year 0, JavaScript -271821 to 275760; an offset leads over an edge. */
const TIMES = [
  ...['0000-01-01T00:00:00.000Z', '0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00'],
  ...['9999-12-31T23:59:59-14:00', '10000-01-01T00:00:00Z', '-000001-01-01T00:00:00.000Z'],
  ...['-200000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '+294277-01-01T00:00:00.000Z'],
  ...[
    '4714-11-24T00:00:00Z BC',
    '2026-02-30T25:61:61.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-11-19T24:00:00.000Z',
  ],
  ...['infinity', '-infinity', 'now', 'epoch', 'NaN', '0000-01-01', '0000-00-00', '9999-99-99', '2026-02-30'],
]
/** Ends of 16, 32, 53 and 64 bits, and what is no number. */
const NUMBERS = [
  ...[0, -1, 0.5, 1e-320, 2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308],
  ...['2147483648', '9223372036854775807', '9223372036854775808', '1e3', 'NaN', 'Infinity', '-Infinity', '٣'],
]
const IDS = [
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['{00000000-0000-0000-0000-000000000000}', `${randomUUID()} `, randomUUID().replaceAll('-', '')],
]
const id = randomUUID()
/** Each order of a list, with an edge in the place of one of its columns. */
const CURSORS = [
  ...TIMES.flatMap((time) => [`${time} ${id}`, `${time} 1`, `${time} text`, `unanswered 3 ${time} ${id}`]),
  ...NUMBERS.flatMap((n) => [
    String(n),
    `2026-11-19T16:00:00.000Z ${n}`,
    `unanswered ${n} ${TIMES[0]} ${id}`,
  ]),
  ...IDS.flatMap((edge) => [`2026-11-19T16:00:00.000Z ${edge}`, `${edge} name`]),
  ...['', '\0', `${id} \0`, `${id} \ud800`, '\n'],
].map((text) => Buffer.from(text).toString('base64url'))

const ajv = new Ajv({ strict: false, validateFormats: false })

/** Edges that the schema of the field does not exclude: those that it does are refused before anything is asked. */
function edgesOf(name: string, schema: JsonSchema): readonly unknown[] {
  if (name === 'cursor') return CURSORS
  const isTime = /date|(^|[a-z])(at|since|from|to|until|day|week|month|visit)$/i.test(name)
  const edges = [...NUMBERS, ...IDS, ...(isTime || ajv.validate(schema, 'any text') === false ? TIMES : [])]
  // An address has digits in the place of a number.
  return edges.filter(
    (edge) => ajv.validate(schema, edge) || (Number(edge) && ajv.validate(schema, Number(edge))),
  )
}

/** A good input with one field at an edge of what Postgres or JavaScript holds; null for a call without such a field. */
export function edges(schema: JsonSchema, known: Known): fc.Arbitrary<Broken> | null {
  const fields = Object.entries((schema.anyOf?.[0] ?? schema).properties ?? {}).flatMap(([name, field]) => {
    const values = edgesOf(name, field)
    return values.length === 0 ? [] : [fc.constantFrom(...values).map((edge) => ({ name, edge }))]
  })
  if (fields.length === 0) return null
  return fc.tuple(valid(schema, known), fc.oneof(...fields)).map(([good, { name, edge }]) => ({
    fault: `an edge of ${name}`,
    input: { ...(good as object), [name]: edge },
  }))
}
