import { BODY_MAX, bodyMax, IMPORT_PART_MAX, QUERY_MAX } from '@fivestead/domain/request-limits'
import fc from 'fast-check'
import { restRoutes } from '../../rest.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { valid } from './arbitraries.ts'
import { HOLD_MS, overBudget, type Reader } from './budget.ts'
import { everyCall } from './calls.ts'
import { filled, schemaReaders } from './inputs.ts'
import { READERS } from './readers.ts'
import { send } from './run.ts'
import { openWorld, type World } from './world.ts'

/** The embedded database answers in the same thread: a statement holds the loop too. */
const EMBEDDED_MS = 5 * HOLD_MS
const TYPES: Partial<Record<string, string[]>> = {
  form: ['application/x-www-form-urlencoded'],
  raw: ['application/x-www-form-urlencoded', 'application/json', 'message/rfc822'],
  bytes: ['message/rfc822'],
  json: ['application/json'],
}

const holdMsOf = ({ deps }: TestApp) => (deps.database.kind === 'postgres' ? HOLD_MS : EMBEDDED_MS)

/** Every call as a whole, from its address to the database: the owner sends hostile text in one field, a stranger as the body. */
export function callReaders(testApp: TestApp, world: World): Reader[] {
  const holdMs = holdMsOf(testApp)
  const calls = everyCall().flatMap((call): Reader[] => {
    let good: object | undefined
    const fields = Object.entries((call.schema.anyOf?.[0] ?? call.schema).properties ?? {})
    // Whole bodies are below: written as JSON here, they would cost their sender alone.
    return fields
      .filter(([field]) => field !== 'raw')
      .map(
        ([field, schema]): Reader => ({
          ...{ name: `call ${call.name} ${field}`, holdMs },
          limit: call.method === 'GET' || call.inPath.has(field) ? QUERY_MAX / 3 : bodyMax(call.path) / 2,
          async read(text) {
            good ??= fc.sample(valid(call.schema, world.known()), { seed: 1, numRuns: 1 })[0] as object
            for (const value of filled(schema, text)) {
              const input = { ...good, [field]: value }
              await send(world.browserOf('owner'), call, { fault: field, input })
            }
          },
        }),
      )
  })
  const bodies = restRoutes.flatMap(({ method, url, body = 'json' }): Reader[] =>
    [url].flat().flatMap((path) =>
      (body === 'json' && bodyMax(path) === BODY_MAX ? [] : (TYPES[body] ?? [])).map(
        (type): Reader => ({
          ...{ name: `body ${method} ${path} as ${type}`, limit: bodyMax(path), holdMs },
          read: (text) =>
            testApp.browser().call(method, path.replace(/:\w+/g, 'a'), text, {
              headers: {
                'content-type': type,
                'x-twilio-signature': 'AAAA',
                'x-signature': 'a',
                'x-timestamp': '1',
              },
            }),
        }),
      ),
    ),
  )
  return [sharedNumber(testApp, world), strangeNumbers(testApp, world), ...bodies, ...calls]
}

/** Rows of `sharedNumber`, some more than a part holds. */
const SHARERS = 10_000
const IMPORTS = '/api/business/customers/imports'

/** A file of customers who share one number and differ in their names; each goes on where the last one of the business ended. */
export const sharedNumber = (testApp: TestApp, world: World): Reader => ({
  name: 'file of customers at one number',
  limit: 4 * SHARERS,
  ...{ holdMs: holdMsOf(testApp) },
  async read(text) {
    const names = text.replace(/[",\n\r]/g, ' ').match(/.{1,4}/gs) ?? []
    const rows = names.map((name, at) => `${name} ${at.toString(36)}z,2175550142\n`)
    await importRows(world, rows, SHARERS / 2)
  },
})

/** Rows of a part of `strangeNumbers`. */
const STRANGE = 600

/** A file in which each cell of a number has as many as fit into it that no numbering plan knows: the slowest that is read. */
export const strangeNumbers = (testApp: TestApp, world: World): Reader => ({
  name: 'file of numbers that do not exist',
  limit: STRANGE,
  ...{ holdMs: holdMsOf(testApp) },
  async read(text) {
    const numbers = (at: number) => Array.from({ length: 15 }, (_, n) => `+15120${100_000 + 1000 * n + at}`)
    const rows = Array.from(text, (_, at) => `Ann ${at},"${numbers(at)}"\n`)
    await importRows(world, rows, STRANGE)
  },
})

/** Imports rows of name and phone, so many a part, for the owner of the world. */
async function importRows(world: World, rows: readonly string[], partRows: number): Promise<void> {
  const owner = world.browserOf('owner')
  const [businessId] = world.known().businessId ?? []
  const columns = { name: 0, email: null, phone: 1 }
  const file = { fileName: 'a.csv', size: 1, separator: ',', skip: 0, columns, attested: true }
  const { body } = await owner.post(IMPORTS, { businessId, ...file })
  for (let at = 0, part = 0; at < rows.length; at += partRows, part += 1) {
    const text = rows
      .slice(at, at + partRows)
      .join('')
      .slice(0, IMPORT_PART_MAX)
    await owner.post(`${IMPORTS}/${body.id}/parts`, { businessId, part, text, last: false })
  }
}

/** Faults of everything that reads strangers' texts: all of it, or as much as fits into a time. */
export async function heldByCalls(during?: { until: number; seed: number }): Promise<string[]> {
  const testApp = await createTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
  try {
    const world = await openWorld(testApp)
    const readers = [...READERS, ...schemaReaders(), ...callReaders(testApp, world)]
    return (await overBudget(readers, during)).faults
  } finally {
    await testApp.close()
  }
}
