import { HELP_SLUGS, type HelpSlug, helpPath } from '@fivestead/domain/help'
import * as h from '@fivestead/domain/languages/messages/help/en'
import * as m from '@fivestead/domain/languages/messages/site/en'
import { PLANS } from '@fivestead/domain/plans'
import { PRODUCT } from '@fivestead/domain/product'
import { HELP_TEXTS } from '../features/help/texts.ts'
import { HELP_TITLES } from '../features/help/titles.ts'
import { QUESTIONS as CONTACT_QUESTIONS } from '../features/marketing/Contact.tsx'
import { QUESTIONS as PRICING_QUESTIONS } from '../features/marketing/Pricing.tsx'
import { LANGUAGE, pageHref } from '../lib/language.ts'
import { PUBLIC_SLOT } from '../lib/slots.ts'
import { CONTACT_POINT } from '../lib/support-email.ts'
import { PAGES, type PagePath } from './pages.ts'

type Data = { '@context': 'https://schema.org'; '@type': string; [name: string]: unknown }
type Question = { question: string; answer: string }

/** Returns the structured data of a page (schema.org); only facts that the page itself shows. */
export function structuredData(path: PagePath): Data[] {
  if (path === '/') return [organization(), website()]
  if (path === '/pricing') return [software(), faq(PRICING_QUESTIONS)]
  if (path === '/contact') return [organization(), faq(CONTACT_QUESTIONS)]
  const slug = HELP_SLUGS.find((one) => helpPath(one) === path)
  if (slug !== undefined) return help(slug)
  return []
}

const typed = (type: string, rest: Record<string, unknown>): Data => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
})

const organization = () =>
  typed('Organization', {
    '@id': `${PUBLIC_SLOT}/#organization`,
    name: PRODUCT.name,
    url: `${PUBLIC_SLOT}${pageHref('/')}`,
    logo: `${PUBLIC_SLOT}/apple-touch-icon.png`,
    contactPoint: CONTACT_POINT,
  })

const website = () =>
  typed('WebSite', {
    name: PRODUCT.name,
    inLanguage: LANGUAGE,
    url: `${PUBLIC_SLOT}${pageHref('/')}`,
    publisher: { '@id': `${PUBLIC_SLOT}/#organization` },
  })

const planned = ({ name, monthly, features }: (typeof PLANS)[number]) =>
  `${name} $${monthly} (${features.join(', ')})`

const software = () =>
  typed('SoftwareApplication', {
    name: PRODUCT.name,
    description: PAGES['/'].description,
    url: `${PUBLIC_SLOT}${pageHref('/')}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    // The only price that can be paid today; the page lists those of the plans as planned.
    offers: {
      '@type': 'Offer',
      price: '0.00',
      priceCurrency: 'USD',
      url: `${PUBLIC_SLOT}${pageHref('/pricing')}`,
      description: m.offersNow({ plans: PLANS.map(planned).join('; ') }),
    },
  })

/** Returns the breadcrumb of a help page and its steps, which the page shows. */
const help = (slug: HelpSlug): Data[] => [
  typed('BreadcrumbList', {
    itemListElement: [crumb(1, h.helpCenter, '/help'), crumb(2, HELP_TITLES[slug].title, helpPath(slug))],
  }),
  ...HELP_TEXTS[slug].parts.flatMap(({ title, steps }) =>
    steps === undefined
      ? []
      : typed('HowTo', {
          name: title,
          description: HELP_TITLES[slug].description,
          step: steps.map((text) => ({ '@type': 'HowToStep', text })),
        }),
  ),
]

const crumb = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: `${PUBLIC_SLOT}${pageHref(path)}`,
})

const faq = (questions: readonly Question[]) =>
  typed('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
