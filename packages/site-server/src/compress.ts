import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the browser takes. */
function encodingFor(acceptEncoding: string | undefined): Encoding {
  const offered = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  if (offered.has('br')) return 'br'
  return offered.has('gzip') ? 'gzip' : 'identity'
}

/** @param quality brotli's, 0 to 11: 5 for what is made on the spot, 11 for what is kept */
export function compress(text: string, encoding: Encoding, quality: number): Buffer {
  const plain = Buffer.from(text)
  if (encoding === 'gzip') return gzipSync(plain, { level: 6 })
  if (encoding === 'identity') return plain
  return brotliCompressSync(plain, { params: brotliParams(quality, plain.length) })
}

/** @param size bytes of the text; 0 where they are not known */
export const brotliParams = (quality: number, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
})

/** HTML of one request whose parts are kept; `brotli` is null where there is no compressed form to fill. */
export interface Filled {
  html(): string
  brotli(): Buffer | null
}

/** Sends HTML that is made for one request, in the encoding that it asks for. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string | Filled): FastifyReply {
  return send(request, reply, (encoding) => {
    if (typeof html === 'string') return compress(html, encoding, 5)
    const kept = encoding === 'br' ? html.brotli() : null
    return kept ?? compress(html.html(), encoding, 5)
  })
}

/** HTML that stays the same, with its compressed forms so far. */
export interface KeptHtml {
  html: string
  bodies: Map<Encoding, Buffer>
}

export const keepHtml = (html: string): KeptHtml => ({ html, bodies: new Map() })

/** Sends kept HTML; each encoding is compressed once. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, bodies }: KeptHtml,
  type = HTML,
): FastifyReply {
  const bodyIn = (encoding: Encoding) => {
    const body = bodies.get(encoding) ?? compress(html, encoding, 9)
    bodies.set(encoding, body)
    return body
  }
  return send(request, reply, bodyIn, type)
}

const HTML = 'text/html; charset=utf-8'

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  bodyIn: (encoding: Encoding) => Buffer,
  type = HTML,
) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.type(type).header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodyIn(encoding))
}
