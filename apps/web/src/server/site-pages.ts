import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContactDetails, contactDetails } from '@fivestead/domain/contact/details'
import { escapeHtml } from '@fivestead/domain/html'
import {
  LANGUAGE_NAMES,
  type Language,
  OWNER_LANGUAGES,
  type OwnerLanguage,
} from '@fivestead/domain/languages/languages'
import { all as words } from '@fivestead/domain/languages/messages/site/all'
import { languageHeaders } from '@fivestead/domain/languages/page-language'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { type Operator, operatorTexts } from '@fivestead/domain/operator'
import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { type KeptHtml, keepHtml, sendKept } from '@fivestead/site-server/compress'
import { ownerLanguageFor } from '@fivestead/site-server/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DETAILS_SLOT } from '../lib/contact-details.ts'
import { inlineHashes, SANDBOX_SLOT, type Sandbox, sandboxStrip, scriptJson } from '../lib/html.ts'
import { emailHref, OPERATOR_FIELDS, OPERATOR_LINE_SLOT, OPERATOR_SLOTS } from '../lib/operator.ts'
import { DASHBOARD_SLOT, HOST_SLOT, PUBLIC_SLOT } from '../lib/slots.ts'
import { CONTACT_POINT, SUPPORT_SLOT } from '../lib/support-email.ts'
import { type PagePath, PUBLIC_PAGES, pageFile } from '../site/pages.ts'
import { contentSecurityPolicy } from './security.ts'

export type SitePage = KeptHtml & { language: Language; csp: string; etag: string }

export type SitePagesOptions = {
  distDir: string
  dashboardOrigin: string
  publicOrigin: string
  /** Null when none is set. */
  supportEmail: string | null
  operator: Operator
  sandbox: Sandbox | null
}

/** Serves the prerendered pages that have no route of their own, and the 404 page for everything unknown. */
export function addSitePages(app: FastifyInstance, options: SitePagesOptions): void {
  const open = (language: OwnerLanguage, page: PagePath | '/404') =>
    openPage(readPage(options.distDir, pageFile(language, page)), language, options)
  addHome(app, options)
  for (const language of OWNER_LANGUAGES) {
    const tests = language === 'en' && options.sandbox?.local === true ? TEST_PAGE_PATHS : []
    for (const path of [...PUBLIC_PAGES, ...tests]) {
      const url = pagePathIn(language, path)
      if (app.hasRoute({ method: 'GET', url })) continue
      const page = open(language, path)
      app.get(url, (request, reply) => sendPage(request, reply, page, 200))
    }
  }
  const unknown = { en: open('en', '/404'), es: open('es', '/404') }
  const languageAt = (url: string) =>
    OWNER_LANGUAGES.find((language) => url.startsWith(`/${language}/`)) ?? 'en'
  app.setNotFoundHandler((request, reply) => sendPage(request, reply, unknown[languageAt(request.url)], 404))
}

/** Serves the English home page; readers of another language get one line with a link; no redirect. */
function addHome(app: FastifyInstance, options: SitePagesOptions): void {
  const raw = readPage(options.distDir, pageFile('en', '/'))
  const open = (language: OwnerLanguage) =>
    openPage(
      language === 'en' ? raw : raw.replace(SANDBOX_SLOT, offerOf(language) + SANDBOX_SLOT),
      'en',
      options,
    )
  const pages = { en: open('en'), es: open('es') }
  app.get('/', (request, reply) => {
    const page = pages[ownerLanguageFor(request)]
    return sendPage(request, reply.header('vary', 'Accept-Language, Cookie'), page, 200)
  })
}

const offerOf = (language: OwnerLanguage) =>
  `<aside class="fs-sandbox fs-offer" lang="${language}" aria-label="${LANGUAGE_NAMES[language]}"><a href="${pagePathIn(language, '/')}?lang=${language}">${words[language].offer}</a></aside>`

/** Reads a prerendered page. @throws when there is no build in `distDir` */
export const readPage = (distDir: string, file: string): string =>
  readFileSync(path.join(distDir, 'pages', file), 'utf8')

/** Loads the renderer of the pages in one language. @throws when there is no build in `distDir` */
export const siteBuild = async <Build>(distDir: string, language: OwnerLanguage): Promise<Build> =>
  (await import(pathToFileURL(path.join(distDir, 'server', `site.${language}.js`)).href)) as Build

/** Returns the ways to contact the operator that this server's pages show. */
export const detailsFor = ({ operator, supportEmail, sandbox }: SitePagesOptions): ContactDetails =>
  contactDetails(operator, { supportEmail, sandbox: sandbox !== null })

/** Returns the footer's line: who runs this installation, and where. Empty without a name. */
const operatorLine = ({ name, address }: Operator, language: OwnerLanguage): string =>
  name === undefined
    ? ''
    : words[language].serviceOf({ operator: [name, address].filter((part) => part !== undefined).join(', ') })

const CONTACT_POINT_JSON = `,"contactPoint":${scriptJson(CONTACT_POINT)}`

/**
 * Fills in the values that only a running server knows.
 * @param reader language of the operator's details, if the page has headings for readers of another one
 */
export function fillSlots(
  raw: string,
  language: OwnerLanguage,
  options: SitePagesOptions,
  reader: Language = language,
): string {
  const { dashboardOrigin, publicOrigin, supportEmail, operator, sandbox } = options
  const texts = operatorTexts(operator, supportEmail, reader)
  const target = emailHref(texts.email, pagePathIn(language, '/contact'))
  const linked = raw.replaceAll(`mailto:${OPERATOR_SLOTS.email}`, () => escapeHtml(target))
  return OPERATOR_FIELDS.reduce(
    (page, field) => page.replaceAll(OPERATOR_SLOTS[field], () => escapeHtml(texts[field])),
    linked,
  )
    .replaceAll(OPERATOR_LINE_SLOT, () => escapeHtml(operatorLine(operator, language)))
    .replaceAll(DASHBOARD_SLOT, escapeHtml(dashboardOrigin))
    .replaceAll(PUBLIC_SLOT, escapeHtml(publicOrigin))
    .replaceAll(HOST_SLOT, escapeHtml(new URL(publicOrigin).host))
    .replace(supportEmail === null ? CONTACT_POINT_JSON : '', '')
    .replaceAll(SUPPORT_SLOT, escapeHtml(supportEmail ?? ''))
    .replaceAll(DETAILS_SLOT, () => escapeHtml(JSON.stringify(detailsFor(options))))
    .replace(SANDBOX_SLOT, sandboxStrip(sandbox))
}

/** Returns the headers for the language of a page that is the same for everyone, and for a language link. */
export function languageHeadersOf(request: FastifyRequest, language: Language): Record<string, string> {
  const { vary: _, ...headers } = languageHeaders(request, language)
  return headers
}

/** Opens a page that is the same for everyone. */
export function openPage(
  raw: string,
  language: OwnerLanguage,
  options: SitePagesOptions,
  reader: Language = language,
): SitePage {
  const html = fillSlots(raw, language, options, reader)
  return {
    ...keepHtml(html),
    language: reader,
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
    .headers(languageHeadersOf(request, page.language))
    .header('content-security-policy', page.csp)
    .header('cache-control', 'public, max-age=0, must-revalidate')
  if (status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
      return reply.header('vary', vary).code(304).send()
    }
  }
  return sendKept(request, reply.code(status), page)
}
