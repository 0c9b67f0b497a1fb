import { MARKETING_PATHS } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHtml, htmlDocument, scriptJson } from '../server/html.ts'
import { DASHBOARD_SLOT } from '../server/site-pages.ts'
import { PAGES, pageFile } from './pages.ts'
import { makeRouter } from './router.tsx'
import { Site } from './Site.tsx'
import type { ContactStart } from './start.ts'
import { SUPPORT_SLOT } from './support-email.ts'

type Assets = { css: string; script: string }

/** Every marketing page and the 404 screen as complete HTML documents; run once, by `build.ts`. */
export async function prerender(assets: Assets): Promise<{ file: string; html: string }[]> {
  const pages = await Promise.all(
    MARKETING_PATHS.map(async (path) => ({
      file: pageFile(path),
      html: documentOf(await renderPath(path), PAGES[path], assets),
    })),
  )
  const missing = { title: `404 Page Not Found | ${PRODUCT.name}`, description: '' }
  return [...pages, { file: '404.html', html: documentOf(await renderPath('/404'), missing, assets) }]
}

/** The contact page as it begins after a form was posted without script; the server asks for it. */
export async function renderContact(assets: Assets, start: ContactStart): Promise<string> {
  return documentOf(await renderPath('/contact', start), PAGES['/contact'], assets, start)
}

async function renderPath(path: string, start: ContactStart | null = null): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(
    <StrictMode>
      <Site router={router} start={start} />
    </StrictMode>,
  )
}

function documentOf(
  body: string,
  page: { title: string; description: string },
  assets: Assets,
  start: ContactStart | null = null,
): string {
  return htmlDocument({
    title: page.title,
    head: `<meta name="description" content="${escapeHtml(page.description)}"><meta name="color-scheme" content="light dark"><meta name="dashboard-origin" content="${DASHBOARD_SLOT}"><meta name="support-email" content="${SUPPORT_SLOT}">`,
    css: assets.css,
    earlyScript: COLOR_SCHEME_SCRIPT,
    body,
    ...(start === null ? {} : { data: scriptJson(start) }),
    skipLink: '<a class="skip-link" href="#main">Skip to content</a>',
    script: assets.script,
  })
}
