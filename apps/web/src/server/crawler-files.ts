import { escapeHtml } from '@fivestead/domain/html'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_PAGES } from '../site/pages.ts'

/** Calls and one person's links: nothing that a search engine could show anybody. */
const NOT_FOR_CRAWLERS = ['/api/', '/trpc/', '/unsubscribe/', '/sandbox/']

/** robots.txt (RFC 9309) and sitemap.xml (sitemaps.org), with the addresses of the origin that is served. */
export function addCrawlerFiles(app: FastifyInstance, publicOrigin: string): void {
  const robots = [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
  const urls = PUBLIC_PAGES.map((path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`

  const add = (url: string, type: string, body: string) =>
    app.get(url, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    )
  add('/robots.txt', 'text/plain; charset=utf-8', robots)
  add('/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
}
