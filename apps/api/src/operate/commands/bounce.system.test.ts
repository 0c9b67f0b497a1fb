import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

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

const OPERATE = [process.execPath, path.join(import.meta.dirname, '../main.ts'), 'bounce']

const bounce = (mail: string | Buffer, to = origin) => pipe(OPERATE, mail, { PUBLIC_ORIGIN: to })

/** Runs a command as a mail server does: hardly any environment, and one mail on its standard input. */
function pipe(
  [program = '', ...words]: string[],
  mail: string | Buffer,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, words, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.stdin.end(mail)
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done({ code, said }))
  })
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

test('hands a mail to a mailbox on whole, and a byte more than the largest of one that is too large', async () => {
  const mail = Buffer.concat([Buffer.from('To: <a@b>\r\n\r\n\xe9', 'latin1'), Buffer.alloc(6_000_000, 'x')])
  for (const bytes of [200_000, mail.length]) {
    got.length = 0
    const command = [...OPERATE.slice(0, -1), 'mailbox']
    expect(await pipe(command, mail.subarray(0, bytes), { PUBLIC_ORIGIN: origin })).toMatchObject({ code: 0 })
    expect(got[0]?.url).toBe('/api/webhooks/request-mail')
    expect(got[0]?.body === mail.subarray(0, Math.min(bytes, 5_242_881)).toString('latin1')).toBe(true)
  }
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

const ROOT = path.resolve(import.meta.dirname, '../../../../..')

describe.each([
  ['docs/setup.md', 'bounce', /^bounces: "\|(.+)"$/m, '/api/webhooks/mail'],
  ['docs/setup.md', 'mailbox', /^mailbox: "\|(.+)"$/m, '/api/webhooks/request-mail'],
  ['docs/operate.md', 'bounce', /^bounces: "\|(.+)"$/m, '/api/webhooks/mail'],
] as const)("%s's line for Postfix, %s", (name, word, line, url) => {
  const text = readFileSync(path.join(ROOT, name), 'utf8')
  const command = line.exec(text)?.[1] ?? ''

  test('needs no shell and begins with a program', () => {
    // Postfix runs what has such characters alone by itself: words between blanks, no variables (exec_command.c).
    expect(command).toMatch(/^[\w!@%\-=+:,./ \t]+$/)
    expect(command).toMatch(/^\/usr\/bin\/env PUBLIC_ORIGIN=https:\/\/example\.com npm /)
    // The link to the release that runs.
    const app = /^app=\$home\/(\w+)$/m.exec(
      readFileSync(path.join(ROOT, 'infra/deploy/fivestead'), 'utf8'),
    )?.[1]
    expect(command).toContain(` --prefix /srv/fivestead/${app} operate -- ${word}`)
  })

  test('hands a mail on, and lets Postfix try again later', async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    expect(scripts.operate).toBe('node infra/run/boot.mjs operate')
    const here = command
      .replace('https://example.com', origin)
      .replace(/npm .*/, [...OPERATE.slice(0, -1), word].join(' '))
      .split(/[ \t]+/)
    const mail = 'To: <bounces+1@mail.example.com>\r\n\r\n'
    expect(await pipe(here, mail, {})).toMatchObject({ code: 0 })
    expect(got).toMatchObject([{ url, body: mail }])
    status = 503
    expect(await pipe(here, mail, {})).toMatchObject({ code: 75 })
  })
})
