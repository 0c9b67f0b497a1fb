import { escapeHtml } from '@fivestead/domain/html'
import { OWNER_LANGUAGES, type OwnerLanguage } from '@fivestead/domain/languages/languages'
import * as m from '@fivestead/domain/languages/messages/site/en'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { PRODUCT } from '@fivestead/domain/product'
import { DETAILS_SLOT } from '../lib/contact-details.ts'
import { scriptJson } from '../lib/html.ts'
import { LANGUAGE, pageHref } from '../lib/language.ts'
import { OPERATOR_FIELDS, OPERATOR_LINE_SLOT, OPERATOR_SLOTS } from '../lib/operator.ts'
import { DASHBOARD_SLOT, PUBLIC_SLOT } from '../lib/slots.ts'
import { structuredData } from './json-ld.ts'
import { isTestPage, PAGES, type PagePath } from './pages.ts'

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** Metadata that the script reads, and the colors that browsers use around the page. */
const COMMON = [
  meta('color-scheme', 'light dark'),
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121826">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  meta('dashboard-origin', DASHBOARD_SLOT),
  meta('public-origin', PUBLIC_SLOT),
  meta('contact-details', DETAILS_SLOT),
  meta('operator-line', OPERATOR_LINE_SLOT),
  ...OPERATOR_FIELDS.map((field) => meta(`operator-${field}`, OPERATOR_SLOTS[field])),
]

/** Languages with a region, as link previews require. */
const LOCALES: Record<OwnerLanguage, string> = { en: 'en_US', es: 'es_LA' }

/** Returns links to the page in each language; readers of neither get the English one. */
const alternates = (path: PagePath) =>
  [...OWNER_LANGUAGES.map((language) => [language, language] as const), ['x-default', 'en'] as const].map(
    ([tag, language]) =>
      `<link rel="alternate" hreflang="${tag}" href="${PUBLIC_SLOT}${pagePathIn(language, path)}">`,
  )

/** The head of a page, for people, search engines and whoever shows a preview of its link. */
export function headOf(path: PagePath | null): string {
  if (path === null || isTestPage(path)) return [meta('robots', 'noindex'), ...COMMON].join('')
  const { title, description } = PAGES[path]
  const address = PUBLIC_SLOT + pageHref(path)
  return [
    meta('description', description),
    `<link rel="canonical" href="${address}">`,
    ...alternates(path),
    property('og:type', 'website'),
    property('og:locale', LOCALES[LANGUAGE]),
    property('og:site_name', PRODUCT.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${PUBLIC_SLOT}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', m.pictureAlt({ product: PRODUCT.name })),
    meta('twitter:card', 'summary_large_image'),
    ...COMMON,
    ...structuredData(path).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('')
}
