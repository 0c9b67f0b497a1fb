import { STATUS_CODES } from 'node:http'
import { isApiAddress, PROBLEM_TYPE, problemOfStatus } from '@fivestead/domain/platform/problems'
import { pathPartTooLong } from '@fivestead/domain/request-limits'
import type { FastifyReply } from 'fastify'
import type { Headers } from './headers.ts'

/** A refusal of this server itself; its message is for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

const UNREADABLE = 'Request could not be read.'
const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.'
const WORDS: Record<number, string> = {
  414: pathPartTooLong(),
  415: 'Request body must be a form.',
  504: 'The service took too long to answer. Please try again.',
}

/**
 * Answers a failure: a `Refusal` in its own words, everything else in ours. Neither the framework's words nor ours for
 * programmers leave (T26).
 */
export function sendRefusal(error: Error & { statusCode?: number }, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error
  const status = statusCode >= 400 && (statusCode < 500 || statusCode === 504) ? statusCode : 503
  const own = error instanceof Refusal ? error.message : undefined
  // The rest of a body that is too large is read and dropped, so that the sender gets to read this answer.
  if (status === 413) reply.removeHeader('connection')
  const message = own ?? WORDS[status] ?? (status < 500 ? UNREADABLE : UNAVAILABLE)
  if (isApiAddress(reply.request.url))
    return reply.code(status).type(PROBLEM_TYPE).send(problemOfStatus(status, message))
  return reply.code(status).send({ message })
}

/** Answer to input that the HTTP parser refuses and that never becomes a request, as bytes for the socket. */
export function rawRefusal(code: string | undefined, headers: Headers): string {
  const [status, message] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request took too long.']
      : code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request headers are too large: at most 16 KiB.']
        : [400, UNREADABLE]
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
