import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { helpQuery } from '@fivestead/domain/help'
import { sendHtml } from '@fivestead/site-server/compress'
import type { FormLimits } from '@fivestead/site-server/forms'
import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../lib/page-assets.ts'
import { PAGE_MODULES } from '../site/pages.ts'
import { readPageAssets } from './manifest.ts'
import { fillSlots, openPage, type SitePagesOptions, sendPage } from './site-pages.ts'

type RenderHelp = (assets: PageAssets, query: string) => Promise<string>

/** The Help Center: prerendered, and rendered for a search (`?q=`), so that it works without script. */
export async function addHelpRoutes(
  app: FastifyInstance,
  { limits, ...options }: SitePagesOptions & { limits: FormLimits },
): Promise<void> {
  const { distDir } = options
  const { renderHelp } = (await import(pathToFileURL(path.join(distDir, 'server', 'site.js')).href)) as {
    renderHelp: RenderHelp
  }
  const assets = readPageAssets(distDir, PAGE_MODULES['/help'])
  const all = openPage(readFileSync(path.join(distDir, 'pages', 'help.html'), 'utf8'), options)
  app.get<{ Querystring: Record<string, unknown> }>('/help', async (request, reply) => {
    const query = helpQuery(request.query.q)
    if (query === '') return sendPage(request, reply, all, 200)
    const page = await limits.inTurn(() => renderHelp(assets, query))
    // Scripts and styles are those of the kept page: so is the policy.
    reply.header('content-security-policy', all.csp).header('cache-control', 'no-store')
    return sendHtml(request, reply, fillSlots(page, options))
  })
}
