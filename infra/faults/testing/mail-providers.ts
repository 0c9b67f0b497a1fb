import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail provider on loopback as the fail points see it. */
export interface MailProvider {
  /** The variables that make the API use it. */
  env: Record<string, string>
  /** Recipients of every call, oldest first. */
  calls: string[]
  /** Recipients of every message that was taken. */
  taken: string[]
  /** The next message is taken and never answered; `then` is called at that moment. */
  holdNext(then: () => void): void
  close(): Promise<void>
}

/** SMTP: a repeat is a second message. */
export async function keylessProvider(): Promise<MailProvider> {
  const taken: string[] = []
  let held: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        if (held === undefined) return done()
        held()
        held = undefined
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    calls: taken,
    taken,
    holdNext(then) {
      held = then
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Resend: a repeat with the same key is the same message. */
export async function keyedProvider(): Promise<MailProvider> {
  const calls: string[] = []
  const taken = new Map<string, string>()
  let held: (() => void) | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { to } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string[] }
    calls.push(...to)
    taken.set(String(request.headers['idempotency-key']), String(to[0]))
    if (held === undefined) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: randomUUID() }))
      return
    }
    held()
    held = undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { RESEND_API_KEY: 're_key', RESEND_API_URL: `http://127.0.0.1:${port}` },
    calls,
    get taken() {
      return [...taken.values()]
    },
    holdNext(then) {
      held = then
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
