import { expect, test } from 'vitest'
import { inputSchema } from './http/json-schema.ts'
import { restRoutes } from './rest.ts'
import { everyCall } from './testing/fuzz/calls.ts'
import { type Finding, fuzz } from './testing/fuzz/run.ts'
import { readSeeds } from './testing/fuzz/seeds.ts'

/** Milliseconds for the short run; the long one is `npm run fuzz`. */
const SHORT_MS = 8_000

/** Lines for seeds.json: the next run tries them first. */
const told = (findings: Finding[]) => findings.map((finding) => JSON.stringify(finding)).join('\n')

test.each(readSeeds())(
  'found before, seed $seed of $call',
  async ({ seed, call, inputs }) => {
    const { calls, findings } = await fuzz({ seed, call, inputs })
    expect(calls, `${call} is no call any more`).toBeGreaterThan(0)
    expect(findings, told(findings)).toEqual([])
  },
  60_000,
)

test('no call fails, hangs, or changes a row that it refuses to change', async () => {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  const { calls, findings } = await fuzz({ seed, inputs: 2, until: Date.now() + SHORT_MS })
  expect(calls).toBeGreaterThan(50)
  expect(findings, told(findings)).toEqual([])
}, 90_000)

test('every path and every procedure is called, with the fields that its schema names', () => {
  const calls = everyCall()
  const fieldsOf = (name: string) =>
    Object.keys(calls.find((call) => call.name === name)?.schema.properties ?? {})
  const review = ['businessId', 'rating', 'customerId', 'requestId', 'via', 'submissionKey']
  expect(fieldsOf('POST /api/reviews')).toEqual(review)
  expect(fieldsOf('PATCH /api/businesses/{id}')).toEqual(expect.arrayContaining(['id', 'name', 'website']))
  expect(fieldsOf('POST /api/v1/businesses/{id}/review-requests')).toContain('customer')
  const list = 'businessId search status tag visitedWithin channel searchIn sort cursor limit'.split(' ')
  expect(fieldsOf('query customers.list')).toEqual(list)
  // A schema that is made of code says nothing: such a route names what clients send as `wire`.
  const mute = restRoutes.filter(({ wire, input }) => Object.keys(inputSchema(wire ?? input)).length === 0)
  expect(mute.map(({ method, url }) => `${method} ${url}`).filter((name) => name.includes(' /api/'))).toEqual(
    ['GET /api/health', 'GET /api/logout'],
  )
})
