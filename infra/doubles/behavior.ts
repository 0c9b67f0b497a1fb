import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'

/** Behaviors of a double when it is called, and their meaning. */
export const BEHAVIORS = {
  well: 'answers at once',
  slow: 'answers after 3 seconds',
  unclear: 'does what it is asked, and the answer gets lost',
  failing: 'does nothing, and breaks down',
  html: 'does nothing, and answers with a page in place of data',
  'rate-limiting': 'does nothing, and says that it was asked too often',
  lying: 'says that a message arrived, and then that it did not',
} as const

export type Behavior = keyof typeof BEHAVIORS

export const isBehavior = (value: unknown): value is Behavior =>
  typeof value === 'string' && value in BEHAVIORS

export const SLOW_MS = 3000

/** A server on this machine in front of a double, which behaves as it is told. */
export interface Front {
  url: string
  behavior: Behavior
  close(): Promise<void>
}

/**
 * In front of a double that speaks HTTP.
 * @param options.to its origin, or the one for a path
 * @param options.busy what its provider says with 429
 * @param options.treats what is treated so: what sends alone (whoever looks whether it is there finds it), or every call
 */
export async function openHttpFront({
  to,
  port,
  busy,
  slowMs = SLOW_MS,
  treats = 'sends',
}: {
  to: string | ((path: string) => string)
  port: number
  busy: object
  slowMs?: number
  treats?: 'sends' | 'all'
}): Promise<Front> {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { behavior } = front
    const body = await readAll(request)
    const isTreated = treats === 'all' || request.method === 'POST'
    if (isTreated && (behavior === 'failing' || behavior === 'html')) {
      return response
        .writeHead(behavior === 'html' ? 200 : 500, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Down</title>')
    }
    if (isTreated && behavior === 'rate-limiting') {
      return response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify(busy))
    }
    const { method = 'GET', url = '/', headers } = request
    const answer = await fetch(`${typeof to === 'string' ? to : to(url)}${url}`, {
      method,
      redirect: 'manual',
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding)$/.test(name)
          ? [[name, value]]
          : [],
      ),
      ...(body === '' ? {} : { body }),
    })
    const text = await answer.text()
    if (isTreated && behavior === 'unclear') return request.socket.resetAndDestroy()
    if (isTreated && behavior === 'slow') await new Promise((done) => setTimeout(done, slowMs))
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const location = answer.headers.get('location')
    const headersBack = { 'content-type': type, ...(location === null ? {} : { location }) }
    return response.writeHead(answer.status, headersBack).end(text)
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return front
}

/** Opens a front for an SMTP server. */
export async function openSmtpFront({
  to,
  port,
  slowMs = SLOW_MS,
}: {
  to: string
  port: number
  slowMs?: number
}): Promise<Front> {
  const open = new Set<Socket>()
  const server = createTcpServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => {})
    const { behavior } = front
    if (behavior === 'failing') return client.destroy()
    if (behavior === 'html') return client.end('<!doctype html><title>Down</title>\r\n')
    if (behavior === 'rate-limiting') return client.end('421 4.7.0 Too many connections\r\n')
    const { hostname, port: smtpPort } = new URL(to)
    const smtp = connect(Number(smtpPort), hostname)
    smtp.on('error', () => client.destroy())
    smtp.on('close', () => client.end())
    client.on('close', () => smtp.end())
    let isTaken = false
    client.on('data', (chunk: Buffer) => {
      isTaken ||= chunk.toString('latin1').endsWith('\r\n.\r\n')
      smtp.write(chunk)
    })
    smtp.on('data', (chunk: Buffer) => {
      if (behavior === 'unclear' && isTaken) return client.resetAndDestroy()
      if (behavior === 'slow' && isTaken) return setTimeout(() => client.write(chunk), slowMs)
      return client.write(chunk)
    })
    return undefined
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const front: Front = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'well',
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return front
}

export async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
