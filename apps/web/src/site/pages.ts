import { HELP_PATHS, HELP_SLUGS, type HelpPath, helpPath } from '@fivestead/domain/help'
import type { Language, OwnerLanguage } from '@fivestead/domain/languages/languages'
import * as m from '@fivestead/domain/languages/messages/site/en'
import { MARKETING_PATHS, TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { HELP_TITLES } from '../features/help/titles.ts'

export type MarketingPath = (typeof MARKETING_PATHS)[number]
export type PagePath = MarketingPath | HelpPath | (typeof TEST_PAGE_PATHS)[number]

/** Public pages, which the sitemap lists. */
export const PUBLIC_PAGES: readonly (MarketingPath | HelpPath)[] = [...MARKETING_PATHS, ...HELP_PATHS]

const product = PRODUCT.name
const titled = (page: string) => `${page} | ${product}`

type PageInfo = { title: string; description: string }

/** Returns a record with a value for each help page. */
const forHelp = <Value>(of: (slug: (typeof HELP_SLUGS)[number]) => Value) =>
  Object.fromEntries(HELP_SLUGS.map((slug) => [helpPath(slug), of(slug)])) as Record<HelpPath, Value>

/** Title and description of each prerendered page. */
export const PAGES: Record<PagePath, PageInfo> = {
  '/': {
    title: m.homeTitle({ product }),
    description: m.homeDescription,
  },
  '/features': {
    title: titled(m.featuresTitle),
    description: m.featuresDescription,
  },
  '/pricing': {
    title: titled(m.pricingTitle),
    description: m.pricingDescription,
  },
  '/testimonials': {
    title: titled(m.testimonialsTitle),
    description: m.testimonialsDescription({ product }),
  },
  '/contact': {
    title: titled(m.contactTitle),
    description: m.contactDescription({ product }),
  },
  '/demo': {
    title: titled(m.demoTitle),
    description: m.demoDescription,
  },
  '/help': {
    title: titled(m.helpTitle),
    description: m.helpDescription,
  },
  ...forHelp((slug) => ({
    title: titled(HELP_TITLES[slug].title),
    description: HELP_TITLES[slug].description,
  })),
  '/terms': {
    title: titled(m.termsTitle),
    description: m.termsDescription({ product }),
  },
  '/privacy': {
    title: titled(m.privacyTitle),
    description: m.privacyDescription({ product }),
  },
  '/google-test': { title: titled('Place service test'), description: '' },
  '/business-autofill-test': { title: titled('Business autofill test'), description: '' },
  '/google-places-test': { title: titled('Place details test'), description: '' },
  '/business-search-test': { title: titled('Business search test'), description: '' },
}

export const NOT_FOUND_PAGE: PageInfo = { title: titled(m.notFoundTitle), description: '' }

/** Module with the styles of each page, by its name in the build's manifest. */
export const PAGE_MODULES: Record<PagePath, string> = {
  '/': 'src/features/marketing/Home.tsx',
  '/features': 'src/features/marketing/Features.tsx',
  '/pricing': 'src/features/marketing/Pricing.tsx',
  '/testimonials': 'src/features/marketing/Testimonials.tsx',
  '/contact': 'src/features/marketing/Contact.tsx',
  '/demo': 'src/features/demo/Demo.tsx',
  '/help': 'src/features/help/HelpCenter.tsx',
  ...forHelp(() => 'src/features/help/HelpPage.tsx'),
  '/terms': 'src/features/legal/Terms.tsx',
  '/privacy': 'src/features/legal/Privacy.tsx',
  '/google-test': 'src/features/place-lab/GoogleTest.tsx',
  '/business-autofill-test': 'src/features/place-lab/BusinessAutofillTest.tsx',
  '/google-places-test': 'src/features/place-lab/GooglePlacesTest.tsx',
  '/business-search-test': 'src/features/place-lab/BusinessSearchTest.tsx',
}

export const isPagePath = (path: string): path is PagePath => path in PAGES

/** Returns true for a developers' page, which exists only in the local sandbox and is not indexed. */
export const isTestPage = (path: string): boolean => TEST_PAGE_PATHS.some((known) => known === path)

/** Pages whose text is English, with headings in the reader's language. */
export const LEGAL_PAGES = ['/terms', '/privacy'] as const

/** Returns the file of a legal page for a reader of one language. */
export const legalFile = (page: (typeof LEGAL_PAGES)[number], reader: Language): string =>
  pageFile('en', page).replace('.html', reader === 'en' ? '.html' : `.${reader}.html`)

/** Returns the name of a page's file in `dist/pages`. */
export function pageFile(language: OwnerLanguage, path: PagePath | '/404'): string {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return language === 'en' ? name : `${language}/${name}`
}
