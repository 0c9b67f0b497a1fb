import { BODY_MAX, bodyMax, QUERY_MAX } from '@fivestead/domain/request-limits'
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

/** Every call as a whole, from its address to the database: the owner sends hostile text in one field, a stranger as the body. */
export function callReaders(testApp: TestApp, world: World): Reader[] {
  const holdMs = testApp.deps.database.kind === 'postgres' ? HOLD_MS : EMBEDDED_MS
  const calls = everyCall().flatMap((call): Reader[] => {
    let good: object | undefined
    return Object.entries((call.schema.anyOf?.[0] ?? call.schema).properties ?? {}).map(
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
  return [...bodies, ...calls]
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
