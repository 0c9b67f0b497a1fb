import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiInProcess } from '../in-process.ts'

export interface Upstream {
  url: string
  /** The same without a connection. */
  inProcess: ApiInProcess
  /** Every call that came, with its whole body. */
  calls: { method: string; url: string; headers: IncomingHttpHeaders; bytes: number }[]
  /** Connections that were ever opened to it. */
  connections: number
  /** Answer to the next calls. */
  answer: { status: number; headers: Record<string, string> }
  close(): void
}

/** A stand-in for the API that counts what reaches it. */
export async function startUpstream(): Promise<Upstream> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    let bytes = 0
    try {
      for await (const part of request) bytes += (part as Buffer).length
    } catch {
      return
    }
    upstream.calls.push({ method, url, headers, bytes })
    response.writeHead(upstream.answer.status, {
      'content-type': 'application/json',
      ...upstream.answer.headers,
    })
    response.end('{"message":"upstream"}')
  })
  const upstream: Upstream = {
    url: '',
    inProcess: {
      routing: (request, response) => void server.emit('request', request, response),
      inject: (() => Promise.reject(new Error('not asked'))) as unknown as ApiInProcess['inject'],
    },
    calls: [],
    connections: 0,
    answer: { status: 200, headers: {} },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  server.on('connection', () => {
    upstream.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return upstream
}
