import type { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { boundConnections, IDLE_MS, readProxies } from './connections.ts'

test.each([
  ['loopback', ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'], ['128.0.0.1', '::2', '']],
  [
    'uniquelocal',
    ['10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1'],
    ['172.32.0.1', '203.0.113.7', '2001:db8::1'],
  ],
  ['203.0.113.0/24', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.114.7']],
  ['2001:db8::1', ['2001:db8::1'], ['2001:db8::2', '10.0.0.1']],
])('trusted proxies: %s', (trusted, proxies, others) => {
  const isProxy = readProxies([trusted])
  expect(proxies.filter((address) => !isProxy(address))).toEqual([])
  expect(others.filter(isProxy)).toEqual([])
})

test.each([
  ['a visitor', '10.0.0.1', IDLE_MS],
  ['a trusted proxy', 'loopback', 130_000],
])('%s keeps an idle connection so long', async (_, trusted, most) => {
  const app = fastify({ keepAliveTimeout: IDLE_MS })
  boundConnections(app, trusted)
  app.get('/', () => 'ok')
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  try {
    await (await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))).text()
    // Node adds a second to what it tells the visitor.
    await vi.waitFor(() => expect([most, most + 1000]).toContain(sockets[0]?.timeout), { timeout: 4000 })
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
})
