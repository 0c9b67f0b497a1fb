import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '@fivestead/domain/html'
import { LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import { all as headWords } from '@fivestead/domain/languages/messages/page-head/all'
import { languageLinks } from '@fivestead/domain/languages/page-language'
import { companyPath } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { type KeptHtml, keepHtml } from '@fivestead/site-server/compress'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import type { FailureKind, PageKind, PageView, View } from '../features/survey/model.ts'
import {
  htmlDocument,
  inlineHashes,
  SANDBOX_SLOT,
  type Sandbox,
  sandboxStrip,
  scriptJson,
} from '../lib/html.ts'
import { brandCss } from './brand-css.ts'
import { type CompanyFacts, factsHtml, localBusinessData } from './company-facts.ts'
import { keepPages, type RenderPage, type Shown } from './kept-pages.ts'
import { readAssets } from './manifest.ts'
import { contentSecurityPolicy } from './security.ts'
import { stepAddress } from './survey-views.ts'

export type Render = (kind: PageKind, view: View) => string

/** The customers' pages, with everything that does not change between two builds. */
export type CustomerPages = {
  /** Returns a page, rendered only if no other customer's has the same parts. */
  page(...page: Parameters<RenderPage>): Shown
  /** Renders a page. */
  render: RenderPage
  /** Returns the sample survey: no script, and a strip that says so. */
  sample(view: View, language: Language): ReturnType<RenderPage>
  /** Returns the page of a failure, which is the same for everyone. */
  failure(kind: PageKind, failure: FailureKind, language: Language): { html: KeptHtml; csp: string }
}

/** Strip of the public sample survey. */
function sampleStrip(language: Language): string {
  const m = headWords[language]
  const back = m.backToSite({ product: PRODUCT.name })
  return `<aside class="fs-sandbox" aria-label="${escapeHtml(m.sample)}"><span>${escapeHtml(m.nothingKept)}</span><a href="/">${escapeHtml(back)}</a></aside>`
}

/** Opens the build. @throws when there is none in `distDir` */
export async function openCustomerPages({
  distDir,
  publicOrigin,
  sandbox,
}: {
  distDir: string
  publicOrigin: string
  sandbox: Sandbox | null
}): Promise<CustomerPages> {
  const built = await Promise.all(LANGUAGES.map((language) => openBuild(distDir, language)))
  const builds = Object.fromEntries(built.map((build) => [build.language, build])) as Record<Language, Build>
  const strip = sandboxStrip(sandbox)
  const render: RenderPage = (kind, view, language, { facts, asked, now, origin = publicOrigin }) => {
    const { render, assets } = builds[language]
    const page = { body: render(kind, view), assets: assets[kind], language, facts, asked, now }
    const html = customerDocument(view, { ...page, publicOrigin: origin }).replace(SANDBOX_SLOT, strip)
    return { html, csp: policyOf(kind, view, html) }
  }
  const sample: CustomerPages['sample'] = (view, language) => {
    const { render, assets } = builds[language]
    const page = { body: render('survey', view), assets: { ...assets.survey, script: null }, publicOrigin }
    const document = customerDocument(view, { ...page, language })
    const html = document.replace(SANDBOX_SLOT, sampleStrip(language))
    return { html, csp: policyOf('survey', view, html) }
  }
  const loading = (kind: PageKind) =>
    customerDocument(LOADING, { body: '', assets: builds.en.assets[kind], language: 'en' })
  const policies = { survey: policyFor(loading('survey')), company: policyFor(loading('company')) }
  /** A page with a brand color has its own inline style sheet, so its policy is computed. */
  const policyOf = (kind: PageKind, view: View, html: string) =>
    brandCss(view) === '' ? policies[kind] : policyFor(html)
  const failures = new Map<string, KeptHtml>()
  const failure = (kind: PageKind, reason: FailureKind, language: Language) => {
    const key = `${kind} ${reason} ${language}`
    const page = () => render(kind, { kind: 'failure', failure: reason }, language, {}).html
    const html = failures.get(key) ?? keepHtml(page())
    failures.set(key, html)
    return { html, csp: policies[kind] }
  }
  return { page: keepPages(render), render, sample, failure }
}

const LOADING = { kind: 'loading' } as const

const policyFor = (html: string) => contentSecurityPolicy(inlineHashes(html))

type Build = { language: Language; render: Render; assets: Record<PageKind, Assets> }
type Assets = { css: string; script: string | null }

/** Opens the build of one language. */
async function openBuild(distDir: string, language: Language): Promise<Build> {
  const entry = pathToFileURL(path.join(distDir, 'server', `survey.${language}.js`)).href
  const { render } = (await import(entry)) as { render: Render }
  const [survey, company] = [`survey.${language}`, `company.${language}`].map((name) =>
    readAssets(distDir, name),
  )
  if (!survey || !company) throw new Error(`No build of ${language}`)
  return { language, render, assets: { survey, company } }
}

/** Returns the document of a page; `build.ts` uses it for the static shell. A failure has no script. */
export function customerDocument(
  view: View,
  page: {
    body: string
    assets: Assets
    language: Language
    publicOrigin?: string
    facts?: CompanyFacts | undefined
    asked?: Language | null | undefined
    now?: Date | undefined
  },
): string {
  const { body, assets, language, publicOrigin = '', facts, asked, now = new Date() } = page
  return htmlDocument({
    language,
    title: titleOf(view, language),
    head: headOf(view, { publicOrigin, language, facts, asked }),
    css: assets.css + brandCss(view),
    earlyScript: COLOR_SCHEME_SCRIPT,
    body,
    after:
      (facts && view.kind === 'page' ? factsHtml(facts, view.page.business.name, language, now) : '') +
      (view.kind === 'loading' ? '' : languageLinks(language, headWords[language].language, addressOf(view))),
    ...(view.kind === 'page' && assets.script !== null ? { data: scriptJson(leanView(view)) } : {}),
    script: view.kind === 'failure' ? null : assets.script,
    ...(isUnnamed(view) ? { icon: 'data:,' } : {}),
  })
}

/** Returns the query of the current step, so that a link to another language keeps it. */
function addressOf(view: View): string {
  if (view.kind !== 'page') return ''
  const { start, via, stars, submissionKey } = view
  const at = start && {
    step: start.step,
    review: start.reviewId ?? undefined,
    rating: start.rating ?? undefined,
  }
  return stepAddress('', { ...at, visit: at && submissionKey, via, stars })
}

/** Returns true for a page without our name and logo: that of a white-label business, or a failure. */
const isUnnamed = (view: View) =>
  view.kind === 'failure' || (view.kind === 'page' && view.page.brand?.whiteLabel === true)

/** Returns the view without what the script does not need or finds in the markup: these bytes are counted. */
function leanView(view: PageView): PageView {
  const { brand, card: _, ...page } = view.page
  if (brand === undefined) return { ...view, page }
  const { welcome, logoWide, whiteLabel } = brand
  const lean = {
    ...{ color: null, logoHash: null, welcome, inline: null },
    ...(logoWide ? { logoWide } : {}),
    ...(whiteLabel ? { whiteLabel } : {}),
  }
  return { ...view, page: { ...page, brand: lean } }
}

/** Returns the title. Without script each step is a page with its own title; a refused step says so first. */
function titleOf(view: View, language: Language): string {
  const words = headWords[language]
  if (view.kind !== 'page') {
    const business = view.kind === 'failure' && view.of?.name
    return business ? words.title({ business }) : words.failureTitle
  }
  const { start, page } = view
  const title = words.title({ business: page.business.name })
  if (start === undefined) return title
  const step = start.step.startsWith('feedback')
    ? `${words.afterRating} | `
    : start.step === 'rating'
      ? ''
      : `${words.thanks} | `
  return start.problem === null ? step + title : words.error({ title: step + title })
}

/**
 * Few tags: these bytes are counted. A preview falls back to the address for whatever is missing.
 * One customer's survey is nobody else's business and stays out of search engines. The company page is for
 * everybody; the survey without a request is the same business again, so it points there.
 */
function headOf(
  view: View,
  page: {
    publicOrigin: string
    language: Language
    facts: CompanyFacts | undefined
    asked: Language | null | undefined
  },
): string {
  const { publicOrigin, language, facts, asked } = page
  const words = headWords[language]
  if (view.kind !== 'page') return NOT_INDEXED
  const { business, card } = view.page
  const { name, slug } = business
  const image = card
    ? `<meta property="og:image" content="${escapeHtml(publicOrigin + card)}?lang=${language}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`
    : ''
  const preview = `<meta property="og:title" content="${escapeHtml(name)}"><meta property="og:description" content="${escapeHtml(words.preview)}">${image}`
  if (view.page.request) return NOT_INDEXED + preview
  const description = escapeHtml(words.description({ business: name }))
  const address = publicOrigin + companyPath(slug)
  const data = facts?.whereabouts ? localBusinessData(view.page, facts.whereabouts, address) : ''
  const own = escapeHtml(address) + (asked ? `?lang=${asked}` : '')
  const others = LANGUAGES.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(address)}?lang=${each}">`,
  )
  return `<meta name="description" content="${description}"><link rel="canonical" href="${own}"><link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">${others.join('')}${preview}${data}`
}

const NOT_INDEXED = '<meta name="robots" content="noindex">'
