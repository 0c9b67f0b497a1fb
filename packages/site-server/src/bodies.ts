import type { IncomingMessage } from 'node:http'
import { BODY_MAX, bodyMax, bodyTooLarge } from '@fivestead/domain/request-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusals.ts'
import { openShares } from './shares.ts'
import { takeTurns } from './turns.ts'

/** Milliseconds that a whole body may take. */
export const BODY_TIMEOUT_MS = 15_000

/**
 * Bytes beyond `BODY_MAX` that this process keeps for all its callers at once, about eighty parts of an import; and for one network,
 * fifteen parts or two mails.
 */
const LARGE_BODIES_MAX = 64 * 1024 * 1024
const LARGE_BODIES_OF_NETWORK = 12 * 1024 * 1024
/** Pieces in which a body may come. One of 5 MiB has about 10,000 on the smallest packets; a chunk of one byte costs as much as a packet. */
const PARTS_MAX = BODY_MAX

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the body of a request whole. @throws Refusal 413 over `limit` bytes, 408 when it takes too long, 503 */
    readBody(request: FastifyRequest, limit: number): Promise<Buffer | undefined>
  }
}

/**
 * Makes every route read its body here, bounded and timed, before anything is done with it: a sender who drips holds
 * nothing but its own socket (T25). A body is then a Buffer, an empty one undefined.
 */
export function readBodies(app: FastifyInstance, timeoutMs: number): void {
  let large = 0
  const shares = openShares(LARGE_BODIES_OF_NETWORK)
  // To join one takes some 20 ms, and further ones to read it: many that end together would hold the loop for a second.
  const inTurn = takeTurns()
  const take = (raw: IncomingMessage, address: string, limit: number) =>
    new Promise<Buffer | undefined>((resolve, reject) => {
      const parts: Buffer[] = []
      let received = 0
      let mine = 0
      const free = () => {
        large -= mine
        shares.give(address, mine)
      }
      const stop = () => {
        clearTimeout(timer)
        raw.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
      }
      const refuse = (refusal: Refusal) => {
        stop()
        free()
        drop(raw, timeoutMs)
        reject(refusal)
      }
      const onData = (part: Buffer) => {
        received += part.length
        if (received > limit) return refuse(new Refusal(413, bodyTooLarge(limit)))
        if (received > BODY_MAX) {
          const hasRoom = large + part.length <= LARGE_BODIES_MAX && shares.take(address, part.length)
          if (!hasRoom) return refuse(new Refusal(503, 'Too many large uploads at once.'))
          mine += part.length
          large += part.length
        }
        parts.push(part)
      }
      const onEnd = () => {
        stop()
        if (mine === 0) return resolve(received === 0 ? undefined : Buffer.concat(parts))
        resolve(inTurn(() => Buffer.concat(parts)).finally(free))
      }
      const onLost = () => {
        stop()
        free()
        reject(new Refusal(400, 'Request body ended too early.'))
      }
      const timer = setTimeout(
        () => refuse(new Refusal(408, `Request body took longer than ${timeoutMs / 1000} seconds.`)),
        timeoutMs,
      )
      boundParts(raw)
      if (Number(raw.headers['content-length']) > limit) refuse(new Refusal(413, bodyTooLarge(limit)))
      else raw.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
    })
  app.decorate('readBody', (request: FastifyRequest, limit: number) => take(request.raw, request.ip, limit))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest) =>
    app.readBody(request, bodyMax(request.url.split('?', 1)[0] ?? '')),
  )
}

/** Ends the connection of a body that comes in too many pieces, before the parser has read the rest of them. */
function boundParts(raw: IncomingMessage): void {
  let parts = 0
  raw.on('data', () => {
    parts += 1
    if (parts > PARTS_MAX) raw.destroy()
  })
}

/** Reads on without keeping anything, so that the sender comes to read its refusal; ends it when that takes too long. */
function drop(raw: IncomingMessage, timeoutMs: number): void {
  const cut = setTimeout(() => raw.destroy(), timeoutMs)
  raw.once('close', () => clearTimeout(cut)).once('end', () => clearTimeout(cut))
  raw.resume()
}
