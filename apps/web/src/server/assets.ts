import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Encoding, encodingFor } from './compress.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const SUFFIXES: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serves the build's hashed files, compressed at build time. They are read once: about a megabyte, and a page
 * that was sent keeps finding its script when a new build takes the folder's place.
 */
export function addAssets(app: FastifyInstance, distDir: string): void {
  const folder = path.join(distDir, 'client', 'assets')
  const files = new Set(readdirSync(folder))
  const assets = new Map(
    [...files]
      .filter((file) => TYPES[path.extname(file)] !== undefined)
      .map((file) => {
        const bodies = new Map<Encoding, Buffer>([['identity', readFileSync(path.join(folder, file))]])
        for (const [encoding, suffix] of SUFFIXES) {
          if (files.has(file + suffix)) bodies.set(encoding, readFileSync(path.join(folder, file + suffix)))
        }
        return [file, bodies] as const
      }),
  )
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params
    const bodies = assets.get(file)
    if (bodies === undefined) return reply.callNotFound()
    const wanted = encodingFor(request.headers['accept-encoding'])
    const encoding = bodies.has(wanted) ? wanted : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type(TYPES[path.extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(bodies.get(encoding))
  })
}
