import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Request as the loopback server received it, for assertions on headers and bodies. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A real HTTP server on a free loopback port; `answer` may be changed between calls. */
export interface Loopback {
  origin: string
  seen: Seen[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

export async function startLoopback(): Promise<Loopback> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    loop.seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    })
    loop.answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const loop: Loopback = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: (_request, response) => response.end('{}'),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return loop
}

/** An answerer with fixed status, type and body. */
export function fixed(status: number, contentType: string, body: string): Loopback['answer'] {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': contentType })
    response.end(body)
  }
}
