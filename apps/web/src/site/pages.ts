import { HELP_PATHS, HELP_SLUGS, type HelpPath, helpPath } from '@fivestead/domain/help'
import { MARKETING_PATHS, TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { HELP_TITLES } from '../features/help/titles.ts'

export type MarketingPath = (typeof MARKETING_PATHS)[number]
export type PagePath = MarketingPath | HelpPath | (typeof TEST_PAGE_PATHS)[number]

/** Pages for everybody, which the sitemap lists. */
export const PUBLIC_PAGES: readonly (MarketingPath | HelpPath)[] = [...MARKETING_PATHS, ...HELP_PATHS]

type PageInfo = { title: string; description: string }

/** The same value for each help page. */
const forHelp = <Value>(of: (slug: (typeof HELP_SLUGS)[number]) => Value) =>
  Object.fromEntries(HELP_SLUGS.map((slug) => [helpPath(slug), of(slug)])) as Record<HelpPath, Value>

/** Title and description of each prerendered page. */
export const PAGES: Record<PagePath, PageInfo> = {
  '/': {
    title: `${PRODUCT.name}: more Google reviews for local businesses`,
    description:
      'Ask every customer for a review by text, email or QR code. More reviews on Google, and a private line for problems. Free for 14 days, no credit card.',
  },
  '/features': {
    title: `Features: requests, surveys, rankings | ${PRODUCT.name}`,
    description:
      'Review requests by text, email and QR code, a survey that opens at once, private feedback, local rankings and reports, for one place or many.',
  },
  '/pricing': {
    title: `Pricing: three plans from $29 a month | ${PRODUCT.name}`,
    description:
      'Starter, Professional and Enterprise: month to month, cancel anytime, 20% less by the year. 14-day free trial on all plans, no credit card required.',
  },
  '/testimonials': {
    title: `Example customer stories | ${PRODUCT.name}`,
    description: `Nine example stories and a case study that we wrote: what a bakery, a dentist, a garage and others could do with ${PRODUCT.name}.`,
  },
  '/contact': {
    title: `Contact | ${PRODUCT.name}`,
    description: `Write to the people who run this site: questions before you start with ${PRODUCT.name}, help after. Setup takes under 10 minutes.`,
  },
  '/demo': {
    title: `Demo dashboard | ${PRODUCT.name}`,
    description:
      'Look around the owner’s dashboard before you sign up: insights, reviews, requests, SEO, customers and settings, with sample data.',
  },
  '/help': {
    title: `Help Center and guides | ${PRODUCT.name}`,
    description:
      'Ten short pages for owners: how to ask for reviews, import customers, reply, connect Google, and what you may send.',
  },
  ...forHelp((slug) => ({
    title: `${HELP_TITLES[slug].title} | ${PRODUCT.name}`,
    description: HELP_TITLES[slug].description,
  })),
  '/terms': {
    title: `Terms of Service | ${PRODUCT.name}`,
    description: `What you can expect of ${PRODUCT.name} and what we expect of you, in plain language: your account, asking for reviews, prices, leaving.`,
  },
  '/privacy': {
    title: `Privacy Policy and cookies | ${PRODUCT.name}`,
    description: `What ${PRODUCT.name} knows about visitors, customers and owners, how long it keeps it, who else sees it, and which cookies there are.`,
  },
  '/google-test': { title: `Place service test | ${PRODUCT.name}`, description: '' },
  '/business-autofill-test': { title: `Business autofill test | ${PRODUCT.name}`, description: '' },
  '/google-places-test': { title: `Place details test | ${PRODUCT.name}`, description: '' },
  '/business-search-test': { title: `Business search test | ${PRODUCT.name}`, description: '' },
}

export const NOT_FOUND_PAGE: PageInfo = { title: `404 Page Not Found | ${PRODUCT.name}`, description: '' }

/** The module whose styles belong to a page, as the build's manifest names it. */
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

/** Whether a page is for developers: there in the local sandbox alone, and not to be indexed. */
export const isTestPage = (path: string): boolean => TEST_PAGE_PATHS.some((known) => known === path)

/** The name of a page's file in `dist/pages`. */
export const pageFile = (path: PagePath): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
