import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server on this machine; `answer` gets each call with its whole body. @param encoding latin1 for bytes */
export async function openLocalServer(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
  encoding: BufferEncoding = 'utf8',
) {
  const server = createServer((request, response) => {
    readBody(request, encoding).then((body) => answer(request, response, body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function readBody(request: IncomingMessage, encoding: BufferEncoding): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString(encoding)
}

export const sendJson = (response: ServerResponse, status: number, body: unknown, headers: object = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body))

/** A proxy's page in place of data. */
export const sendPage = (
  response: ServerResponse,
  status: number,
  html = '<!doctype html><title>Proxy</title>',
) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)

/** The JSON of a body; null for a text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Says of each call whether it is one too many within a second; refused calls do not count. */
export function rateOf(perSecond = Number.POSITIVE_INFINITY): () => boolean {
  const recent: number[] = []
  return () => {
    const now = performance.now()
    while ((recent[0] ?? now) < now - 1000) recent.shift()
    if (recent.length >= perSecond) return true
    recent.push(now)
    return false
  }
}
