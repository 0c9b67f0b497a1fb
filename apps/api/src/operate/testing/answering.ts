import { openLocalServer } from '../../gateways/testing/local-server.ts'

/** A server that answers everything alike. */
export const answering = (status: number, body: string) =>
  openLocalServer((_request, response) => response.writeHead(status).end(body))
