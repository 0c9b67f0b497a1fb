import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { everyCall } from './testing/fuzz/calls.ts'
import { edges } from './testing/fuzz/edges.ts'
import { send } from './testing/fuzz/run.ts'
import { openWorld, type World } from './testing/fuzz/world.ts'
import { useTestApp } from './testing/use-test-app.ts'

/** Edges for each call; `npm run fuzz` goes on with others. */
const EDGES = 10

const api = useTestApp()
let world: World
beforeAll(async () => {
  world = await openWorld(api)
})

test.each(everyCall())('$name takes or refuses edges', { timeout: 60_000 }, async (call) => {
  const edge = edges(call.schema, world.known())
  for (const attempt of edge ? fc.sample(edge, EDGES) : []) {
    const { status, text } = await send(world.browserOf('owner'), call, attempt)
    expect.soft(status, `${JSON.stringify(attempt.input)}: ${text.slice(0, 200)}`).toBeLessThan(500)
  }
  if (call.method !== 'GET') await world.mend()
})
