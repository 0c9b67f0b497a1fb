import type { Duplex } from 'node:stream'
import { isApiAddress, PROBLEM_TYPE, problemOfStatus } from '@fivestead/domain/platform/problems'
import { addressTooLong } from '@fivestead/domain/request-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from './headers.ts'
import { refusalOf } from './refusals.ts'

/** Refuses addresses that are too long before anything reads them (T25). */
export function boundAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const message = addressTooLong(request.url)
    if (message === null) done()
    else reply.code(414).send({ message })
  })
}

/** Answers a URL that the router cannot read: no hook and no error handler sees it. */
export function refuseAddress(
  error: Error,
  request: Pick<FastifyRequest, 'url'>,
  reply: Pick<FastifyReply, 'headers' | 'code' | 'send'>,
): void {
  const tooLong = addressTooLong(request.url)
  const { status, message } = tooLong === null ? refusalOf(error) : { status: 414, message: tooLong }
  reply.headers(HEADERS)
  reply.code(status)
  if (!isApiAddress(request.url)) return void reply.send({ message })
  reply.headers({ 'content-type': PROBLEM_TYPE })
  reply.send(problemOfStatus(status, message))
}

const UNREADABLE: [number, string] = [400, 'Request could not be read.']
const OF_PARSER: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'Request headers are too large: at most 16 KiB.'],
}

/** Answers what the HTTP parser refuses, which never becomes a request. */
export function refuseConnection({ code = '' }: { code?: string }, socket: Duplex): void {
  const [status, message] = OF_PARSER[code] ?? UNREADABLE
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (code !== 'ECONNRESET' && socket.writable) {
    socket.write(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy()
}
