import type { MARKETING_PATHS } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'

export type PagePath = (typeof MARKETING_PATHS)[number]

/** Title and description of each prerendered page. */
export const PAGES: Record<PagePath, { title: string; description: string }> = {
  '/': {
    title: `${PRODUCT.name}: more reviews for local businesses`,
    description:
      'Ask every customer for a review by text, e-mail or QR code. Good words go public, problems reach you first.',
  },
  '/features': {
    title: `Features | ${PRODUCT.name}`,
    description: 'Review requests, a survey that loads at once, private feedback, rankings and reports.',
  },
  '/pricing': {
    title: `Pricing | ${PRODUCT.name}`,
    description: 'Three plans, a 14-day free trial, no credit card required.',
  },
  '/testimonials': {
    title: `Testimonials | ${PRODUCT.name}`,
    description: `What local businesses do with ${PRODUCT.name}.`,
  },
  '/contact': {
    title: `Contact | ${PRODUCT.name}`,
    description: `Write to the people behind ${PRODUCT.name}.`,
  },
  '/demo': { title: `Demo | ${PRODUCT.name}`, description: 'See the dashboard before you sign up.' },
}

/** The name of a page's file in `dist/pages`. */
export const pageFile = (path: PagePath): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
