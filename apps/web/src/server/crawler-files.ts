import { statSync } from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '@fivestead/domain/html'
import { OWNER_LANGUAGES, type OwnerLanguage } from '@fivestead/domain/languages/languages'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import type { Operator } from '@fivestead/domain/operator'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_PAGES } from '../site/pages.ts'

/** API calls and personal links, which have no use in a search engine. */
const NOT_FOR_CRAWLERS = ['/api/', '/trpc/', '/unsubscribe/', '/sandbox/']

type Site = { publicOrigin: string; supportEmail: string | null; operator: Operator; distDir: string }

/**
 * Adds robots.txt (RFC 9309), sitemap.xml (sitemaps.org) and security.txt (RFC 9116), with addresses of the
 * served origin. The date of the build counts as the last change of every page.
 */
export function addCrawlerFiles(app: FastifyInstance, site: Site): void {
  const { publicOrigin, distDir } = site
  const robots = [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((start) => `Disallow: ${start}`),
    // Pictures for link previews: preview bots also obey this file.
    'Allow: /api/cards/',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
  const builtAt = statSync(path.join(distDir, 'pages', 'index.html'))
    .mtime.toISOString()
    .slice(0, 10)
  const addressOf = (language: OwnerLanguage, page: string) =>
    escapeHtml(publicOrigin + pagePathIn(language, page))
  const alternates = (page: string) =>
    OWNER_LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(language, page)}"/>`,
    ).join('')
  const urls = OWNER_LANGUAGES.flatMap((language) =>
    PUBLIC_PAGES.map(
      (page) =>
        `<url><loc>${addressOf(language, page)}</loc>${alternates(page)}<lastmod>${builtAt}</lastmod></url>`,
    ),
  )
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`

  const add = (url: string, type: string, body: () => string) =>
    app.get(url, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body()),
    )
  add('/robots.txt', TEXT, () => robots)
  add('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap)
  add('/.well-known/security.txt', TEXT, () => securityText(site))
}

const TEXT = 'text/plain; charset=utf-8'
const HALF_A_YEAR_MS = 182 * 86_400_000

/** Returns security.txt. The file must expire (RFC 9116); a running server renews it with each request. */
function securityText({ publicOrigin, supportEmail, operator }: Site): string {
  const email = operator.email ?? supportEmail
  const expires = new Date(Date.now() + HALF_A_YEAR_MS).toISOString()
  return [
    `Contact: ${email === null ? `${publicOrigin}/contact` : `mailto:${email}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
