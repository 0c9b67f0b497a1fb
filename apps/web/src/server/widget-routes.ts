import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isFramed, WIDGET_TAG } from '@fivestead/domain/businesses/widget'
import { escapeHtml } from '@fivestead/domain/html'
import { companySlug } from '@fivestead/domain/slug'
import type { ApiClient } from '@fivestead/site-server/api-client'
import { keepHtml, sendKept } from '@fivestead/site-server/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security.ts'

const hashOf = (text: string, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(text).digest(encoding)

const FRAME_STYLE = 'body{margin:0}'
const FRAME_CSP = contentSecurityPolicy({
  scripts: [],
  styles: [`'sha256-${hashOf(FRAME_STYLE, 'base64')}'`],
  framed: true,
})

/** Marks a response as usable by any site and cache. @returns true if the client already has it */
function isKnown(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${hashOf(text, 'hex').slice(0, 32)}"`
  reply
    .header('cache-control', 'public, max-age=300')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('etag', `W/${tag}`)
  // A proxy that compresses makes the tag weak.
  return request.headers['if-none-match']?.includes(tag) ?? false
}

/** Serves what businesses embed in their sites: the script, its data, and a page for a frame (SET-31). */
export function addWidget(
  app: FastifyInstance,
  { api, distDir, publicOrigin }: { api: ApiClient; distDir: string; publicOrigin: string },
): void {
  const built = readFileSync(path.join(distDir, 'widget/widget.js'), 'utf8')
  const script = keepHtml(built.replace('__PUBLIC_ORIGIN__', () => publicOrigin))
  app.get('/widget.js', (request, reply) =>
    isKnown(request, reply, script.html)
      ? reply.code(304).send()
      : sendKept(request, reply, script, 'text/javascript; charset=utf-8'),
  )

  app.get<{ Params: { slug: string } }>('/widget/:slug.json', async (request, reply) => {
    const { status, body, retryAfter } = await api.get(
      `/api/widgets/${encodeURIComponent(companySlug(request.params.slug))}`,
      request.ip,
    )
    if (status !== 200) {
      // A refusal is not cached, so that a switch takes effect soon in both directions.
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return reply.code(status || 503).send({ message: 'Nothing to show' })
    }
    const text = JSON.stringify(body)
    if (isKnown(request, reply, text)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })

  app.get<{ Params: { slug: string }; Querystring: { kind?: string } }>('/widget/:slug', (request, reply) => {
    const { kind: asked } = request.query
    const kind = isFramed(asked) ? asked : 'badge'
    const slug = escapeHtml(companySlug(request.params.slug))
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Ratings</title><style>${FRAME_STYLE}</style><body><main><${WIDGET_TAG} kind="${kind}" business="${slug}"></${WIDGET_TAG}></main><script async src="/widget.js"></script></body></html>`
    reply.header('content-security-policy', FRAME_CSP).header('referrer-policy', 'no-referrer')
    // Allows embedding in pages that require this policy of their frames.
    reply.header('cross-origin-embedder-policy', 'require-corp')
    return isKnown(request, reply, html) ? reply.code(304).send() : sendKept(request, reply, keepHtml(html))
  })
}
