import { speakIn } from '@fivestead/domain/speaking'
import { expect, test } from 'vitest'
import { type ZodType, z } from 'zod'
import { appRouter } from '../router.ts'

/** A sentence about a field as the JSON names it, which no form shows, the library's own, and the operator's. */
const OF_MACHINES =
  /^[a-z]|^(?:Invalid|Too|Unrecognized|Unknown site|The id must be)|^An? (?:reason|account|invitation) is needed$/

const WRONG = [
  ...[undefined, null, '', 'x', 'x'.repeat(20_000), 'see www.shop.example', 'a\nb'],
  ...[-1, 1.5, 1e12, {}, [], ['x'], Array(2000).fill('x')],
]

/** The sentences in which a schema refuses each wrong value, of each of its fields too. */
function refusalsOf(schema: ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const inputs = WRONG.flatMap((value) => [value, ...fields.map((field) => ({ [field]: value }))])
  return inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [])
}

test('no call refuses a Spanish owner in a sentence that has a Spanish one (LANG-12)', () => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: ZodType[] } }>
  const schemas = Object.entries(procedures).flatMap(([name, { _def }]) =>
    _def.inputs.map((schema) => ({ name, schema })),
  )
  expect(schemas.length).toBeGreaterThan(150)
  const untranslated = schemas.flatMap(({ name, schema }) => {
    const english = speakIn('en', () => refusalsOf(schema))
    const spanish = speakIn('es', () => refusalsOf(schema))
    const same = new Set(english.filter((sentence, at) => sentence === spanish[at]))
    return [...same].flatMap((sentence) => (OF_MACHINES.test(sentence) ? [] : [`${name}: ${sentence}`]))
  })
  expect(untranslated).toEqual([])
})
