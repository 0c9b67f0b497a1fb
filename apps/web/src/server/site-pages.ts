import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ContactDetails, contactDetails } from '@fivestead/domain/contact/details'
import { escapeHtml } from '@fivestead/domain/html'
import { type Operator, operatorTexts } from '@fivestead/domain/operator'
import { type KeptHtml, keepHtml, sendKept } from '@fivestead/site-server/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DETAILS_SLOT } from '../lib/contact-details.ts'
import { inlineHashes, SANDBOX_SLOT, type Sandbox, sandboxStrip, scriptJson } from '../lib/html.ts'
import { emailHref, OPERATOR_FIELDS, OPERATOR_SLOTS } from '../lib/operator.ts'
import { DASHBOARD_SLOT, HOST_SLOT, PUBLIC_SLOT } from '../lib/slots.ts'
import { CONTACT_POINT, SUPPORT_SLOT } from '../lib/support-email.ts'
import { isTestPage } from '../site/pages.ts'
import { contentSecurityPolicy } from './security.ts'

export type SitePage = KeptHtml & { csp: string; etag: string }

export type SitePagesOptions = {
  distDir: string
  dashboardOrigin: string
  publicOrigin: string
  /** Null where nobody has set one. */
  supportEmail: string | null
  operator: Operator
  sandbox: Sandbox | null
}

/** Serves the prerendered pages that have no route of their own yet, and the 404 screen for everything that nothing else answers. */
export function addSitePages(app: FastifyInstance, options: SitePagesOptions): void {
  const folder = path.join(options.distDir, 'pages')
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, openPage(readFileSync(path.join(folder, file), 'utf8'), options)]),
  )
  const show = (request: FastifyRequest, reply: FastifyReply, file: string, status: number) => {
    const page = pages.get(file)
    if (page === undefined) throw new Error(`${file} is missing: run the build of apps/web.`)
    return sendPage(request, reply, page, status)
  }
  for (const file of pages.keys()) {
    if (file === '404.html') continue
    const url = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
    if (app.hasRoute({ method: 'GET', url }) || (isTestPage(url) && options.sandbox?.local !== true)) continue
    app.get(url, (request, reply) => show(request, reply, file, 200))
  }
  app.setNotFoundHandler((request, reply) => show(request, reply, '404.html', 404))
}

/** Ways to reach the operator, as this server's pages tell them. */
export const detailsFor = ({ operator, supportEmail, sandbox }: SitePagesOptions): ContactDetails =>
  contactDetails(operator, { supportEmail, sandbox: sandbox !== null })

const CONTACT_POINT_JSON = `,"contactPoint":${scriptJson(CONTACT_POINT)}`

/** Fills in what only a running server knows. */
export function fillSlots(raw: string, options: SitePagesOptions): string {
  const { dashboardOrigin, publicOrigin, supportEmail, operator, sandbox } = options
  const texts = operatorTexts(operator, supportEmail)
  const linked = raw.replaceAll(`mailto:${OPERATOR_SLOTS.email}`, () => escapeHtml(emailHref(texts.email)))
  return OPERATOR_FIELDS.reduce(
    (page, field) => page.replaceAll(OPERATOR_SLOTS[field], () => escapeHtml(texts[field])),
    linked,
  )
    .replaceAll(DASHBOARD_SLOT, escapeHtml(dashboardOrigin))
    .replaceAll(PUBLIC_SLOT, escapeHtml(publicOrigin))
    .replaceAll(HOST_SLOT, escapeHtml(new URL(publicOrigin).host))
    .replace(supportEmail === null ? CONTACT_POINT_JSON : '', '')
    .replaceAll(SUPPORT_SLOT, escapeHtml(supportEmail ?? ''))
    .replaceAll(DETAILS_SLOT, () => escapeHtml(JSON.stringify(detailsFor(options))))
    .replace(SANDBOX_SLOT, sandboxStrip(sandbox))
}

/** Opens a page that is the same for everybody. */
export function openPage(raw: string, options: SitePagesOptions): SitePage {
  const html = fillSlots(raw, options)
  return {
    ...keepHtml(html),
    csp: contentSecurityPolicy({ ...inlineHashes(html), connect: [options.dashboardOrigin], site: true }),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
  }
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  status: number,
): FastifyReply {
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'public, max-age=0, must-revalidate')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag)
      return reply.header('vary', 'accept-encoding').code(304).send()
  }
  return sendKept(request, reply.code(status), page)
}
