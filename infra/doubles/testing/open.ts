import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openControl } from '../control.ts'
import { type Doubles, type DoublesOptions, openDoubles } from '../open.ts'

/** Doubles and their page for a test file, well-behaved before each test. @param options once the hooks run */
export function useDoubles(options: () => Partial<DoublesOptions>) {
  let doubles: Doubles
  let control: Awaited<ReturnType<typeof openControl>>
  beforeAll(async () => {
    const origins = { origin: 'http://localhost:3000', dashboard: 'http://localhost:3001' }
    doubles = await openDoubles({ ...origins, port: 0, slowMs: 400, told: () => {}, ...options() })
    control = await openControl(doubles, { port: 0, lines: [] })
  })
  afterAll(async () => {
    await control?.close()
    await doubles?.close()
  })
  beforeEach(() => {
    for (const front of Object.values(doubles.fronts)) front.behavior = 'well'
  })
  return {
    get doubles() {
      return doubles
    },
    page: () => control.url,
    async command(fields: object, headers: Record<string, string> = {}) {
      const answer = await fetch(`${control.url}/_control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fields),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}
