import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '@fivestead/domain/html'
import { companyPath, logoPath } from '@fivestead/domain/paths'
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
import { readAssets } from './manifest.ts'
import { contentSecurityPolicy } from './security.ts'

export type Render = (kind: PageKind, view: View) => string

/** Everything about the customers' pages that does not change between two builds. */
export type CustomerPages = {
  /** @param origin where the page is, unless at the public one */
  html(kind: PageKind, view: View, facts?: CompanyFacts, origin?: string): string
  csp(kind: PageKind, view: View): string
  /** The sample survey: no script, and a strip that says what it is. */
  sample(view: View): string
  /** A failure's page is the same for everybody. */
  failure(kind: PageKind, failure: FailureKind): KeptHtml
}

const SAMPLE_STRIP =
  '<aside class="fs-sandbox" aria-label="Sample"><span>A sample: nothing you enter is saved or sent, and the review button leads to the demo.</span><a href="/">Back to Fivestead</a></aside>'

/** Opens what `build.ts` made. @throws when there is no build in `distDir` */
export async function openCustomerPages({
  distDir,
  publicOrigin,
  sandbox,
}: {
  distDir: string
  publicOrigin: string
  sandbox: Sandbox | null
}): Promise<CustomerPages> {
  const entry = pathToFileURL(path.join(distDir, 'server', 'survey.js')).href
  const { render } = (await import(entry)) as { render: Render }
  const strip = sandboxStrip(sandbox)
  const assets = { survey: readAssets(distDir, 'survey'), company: readAssets(distDir, 'company') }
  const html = (kind: PageKind, view: View, facts?: CompanyFacts, origin = publicOrigin) =>
    customerDocument(view, render(kind, view), assets[kind], origin, facts).replace(SANDBOX_SLOT, strip)
  const sample = (view: View) =>
    customerDocument(view, render('survey', view), { ...assets.survey, script: null }, publicOrigin).replace(
      SANDBOX_SLOT,
      SAMPLE_STRIP,
    )
  const policy = (kind: PageKind) => contentSecurityPolicy(inlineHashes(html(kind, { kind: 'loading' })))
  const policies = { survey: policy('survey'), company: policy('company') }
  const failures = new Map<string, KeptHtml>()
  const failure = (kind: PageKind, reason: FailureKind) => {
    const key = `${kind} ${reason}`
    const kept = failures.get(key) ?? keepHtml(html(kind, { kind: 'failure', failure: reason }))
    failures.set(key, kept)
    return kept
  }
  /** A page with a color has a style sheet of its own. */
  const csp = (kind: PageKind, view: View) =>
    brandCss(view) === '' ? policies[kind] : contentSecurityPolicy(inlineHashes(html(kind, view)))
  return { html, sample, csp, failure }
}

/**
 * One page; `build.ts` writes the static shell with it, too. A failure needs no script: it is only read.
 */
export function customerDocument(
  view: View,
  body: string,
  assets: { css: string; script: string | null },
  publicOrigin = '',
  facts?: CompanyFacts,
): string {
  return htmlDocument({
    title: titleOf(view),
    head: headOf(view, publicOrigin, facts),
    css: assets.css + brandCss(view),
    earlyScript: COLOR_SCHEME_SCRIPT,
    body,
    ...(facts ? { after: factsHtml(facts, new Date()) } : {}),
    ...(view.kind === 'page' && assets.script !== null ? { data: scriptJson(leanView(view)) } : {}),
    script: view.kind === 'failure' ? null : assets.script,
    ...(isUnnamed(view) ? { icon: 'data:,' } : {}),
  })
}

/** Neither name nor mark of the product: a business with a white label, and failures, which belong to no business. */
const isUnnamed = (view: View) =>
  view.kind === 'failure' || (view.kind === 'page' && view.page.brand?.whiteLabel === true)

/** The view without what the script finds in the markup: these bytes are counted. */
function leanView(view: PageView): PageView {
  const { brand } = view.page
  if (brand === undefined) return view
  const { welcome, whiteLabel } = brand
  const lean = { color: null, logoHash: null, welcome, inline: null, ...(whiteLabel ? { whiteLabel } : {}) }
  return { ...view, page: { ...view.page, brand: lean } }
}

/** Without script each step is a page, and its title says which; one that was refused says so first. */
function titleOf(view: View): string {
  if (view.kind !== 'page') return 'Your feedback'
  const { start, page } = view
  const title = `${page.business.name}: your feedback`
  if (start === undefined) return title
  const step = start.step.startsWith('feedback')
    ? 'After your rating | '
    : start.step === 'rating'
      ? ''
      : 'Thank you | '
  return `${start.problem === null ? '' : 'Error: '}${step}${title}`
}

/**
 * Few tags: these bytes are counted. A preview falls back to the address for whatever is missing.
 * One customer's survey is nobody else's business and stays out of search engines. The company page is for
 * everybody; the survey without a request is the same business again, so it points there.
 */
function headOf(view: View, publicOrigin: string, facts?: CompanyFacts): string {
  if (view.kind !== 'page') return NOT_INDEXED
  const { business, brand } = view.page
  const { name, slug } = business
  const card = brand?.logoHash ? logoPath(brand.logoHash, 'card') : brand?.whiteLabel ? null : '/tell-us.png'
  const image = card === null ? '' : `<meta property="og:image" content="${escapeHtml(publicOrigin + card)}">`
  const preview = `<meta property="og:title" content="${escapeHtml(name)}"><meta property="og:description" content="Tell us how we did">${image}`
  if (view.page.request) return NOT_INDEXED + preview
  const description = escapeHtml(`Rate your experience with ${name}. It takes a minute, without an account.`)
  const address = publicOrigin + companyPath(slug)
  const data = facts?.whereabouts ? localBusinessData(view.page, facts.whereabouts, address) : ''
  return `<meta name="description" content="${description}"><link rel="canonical" href="${escapeHtml(address)}">${preview}${data}`
}

const NOT_INDEXED = '<meta name="robots" content="noindex">'
