import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openLocalServer } from '../testing/local-server.ts'
import { httpWebhooks, type WebhookOptions } from './http.ts'
import { newSecret } from './signature.ts'

const PUBLIC = '142.250.74.206'
const secrets = [newSecret()]
const post = (url: string, { local = true, ...more }: Partial<WebhookOptions> = {}) =>
  httpWebhooks({ local, ...more }).send({ id: 'msg_1', url, body: '{}', at: new Date(), secrets })

describe('an answer', () => {
  const answers = new Map<string, (socket: Socket) => void>()
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (bytes) => {
        const path = /^POST (\S+)/.exec(String(bytes))?.[1] ?? ''
        const answer = answers.get(path)
        if (answer) answer(socket)
        else socket.end('no TLS here')
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(() => server.close())

  const answered = (head: string, more = '') => {
    const path = `/${answers.size}`
    answers.set(path, (socket) => void socket.end(`HTTP/1.1 ${head}\r\nconnection: close\r\n\r\n${more}`))
    return post(`${origin}${path}`)
  }

  test.each([200, 204, 299, 301, 302, 307, 308, 400, 410, 429, 500, 503])('%i is told', async (status) => {
    expect(await answered(`${status} x\r\nlocation: ${origin}/followed`)).toEqual({ status })
    expect(answers.has('/followed')).toBe(false)
  })

  test.each([
    ['429', '120', 120_000],
    ['503', '0', 0],
    ['503', 'Sun, 29 Nov 2026 10:00:30 GMT', 30_000],
    ['503', 'Sun, 29 Nov 2026 09:00:00 GMT', 0],
    ['503', '99999999', 86_400_000],
    ['503', 'soon', undefined],
    ['503', '-5', undefined],
    ['500', '120', undefined],
    ['200', '120', undefined],
  ])('%s with Retry-After %s asks for %s ms', async (status, value, ms) => {
    const head = `${status} x\r\ndate: Sun, 29 Nov 2026 10:00:00 GMT\r\nretry-after: ${value}`
    const asked = ms === undefined ? {} : { retryAfterMs: ms }
    expect(await answered(head)).toEqual({ status: Number(status), ...asked })
  })

  test('whose body has no end, or breaks off, counts by its status', async () => {
    answers.set('/endless', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const timer = setInterval(() => socket.write('x'.repeat(4096)), 1)
      socket.on('close', () => clearInterval(timer))
    })
    answers.set('/drip', (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'))
    expect(await post(`${origin}/endless`)).toEqual({ status: 200 })
    expect(await post(`${origin}/drip`, { timeoutMs: 100 })).toEqual({ status: 200 })
    expect(await answered('202 x\r\ncontent-length: 99', 'short')).toEqual({ status: 202 })
  })

  test('that does not come, or is none, is a problem', async () => {
    answers.set('/silent', () => {})
    answers.set('/half', (socket) => void socket.write('HTTP/1.1 200'))
    answers.set('/cut', (socket) => void socket.destroy())
    answers.set(
      '/switch',
      (socket) => void socket.write('HTTP/1.1 101 x\r\nupgrade: y\r\nconnection: upgrade\r\n\r\n'),
    )
    answers.set('/noise', (socket) => void socket.end('SSH-2.0\r\n'))
    for (const path of ['/silent', '/half'])
      expect(await post(`${origin}${path}`, { timeoutMs: 100 })).toEqual({ problem: 'timeout' })
    for (const path of ['/cut', '/switch', '/noise'])
      expect(await post(`${origin}${path}`)).toEqual({ problem: 'unreachable' })
    expect(await post(origin.replace('http:', 'https:'))).toEqual({ problem: 'tls' })
    expect(await post('http://127.0.0.1:1025/')).toEqual({ problem: 'unreachable' })
  })

  test('is not waited for while a name has no answer', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await post('https://slow.example/', { resolve, timeoutMs: 50 })).toEqual({ problem: 'timeout' })
    expect(await post('https://none.example/', { resolve: async () => [] })).toEqual({
      problem: 'unreachable',
    })
  })
})

describe('an address inside (T43)', () => {
  let inside: Awaited<ReturnType<typeof openLocalServer>>
  let connections = 0
  let port = ''
  beforeAll(async () => {
    inside = await openLocalServer((_request, response) => response.end('{}'))
    inside.server.on('connection', () => {
      connections += 1
    })
    port = new URL(inside.url).port
  })
  beforeEach(() => {
    connections = 0
  })
  afterAll(() => inside.close())

  const HOSTS = [
    ...['127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', '127.1', '127.0.1', '127.255.255.254'],
    ...['2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001', '0', '0.0.0.0', '127.0.0.1.'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::7f00:1]'],
    ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]'],
    ...['[fd00:ec2::254]', '[fc00::1]', '[ff02::1]', '[fec0::1]', '169.254.169.254', '100.100.100.200'],
    ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '192.0.0.170', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['user:pass@127.0.0.1', 'example.com@127.0.0.1', '127.0.0.1%2f', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ...['ｌｏｃａｌｈｏｓｔ', 'a.localhost', 'server', 'printer.local', 'metadata.google.internal'],
  ]
  const URLS = (at: string) => [
    ...HOSTS.map((host) => `https://${host}:${at}/`),
    ...HOSTS.slice(0, 22).map((host) => `http://${host}:${at}/`),
    ...[
      `//127.0.0.1:${at}/`,
      `https:127.0.0.1:${at}`,
      `https:\\\\127.0.0.1:${at}\\`,
      `HTTPS://127.0.0.1:${at}`,
    ],
    ...[
      ` https://127.0.0.1:${at}/ `,
      `gopher://127.0.0.1:${at}/`,
      `ftp://127.0.0.1:${at}/`,
      `ws://127.0.0.1:${at}/`,
    ],
    ...[`file:///etc/passwd`, `https://example.com:22/`, `https://example.com#@127.0.0.1:${at}/`, ''],
  ]

  test('is asked by the sandbox alone: the listener hears', async () => {
    expect(await post(inside.url)).toEqual({ status: 200 })
    expect(await post(inside.url.replace('127.0.0.1', 'localhost'))).toEqual({ status: 200 })
    expect(await post(`http://there.example:${port}/`, { resolve: async () => ['127.0.0.1'] })).toEqual({
      status: 200,
    })
    expect(connections).toBe(3)
  })

  test('is not asked in any of its spellings', async () => {
    expect(URLS(port).length).toBeGreaterThanOrEqual(70)
    const resolve = async () => ['127.0.0.1']
    for (const url of URLS(port))
      expect(await post(url, { local: false, resolve }), url).toEqual({ problem: 'address' })
    expect(connections).toBe(0)
  })

  test('of the network around this machine is not asked in the sandbox either', async () => {
    for (const host of ['10.0.0.1', '192.168.0.1', '169.254.169.254', '[fe80::1]', 'printer.local'])
      expect(await post(`http://${host}:${port}/`), host).toEqual({ problem: 'address' })
    const resolve = async () => ['192.168.0.1']
    expect(await post('http://there.example:8080/', { resolve })).toEqual({ problem: 'address' })
  })

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1%lo'],
    ['not an address'],
    [PUBLIC, '127.0.0.1'],
    ['2a00:1450:4001:830::200e', '::'],
  ])('that a name leads to is not asked: %s %s', async (...addresses) => {
    const url = `https://there.example:${port}/`
    expect(await post(url, { local: false, resolve: async () => addresses })).toEqual({ problem: 'address' })
    expect(connections).toBe(0)
  })

  test('is not asked when DNS changes its mind, at the next try or within one', async () => {
    let asked = 0
    const resolve = async () => [asked++ === 0 ? PUBLIC : '127.0.0.1']
    const options = { local: false, resolve, timeoutMs: 150 }
    const url = `https://there.example:${port}/`
    expect(await post(url, options)).not.toEqual({ status: 200 })
    // The answer of the one question is what is connected to.
    expect(asked).toBe(1)
    expect(await post(url, options)).toEqual({ problem: 'address' })
    expect(connections).toBe(0)
  })

  test('is left before anything is sent, when the connection leads there all the same', async () => {
    let heard = ''
    const listener = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        heard += String(bytes)
      })
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    onTestFinished(() => void listener.close())
    const address = listener.address()
    const at = typeof address === 'object' ? address?.port : 0
    // As if the check of the name had not seen it.
    const addresses = ['127.0.0.1']
    Object.assign(addresses, { every: () => true })
    const answer = await post(`https://there.example:${at}/`, {
      local: false,
      resolve: async () => addresses,
    })
    expect(answer).toEqual({ problem: 'address' })
    expect(heard).toBe('')
  })
})
