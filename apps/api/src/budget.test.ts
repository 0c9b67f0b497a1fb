import { beforeAll, describe, expect, test } from 'vitest'
import { faultOf, overBudget, type Reader, SHAPES } from './testing/fuzz/budget.ts'
import { callReaders, sharedNumber, strangeNumbers } from './testing/fuzz/held-calls.ts'
import { schemaReaders } from './testing/fuzz/inputs.ts'
import { READERS } from './testing/fuzz/readers.ts'
import { openWorld, type World } from './testing/fuzz/world.ts'
import { useTestApp } from './testing/use-test-app.ts'

/** Milliseconds for a part of the table; `npm run fuzz -- --loop` judges all of it. */
const SHORT_MS = 4000
const short = (ms = SHORT_MS) => ({ until: Date.now() + ms, seed: Math.trunc(Math.random() * 2 ** 31) })

test('no reader of what strangers write holds the event loop (T25)', { timeout: 240_000 }, async () => {
  expect((await overBudget(READERS, short(5 * SHORT_MS))).faults).toEqual([])
})

test('nor does the schema of a call', { timeout: 60_000 }, async () => {
  expect((await overBudget(schemaReaders(), short())).faults).toEqual([])
})

describe('nor does a call', { timeout: 60_000 }, () => {
  const api = useTestApp()
  let world: World
  beforeAll(async () => {
    world = await openWorld(api)
  })

  test('with hostile text in one field, or as its body', async () => {
    expect((await overBudget(callReaders(api, world), short())).faults).toEqual([])
  })

  test('with a file of people who share one number', async () => {
    const [shape] = SHAPES
    expect(shape && (await faultOf({ ...sharedNumber(api, world), limit: 10_000 }, shape))).toBeNull()
  })

  test('with a file of numbers that do not exist', async () => {
    const [shape] = SHAPES
    expect(shape && (await faultOf(strangeNumbers(api, world), shape))).toBeNull()
  })
})

/** Mistakes that were made, each with a text that it is slow with. */
const SLOW: readonly (Reader & { shape: string })[] = [
  {
    shape: '"a: b\\n"',
    name: 'the list of a name is copied for each further field of that name',
    limit: 64 * 1024,
    read(text) {
      const fields = new Map<string, string[]>()
      for (const line of text.split('\n')) {
        const name = line.slice(0, line.indexOf(':'))
        fields.set(name, [...(fields.get(name) ?? []), line])
      }
    },
  },
  {
    shape: 'different "#=1&"',
    name: 'all fields are walked through once for each name',
    limit: 64 * 1024,
    read(text) {
      const form = new URLSearchParams(text)
      for (const name of form.keys()) form.getAll(name)
    },
  },
]

test.each(SLOW)('is red where $name', { timeout: 120_000 }, async ({ shape, ...reader }) => {
  const text = SHAPES.find(({ name }) => name === shape)
  expect(text && (await faultOf(reader, text))).toContain('holds the loop')
})
