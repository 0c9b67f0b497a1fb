import { type ContactForm, type ContactProblems, contactProblems } from '@fivestead/domain/contact/check'
import type { ContactDetails } from '@fivestead/domain/contact/details'
import { LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { htmlDocument, scriptJson } from '../lib/html.ts'
import { LANGUAGE, pageHref } from '../lib/language.ts'
import type { PageAssets } from '../lib/page-assets.ts'
import type { ContactStart } from '../lib/start.ts'
import { headOf } from './head.ts'
import { KNOWN_FONTS_SCRIPT } from './known-fonts.ts'
import {
  LEGAL_PAGES,
  legalFile,
  NOT_FOUND_PAGE,
  PAGE_MODULES,
  PAGES,
  type PagePath,
  PUBLIC_PAGES,
  pageFile,
} from './pages.ts'
import { makeRouter } from './router.tsx'
import { Site } from './Site.tsx'

/** Checks a posted form, in the language of this build. */
export const checkContact = (form: ContactForm): ContactProblems => contactProblems(form)

const OTHER_READERS = LANGUAGES.filter((language) => language !== 'en')

/** Terms or privacy policy for a reader of another language. */
const legalPage = async (path: (typeof LEGAL_PAGES)[number], reader: Language, assetsOf: AssetsOf) => ({
  file: legalFile(path, reader),
  html: documentOf(await renderPath(path, { reader }), path, assetsOf(PAGE_MODULES[path]), { reader }),
})

/** Developers' pages are English. */
const PAGES_HERE = [...PUBLIC_PAGES, ...(LANGUAGE === 'en' ? TEST_PAGE_PATHS : [])]

type AssetsOf = (module: string | null) => PageAssets

/** Every page of the site and the 404 screen as complete HTML documents; run once, by `build.ts`. */
export async function prerender(assetsOf: AssetsOf): Promise<{ file: string; html: string }[]> {
  const pages = await Promise.all(
    PAGES_HERE.map(async (path) => ({
      file: pageFile(LANGUAGE, path),
      html: documentOf(await renderPath(path), path, assetsOf(PAGE_MODULES[path])),
    })),
  )
  const legal = await Promise.all(
    LANGUAGE === 'en'
      ? LEGAL_PAGES.flatMap((path) => OTHER_READERS.map((reader) => legalPage(path, reader, assetsOf)))
      : [],
  )
  const notFound = documentOf(await renderPath('/404'), null, assetsOf(null))
  return [...pages, ...legal, { file: pageFile(LANGUAGE, '/404'), html: notFound }]
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
  return documentOf(await renderPath('/contact', { start, details }), '/contact', assets, { start })
}

/** The Help Center with the pages that a search finds; the server asks for it. */
export async function renderHelp(assets: PageAssets, query: string): Promise<string> {
  const search = new URLSearchParams({ q: query })
  return documentOf(await renderPath(`/help?${search}`), '/help', assets)
}

async function renderPath(
  path: string,
  page: { start?: ContactStart | null; details?: ContactDetails; reader?: Language } = {},
): Promise<string> {
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [pageHref(path)] }),
    sandbox: true,
  })
  await router.load()
  return renderToString(
    <StrictMode>
      <Site router={router} {...page} />
    </StrictMode>,
  )
}

const readerMeta = (reader?: Language) =>
  reader === undefined ? '' : `<meta name="reader" content="${reader}">`

/** @param path null is the 404 screen */
function documentOf(
  body: string,
  path: PagePath | null,
  assets: PageAssets,
  { start = null, reader }: { start?: ContactStart | null; reader?: Language } = {},
): string {
  const { title } = path === null ? NOT_FOUND_PAGE : PAGES[path]
  // Of a type that no browser fetches; even disabled ones are fetched by some: they tell the script's loader that these styles are here.
  const sheets = assets.sheets
    .map((sheet) => `<link rel="stylesheet" type="text/plain" href="${sheet}">`)
    .join('')
  return htmlDocument({
    language: LANGUAGE,
    title,
    head: headOf(path) + readerMeta(reader) + sheets,
    css: assets.css,
    earlyScript: `${COLOR_SCHEME_SCRIPT};${KNOWN_FONTS_SCRIPT}`,
    body,
    ...(start === null ? {} : { data: scriptJson(start) }),
    skipLink: `<a class="skip-link" href="#main">${m.skipToContent}</a>`,
    // Lists all scripts, so that they load in parallel instead of by import.
    script: assets.scripts,
  })
}
