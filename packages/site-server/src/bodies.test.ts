import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readBodies } from './bodies.ts'
import { openShares } from './shares.ts'

const MIB = 1024 * 1024

/** A server that takes large mails, as a visitor of an address sends them. */
async function openSite() {
  const app = fastify({ trustProxy: 'loopback' })
  readBodies(app, 60_000)
  app.post('/api/webhooks/request-mail', async ({ body }) => (body as Buffer).length)
  onTestFinished(() => app.close())
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/request-mail`
  /** Sends so many bytes, and the rest never, unless `ends`. */
  return (address: string, bytes: number, ends = true) => {
    const headers = { 'x-forwarded-for': address, 'content-length': ends ? bytes : bytes + 1 }
    const call = request(url, { method: 'POST', headers })
    call.on('error', () => {})
    call.write(Buffer.alloc(bytes))
    if (ends) call.end()
    const status = async (): Promise<number> => (await once(call, 'response'))[0].statusCode
    return { status, leave: () => call.destroy() }
  }
}

test('strangers who hold large bodies shut nobody else out, and get their room back', {
  timeout: 20_000,
}, async () => {
  const send = await openSite()
  const held = Array.from({ length: 3 }, () => send('203.0.113.7', 5 * MIB, false))
  // Two have room; whichever comes last is refused.
  expect(await Promise.any(held.map((call) => call.status()))).toBe(503)
  expect(await send('198.51.100.1', 5 * MIB).status()).toBe(200)
  for (const call of held) call.leave()
  await expect.poll(() => send('203.0.113.7', 5 * MIB).status(), { timeout: 10_000 }).toBe(200)
})

test('many networks together have the room of the process', { timeout: 20_000 }, async () => {
  const send = await openSite()
  const held = Array.from({ length: 13 }, (_, n) => send(`203.0.113.${n}`, 5 * MIB, false))
  expect(await Promise.any(held.map((call) => call.status()))).toBe(503)
  for (const call of held) call.leave()
})

/** A server that takes large mails, and the turn of the loop in which each was handed on. */
function openMails() {
  const app = fastify()
  readBodies(app, 60_000)
  const turns: number[] = []
  let turn = 0
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  app.post('/api/webhooks/request-mail', async ({ body }) => {
    turns.push(turn)
    return (body as Buffer).length
  })
  onTestFinished(async () => {
    clearImmediate(counting)
    await app.close()
  })
  return { app, turns }
}

test('large bodies that end together are handed on one in each turn of the loop', async () => {
  const { app, turns } = openMails()
  const call = { method: 'POST', url: '/api/webhooks/request-mail', payload: Buffer.alloc(MIB) } as const
  await Promise.all(Array.from({ length: 3 }, () => app.inject(call)))
  expect(new Set(turns).size).toBe(3)
})

test('a body in too many pieces ends its connection', async () => {
  const { app, turns } = openMails()
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => {})
  socket.write(`POST /api/webhooks/request-mail HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`)
  socket.write(`${'1\r\nx\r\n'.repeat(17_000)}0\r\n\r\n`)
  await once(socket, 'close')
  expect([answer, turns]).toEqual(['', []])
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
