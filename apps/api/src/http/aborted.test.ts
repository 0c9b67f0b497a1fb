import { connect } from 'node:net'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

// Connections of the caller are counted; with TEST_STACK they are the balancer's.
const direct = test.skipIf(process.env.TEST_STACK)

const api = useTestApp({ env: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(JSON.parse(line)) })
let owner: Owner
let url: URL
const lines: { level: number; msg: string }[] = []
beforeAll(async () => {
  owner = await signUp(api)
  url = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => {
  lines.length = 0
})

const body = JSON.stringify({ name: 'A second one', placeId: 'ChIJ-some-place' })
const request = (line: string, length: number) =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost:3001',
    `Cookie: ${[...owner.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Expect: 100-continue',
    '',
    '',
  ].join('\r\n')

/** Opens a call and waits until the server has read its head. */
async function begin(line: string, length: number) {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  socket.write(request(line, length))
  await new Promise((resolve) => socket.once('data', resolve))
  return { socket, gone: new Promise((resolve) => socket.once('close', resolve)) }
}

const seen = () =>
  vi.waitFor(async () => {
    const open = await new Promise<number>((resolve) => api.app.server.getConnections((_, n) => resolve(n)))
    expect(open).toBe(0)
  })
const worse = () => lines.filter(({ level }) => level >= 40)

direct.each(['POST /api/businesses', 'POST /trpc/businesses.create', 'POST /api/login', 'POST /nowhere'])(
  'a caller who leaves in the middle of a body of %s is no error in the log',
  async (line) => {
    for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const { socket, gone } = await begin(line, body.length)
      socket.write(body.slice(0, 10))
      socket[leave]()
      await gone
    }
    await seen()
    expect(worse()).toEqual([])
  },
)

direct.each(['POST /api/businesses', 'POST /trpc/businesses.create'])(
  'a caller who does not wait for the answer of %s is no error in the log',
  async (line) => {
    const { places } = api.deps.gateways
    const { details } = places
    // The place is asked for anew.
    await dropRows(api, 'placeCache')
    const asked = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    places.details = async (id) => {
      asked.resolve()
      await mayAnswer.promise
      return details.call(places, id)
    }
    onTestFinished(() => void Object.assign(places, { details }))
    const { socket, gone } = await begin(line, body.length)
    socket.write(body)
    await asked.promise
    socket.resetAndDestroy()
    await gone
    await seen()
    mayAnswer.resolve()
    // The rest of the abandoned call ends before the next call of the same owner is answered.
    expect((await owner.browser.get('/api/businesses')).status).toBe(200)
    expect(worse()).toEqual([])
  },
)
