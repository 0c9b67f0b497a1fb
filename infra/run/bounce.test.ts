import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const got: { url: string | undefined; type: string | undefined; body: string }[] = []
let status = 204
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('latin1')
    got.push({ url: request.url, type: request.headers['content-type'], body })
    response.writeHead(status).end(status === 204 ? undefined : '{"message":"No"}')
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  got.length = 0
  status = 204
})

/** Runs the command as a mail server does: hardly any environment, and one mail on its standard input. */
function bounce(mail: string | Buffer, to = origin): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bounce.ts')], {
    env: { PUBLIC_ORIGIN: to },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.stdin.end(mail)
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}

test('hands the mail on as it came, and the first 64 KiB of a long one', async () => {
  const mail = Buffer.concat([
    Buffer.from('To: <bounces+1@mail.example.com>\r\n\r\n\xe9', 'latin1'),
    Buffer.alloc(70_000, 'x'),
  ])
  expect(await bounce(mail)).toMatchObject({ code: 0 })
  expect(got).toEqual([
    { url: '/api/webhooks/mail', type: 'message/rfc822', body: mail.subarray(0, 65_536).toString('latin1') },
  ])
})

test.each([
  [403, 0],
  [400, 0],
  [429, 75],
  [503, 75],
])('answered %i it ends with %i', async (answer, code) => {
  status = answer
  expect(await bounce('To: <a@b>\r\n\r\n')).toMatchObject({
    code,
    said: expect.stringContaining(String(answer)),
  })
})

test('where nobody answers the mail server tries again later', async () => {
  expect(await bounce('To: <a@b>\r\n\r\n', 'http://127.0.0.1:1')).toMatchObject({ code: 75 })
})
