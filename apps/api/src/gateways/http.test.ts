import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { type HttpOptions, openHttp } from './http.ts'
import { openLocalServer } from './testing/local-server.ts'

type Answer = Parameters<typeof openLocalServer>[0]
/** A server on this machine; counts what it was asked. */
async function listen(answer: Answer) {
  let asked = 0
  const { url: origin, close } = await openLocalServer((...call) => {
    asked += 1
    return answer(...call)
  })
  onTestFinished(close)
  return { origin, asked: () => asked }
}

/** A server that speaks no HTTP, or none for long. */
async function listenRaw(take: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    take(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function clientOf(origin: string, options: Partial<HttpOptions> = {}) {
  let now = Date.parse('2026-11-22T12:00:00Z')
  const clock = { now: () => new Date(now) }
  const client = openHttp({ provider: 'The test', origins: [origin], clock, timeoutMs: 300, ...options })
  return {
    post: (path = '/', signal?: AbortSignal) =>
      client
        .send({ method: 'POST', url: `${origin}${path}`, body: 'secret=1', ...(signal && { signal }) })
        .catch((error: unknown) => error),
    ask: (url: string) => client.send({ method: 'GET', url }).catch((error: unknown) => error),
    later: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

const failure = (neverLeft: boolean, message = expect.any(String)) =>
  expect.objectContaining({ name: 'HttpFailure', neverLeft, message })

test('an answer comes back whole, whatever its status', async () => {
  const { origin } = await listen((request, response, body) =>
    response.writeHead(418, { 'x-kind': 'tea' }).end(`${request.method} ${body} é`),
  )
  const answer = await clientOf(origin).post()
  expect(answer).toMatchObject({ status: 418, body: 'POST secret=1 é' })
  expect((answer as { headers: Headers }).headers.get('x-kind')).toBe('tea')
})

const GZIP = { 'content-encoding': 'gzip' }
const LARGE = gzipSync(Buffer.alloc(4 * 1024 * 1024))

describe('it is unclear whether a request was taken when', () => {
  test.each<[string, Answer]>([
    ['headers do not come', () => {}],
    ['the body does not end', (_request, response) => response.writeHead(200).write('{')],
    ['the connection is reset', (request) => request.socket.resetAndDestroy()],
    [
      'the answer stops in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        request.socket.end()
      },
    ],
    ['the answer is too large', (_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1))],
    ['a small answer unpacks to a large one', (_, response) => response.writeHead(200, GZIP).end(LARGE)],
  ])('%s', async (_, answer) => {
    const { origin, asked } = await listen(answer)
    expect(await clientOf(origin).post()).toEqual(failure(false))
    expect(asked()).toBe(1)
  })

  test('it is answered in no HTTP', async () => {
    const origin = await listenRaw((socket) => socket.on('data', () => socket.end('not http at all\r\n\r\n')))
    expect(await clientOf(origin).post()).toEqual(failure(false))
  })
})

test('a mebibyte is still taken', async () => {
  const { origin } = await listen((_request, response) => response.end(Buffer.alloc(1024 * 1024, 'a')))
  expect(await clientOf(origin).post()).toMatchObject({ status: 200 })
})

describe('a request certainly never left when', () => {
  const noTls = async () =>
    (await listenRaw((socket) => socket.on('data', () => socket.end('plain')))).replace('http:', 'https:')
  test.each<[string, () => Promise<string>]>([
    ['nobody listens', async () => `http://127.0.0.1:${await freePort()}`],
    ['the name does not exist', async () => 'https://no-such-host.invalid'],
    ['no TLS comes about', noTls],
  ])('%s', async (_, origin) => {
    expect(await clientOf(await origin(), { timeoutMs: 5000 }).post()).toEqual(failure(true))
  })

  test('the connection is not ready in time', async () => {
    // TLS that never goes on: connected, and nothing of the request was sent.
    const origin = (await listenRaw(() => {})).replace('http:', 'https:')
    expect(await clientOf(origin).post()).toEqual(failure(true, 'The test did not answer in time'))
  })

  test('it was given up before', async () => {
    const { origin, asked } = await listen((_request, response) => response.end())
    const answer = await clientOf(origin).post('/', AbortSignal.abort())
    expect(answer).toEqual(failure(true))
    expect(asked()).toBe(0)
  })
})

test('a caller can give up', async () => {
  const stop = new AbortController()
  const { origin } = await listen(() => stop.abort())
  expect(await clientOf(origin, { timeoutMs: 60_000 }).post('/', stop.signal)).toEqual(failure(false))
})

test.each([301, 302, 303, 307, 308])('%i leads nowhere', async (status) => {
  const inside = await listen((_request, response) => response.end('secret'))
  const { origin } = await listen((_request, response) =>
    response.writeHead(status, { location: inside.origin }).end(),
  )
  expect(await clientOf(origin).post()).toEqual(failure(false))
  expect(inside.asked()).toBe(0)
})

test('no other origin is asked, and none that is neither https nor on this machine', async () => {
  const { origin, asked } = await listen((_request, response) => response.end())
  const { ask } = clientOf('https://api.example.com')
  const foreign = ['https://api.example.com.evil.example/', 'https://me:x@api.example.com/', '//x']
  for (const url of [`${origin}/`, ...foreign]) expect(await ask(url)).toEqual(failure(true))
  expect(asked()).toBe(0)
  const bad = ['http://api.example.com', 'ftp://localhost', 'https://api.example.com/path', 'nothing']
  for (const url of [...bad, 'http://192.168.1.20:8080']) expect(() => clientOf(url)).toThrow(TypeError)
})

test('plain http in a private network is asked where the operator named it, and no further', () => {
  const open = (origin: string) => clientOf(origin, { privateNetwork: true })
  expect(() => open('http://192.168.1.20:8080')).not.toThrow()
  for (const bad of ['http://169.254.169.254', 'http://203.0.113.5', 'http://phone.local']) {
    expect(() => open(bad)).toThrow(TypeError)
  }
})

test('words of a failure tell nothing of the request', async () => {
  const { origin } = await listen((request) => request.socket.destroy())
  const error = (await clientOf(origin).post('/secret-path')) as Error
  expect(error.message).toBe('The test gave no usable answer')
})

describe('the breaker', () => {
  let isUp = false
  const flaky = () => listen((_request, response) => response.writeHead(isUp ? 200 : 503).end())

  test('opens after five failures within 30 s, asks once after 30 s, and closes with the first answer', async () => {
    isUp = false
    const { origin, asked } = await flaky()
    const { post, later } = clientOf(origin)
    for (let n = 0; n < 5; n++) expect(await post()).toMatchObject({ status: 503 })
    expect(await post()).toEqual(failure(true, 'The test was failing and is not asked for a while'))
    expect(asked()).toBe(5)
    later(31)
    expect(await post()).toMatchObject({ status: 503 })
    expect(await post()).toEqual(failure(true))
    expect(asked()).toBe(6)
    later(31)
    isUp = true
    const both = await Promise.all([post(), post()])
    expect(both).toContainEqual(failure(true))
    expect(both).toContainEqual(expect.objectContaining({ status: 200 }))
    expect(await post()).toMatchObject({ status: 200 })
  })

  test('closes after 30 s also where the clock is set back by a day meanwhile (FLT-10)', async () => {
    isUp = false
    const { origin, asked } = await flaky()
    const { post, later } = clientOf(origin)
    for (let n = 0; n < 6; n++) await post()
    expect(asked()).toBe(5)
    later(-24 * 60 * 60)
    isUp = true
    expect(await post()).toMatchObject({ status: 200 })
  })

  test('stays closed for failures that are far apart, or answered in between', async () => {
    const { origin, asked } = await flaky()
    const { post, later } = clientOf(origin)
    for (let n = 0; n < 12; n++) {
      isUp = n % 4 === 3
      await post()
    }
    isUp = false
    for (let n = 0; n < 8; n++) {
      later(10)
      await post()
    }
    expect(asked()).toBe(20)
  })
})
