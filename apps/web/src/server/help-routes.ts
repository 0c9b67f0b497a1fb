import { helpQuery } from '@fivestead/domain/help'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { sendHtml } from '@fivestead/site-server/compress'
import type { FormLimits } from '@fivestead/site-server/forms'
import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../lib/page-assets.ts'
import { PAGE_MODULES, pageFile } from '../site/pages.ts'
import { readPageAssets } from './manifest.ts'
import {
  fillSlots,
  languageHeadersOf,
  openPage,
  readPage,
  type SitePagesOptions,
  sendPage,
  siteBuild,
} from './site-pages.ts'

type RenderHelp = (assets: PageAssets, query: string) => Promise<string>

/** The Help Center: prerendered, and rendered for a search (`?q=`), so that it works without script. */
export async function addHelpRoutes(
  app: FastifyInstance,
  language: OwnerLanguage,
  { limits, ...options }: SitePagesOptions & { limits: FormLimits },
): Promise<void> {
  const { distDir } = options
  const { renderHelp } = await siteBuild<{ renderHelp: RenderHelp }>(distDir, language)
  const assets = readPageAssets(distDir, language, PAGE_MODULES['/help'])
  const all = openPage(readPage(distDir, pageFile(language, '/help')), language, options)
  const url = pagePathIn(language, '/help')
  app.get<{ Querystring: Record<string, unknown> }>(url, async (request, reply) => {
    const query = helpQuery(request.query.q)
    if (query === '') return sendPage(request, reply, all, 200)
    const page = await limits.inTurn(() => renderHelp(assets, query))
    // Scripts and styles are those of the kept page: so is the policy.
    reply.header('content-security-policy', all.csp).header('cache-control', 'no-store')
    reply.headers(languageHeadersOf(request, language))
    return sendHtml(request, reply, fillSlots(page, language, options))
  })
}
