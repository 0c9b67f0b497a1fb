import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that answers everything alike. */
export async function answering(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((done) => server.close(done)) }
}
