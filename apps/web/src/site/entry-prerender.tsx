import type { ContactDetails } from '@fivestead/domain/contact/details'
import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { htmlDocument, scriptJson } from '../lib/html.ts'
import type { PageAssets } from '../lib/page-assets.ts'
import type { ContactStart } from '../lib/start.ts'
import { headOf } from './head.ts'
import { KNOWN_FONTS_SCRIPT } from './known-fonts.ts'
import { NOT_FOUND_PAGE, PAGE_MODULES, PAGES, type PagePath, PUBLIC_PAGES, pageFile } from './pages.ts'
import { makeRouter } from './router.tsx'
import { Site } from './Site.tsx'

/** Every page of the site and the 404 screen as complete HTML documents; run once, by `build.ts`. */
export async function prerender(
  assetsOf: (module: string | null) => PageAssets,
): Promise<{ file: string; html: string }[]> {
  const pages = await Promise.all(
    [...PUBLIC_PAGES, ...TEST_PAGE_PATHS].map(async (path) => ({
      file: pageFile(path),
      html: documentOf(await renderPath(path), path, assetsOf(PAGE_MODULES[path])),
    })),
  )
  return [...pages, { file: '404.html', html: documentOf(await renderPath('/404'), null, assetsOf(null)) }]
}

/**
 * The contact page with the operator's details; the server asks for it.
 * @param start null, or how it begins after a form was posted without script
 */
export async function renderContact(
  assets: PageAssets,
  start: ContactStart | null,
  details: ContactDetails,
): Promise<string> {
  return documentOf(await renderPath('/contact', start, details), '/contact', assets, start)
}

/** The Help Center with the pages that a search finds; the server asks for it. */
export async function renderHelp(assets: PageAssets, query: string): Promise<string> {
  const search = new URLSearchParams({ q: query })
  return documentOf(await renderPath(`/help?${search}`), '/help', assets)
}

async function renderPath(
  path: string,
  start: ContactStart | null = null,
  details: ContactDetails | null = null,
): Promise<string> {
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    sandbox: true,
  })
  await router.load()
  return renderToString(
    <StrictMode>
      <Site router={router} start={start} details={details} />
    </StrictMode>,
  )
}

/** @param path null is the 404 screen */
function documentOf(
  body: string,
  path: PagePath | null,
  assets: PageAssets,
  start: ContactStart | null = null,
): string {
  const { title } = path === null ? NOT_FOUND_PAGE : PAGES[path]
  // Disabled, so never fetched: they tell the script's loader that these styles are here.
  const sheets = assets.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('')
  return htmlDocument({
    title,
    head: headOf(path) + sheets,
    css: assets.css,
    earlyScript: `${COLOR_SCHEME_SCRIPT};${KNOWN_FONTS_SCRIPT}`,
    body,
    ...(start === null ? {} : { data: scriptJson(start) }),
    skipLink: '<a class="skip-link" href="#main">Skip to content</a>',
    // At once, not one import after the other.
    script: assets.scripts,
  })
}
