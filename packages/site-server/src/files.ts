import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Headers } from './headers.ts'

/** Compressed copies are found through the file itself; source maps are never served (T28). */
const NOT_SERVED = ['**/*.br', '**/*.gz', '**/*.map']

/**
 * Serves the build's hashed files for a year, with their `.br` and `.gz` where the build made them. Only what lies in
 * the folder when the server starts has an address; anything else below `/assets/` is not found.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/assets/',
    wildcard: false,
    decorateReply: false,
    globIgnore: NOT_SERVED,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // The name says which content it is; these would only weigh.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
}

/** Serves files under the root for a day, by names that others know: icons, pictures of link previews. */
export async function serveFiles(
  app: FastifyInstance,
  folder: string,
  { ignore = [], headers = {} }: { ignore?: string[]; headers?: Headers } = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    decorateReply: false,
    globIgnore: [...NOT_SERVED, ...ignore],
    index: false,
    maxAge: '1d',
    setHeaders: (reply, file) => {
      reply.headers({ ...headers, ...(file.endsWith('.ico') ? { 'content-type': 'image/x-icon' } : {}) })
    },
  })
}
