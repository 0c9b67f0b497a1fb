import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** How a provider treats a message: takes it; takes it and never answers, breaks the line, or answers late; or breaks down. */
export type Manner = 'well' | 'silent' | 'cut' | 'late' | 'failing'

/** A mail provider on loopback as the faults see it. It lives on when the product is killed. */
export interface MailProvider {
  /** The variables that make the API use it. */
  env: Record<string, string>
  /** Recipients of every call, oldest first. */
  readonly calls: string[]
  /** Recipients of every message that was taken. */
  readonly taken: string[]
  /** Addresses by which customers who got a message may stop more of them (RFC 8058). */
  readonly optOuts: { recipient: string; url: string }[]
  manner: Manner
  /** Milliseconds that it takes for each message. */
  delayMs: number
  /** The next message is taken and never answered; `then` is called at that moment. */
  holdNext(then: () => void): void
  close(): Promise<void>
}

/** How late the answer of a provider comes that is `late`: after the product has given up (5 s). */
const LATE_MS = 7000

const OPT_OUT = /<(https?:\/\/[^>]*\/unsubscribe\/[^>]+)>/

/** SMTP: a repeat is a second message. `late` and `failing` are not played. */
export async function keylessProvider(): Promise<MailProvider> {
  const taken: string[] = []
  const optOuts: MailProvider['optOuts'] = []
  let held: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        taken.push(...recipients)
        const mail = Buffer.concat(chunks)
          .toString('latin1')
          .replace(/\r?\n[ \t]+/g, ' ')
        const url = OPT_OUT.exec(mail)?.[1]
        if (url !== undefined) optOuts.push({ recipient: recipients[0] ?? '', url })
        const then = held
        held = undefined
        then?.()
        if (then !== undefined || provider.manner === 'silent') return
        if (provider.delayMs > 0) await wait(provider.delayMs)
        if (provider.manner === 'cut') server.connections.forEach((each) => void each.close())
        else done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const provider: MailProvider = {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    calls: taken,
    taken,
    optOuts,
    manner: 'well',
    delayMs: 0,
    holdNext(then) {
      held = then
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return provider
}

/** Resend: a repeat with the same key is the same message. */
export async function keyedProvider(): Promise<MailProvider> {
  const calls: string[] = []
  const taken = new Map<string, string>()
  const optOuts: MailProvider['optOuts'] = []
  let held: (() => void) | undefined

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const [recipient = ''] = (JSON.parse(text) as { to: string[] }).to
    calls.push(recipient)
    if (provider.manner === 'failing') {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"down"}')
      return
    }
    taken.set(String(request.headers['idempotency-key']), recipient)
    const url = OPT_OUT.exec(text)?.[1]
    if (url !== undefined) optOuts.push({ recipient, url })
    const then = held
    held = undefined
    then?.()
    if (then !== undefined || provider.manner === 'silent') return
    if (provider.manner === 'cut') {
      request.socket.resetAndDestroy()
      return
    }
    await wait(provider.manner === 'late' ? LATE_MS : provider.delayMs)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: randomUUID() }))
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider: MailProvider = {
    env: { RESEND_API_KEY: 're_key', RESEND_API_URL: `http://127.0.0.1:${port}` },
    calls,
    get taken() {
      return [...taken.values()]
    },
    optOuts,
    manner: 'well',
    delayMs: 0,
    holdNext(then) {
      held = then
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return provider
}
