import { once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readBodies } from './bodies.ts'
import { openShares } from './shares.ts'

const MIB = 1024 * 1024

test('strangers who hold large bodies shut nobody else out, and get their room back', {
  timeout: 20_000,
}, async () => {
  const app = fastify({ trustProxy: 'loopback' })
  readBodies(app, 60_000)
  app.post('/api/webhooks/request-mail', async ({ body }) => (body as Buffer).length)
  onTestFinished(() => app.close())
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/request-mail`
  /** Sends so many bytes as a visitor of this address, and the rest never, unless `ends`. */
  const send = (address: string, bytes: number, ends = true) => {
    const headers = { 'x-forwarded-for': address, 'content-length': ends ? bytes : bytes + 1 }
    const call = request(url, { method: 'POST', headers })
    call.on('error', () => {})
    call.write(Buffer.alloc(bytes))
    if (ends) call.end()
    const status = async (): Promise<number> => (await once(call, 'response'))[0].statusCode
    return { status, leave: () => call.destroy() }
  }
  const held = Array.from({ length: 3 }, () => send('203.0.113.7', 5 * MIB, false))
  // Two have room; whichever comes last is refused.
  expect(await Promise.any(held.map((call) => call.status()))).toBe(503)
  expect(await send('198.51.100.1', 5 * MIB).status()).toBe(200)
  for (const call of held) call.leave()
  await expect.poll(() => send('203.0.113.7', 5 * MIB).status(), { timeout: 10_000 }).toBe(200)
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'],
])('%s has its share with %s, and %s another', (one, same, other) => {
  const shares = openShares(10)
  expect([shares.take(one, 6), shares.take(same, 5), shares.take(other, 10)]).toEqual([true, false, true])
  shares.give(one, 6)
  expect(shares.take(same, 10)).toBe(true)
})

test('the networks of an IPv6 /48 have four shares together', () => {
  const shares = openShares(10)
  const taken = Array.from({ length: 6 }, (_, n) => shares.take(`2001:db8:1:${n}::1`, 10))
  expect(taken).toEqual([true, true, true, true, false, false])
  expect(shares.take('2001:db8:2::1', 10)).toBe(true)
})
