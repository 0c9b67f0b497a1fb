import { createHash } from 'node:crypto'
import { escapeHtml } from '@fivestead/domain/html'
import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { sandboxWords } from '@fivestead/domain/local-sandbox'
import { afterPaint } from '@fivestead/site-server/after-paint'

/** JSON for a `<script type="application/json">`: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A source expression of a content security policy for an inline script or style. */
const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Imports the page's script. A constant: its hash goes into the policy, and the script's address into `data-src`. */
const LOADER = afterPaint("import(document.getElementById('l').dataset.src)")

/** The same for several scripts side by side; marks the page as painted, for styles that wait for it, too. */
const LOADER_OF_SEVERAL = afterPaint(
  "{document.documentElement.dataset.painted='';document.getElementById('l').dataset.src.split(' ').map(s=>import(s))}",
)

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%2312594a' d='M16 2.2 19.9 10.9 29.6 12 23.6 17.9V28.6H8.4V17.9L2.4 12 12.1 10.9Z'/><path fill='%23e59a0c' d='M12.7 29.6V23a3.3 3.3 0 0 1 6.6 0v6.6Z'/></svg>"

/** Where the server puts the sandbox's strip; an HTML comment otherwise. */
export const SANDBOX_SLOT = '<!--sandbox-->'

/** `local`: on the machine of who tries the product. `mail`, `sms`: these really leave. */
export interface Sandbox {
  local: boolean
  mail: boolean
  sms: boolean
}

/** Marks a page; the outbox and the test pages, which the script looks for by `data-local`, are local alone. */
export function sandboxStrip(sandbox: Sandbox | null): string {
  if (sandbox === null) return ''
  const words = `<span>Sandbox: ${sandboxWords(sandbox)}</span>`
  return sandbox.local
    ? `<aside class="fs-sandbox" lang="en" dir="ltr" data-local aria-label="Sandbox">${words}<a href="/sandbox/outbox">Outbox</a></aside>`
    : `<aside class="fs-sandbox" lang="en" dir="ltr" aria-label="Sandbox">${words}</aside>`
}

type Document = {
  /** English unless told. */
  language?: Language
  title: string
  /** Put into the head as it is. */
  head?: string
  css: string
  /** Inline script that runs before anything is painted. */
  earlyScript: string
  body: string
  /**
   * Before everything else, so that the keyboard meets it first. A page without one is met directly, and the
   * sandbox's strip then comes last.
   */
  skipLink?: string
  /** Markup after the part that the script takes over. */
  after?: string
  /** JSON that the script starts from. */
  data?: string
  /** Address of the page's module, or of several. */
  script: string | string[] | null
  /** Address of the tab's picture; ours unless told. */
  icon?: string | undefined
}

/** One HTML document with its styles inside: nothing but the script is asked for after it. */
export function htmlDocument(page: Document): string {
  const {
    language = 'en',
    title,
    head = '',
    css,
    earlyScript,
    body,
    skipLink = '',
    after = '',
    data,
    script,
    icon = ICON,
  } = page
  const view = data === undefined ? '' : `<script type="application/json" id="view">${data}</script>`
  const loader = script === null ? '' : loaderOf(script)
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${head}<link rel="icon" href="${icon}"><script>${earlyScript}</script><style>${css}</style></head><body>${skipLink}${skipLink && SANDBOX_SLOT}<div id="root">${body}</div>${after}${skipLink ? '' : SANDBOX_SLOT}${view}${loader}</body></html>`
}

const loaderOf = (script: string | string[]) =>
  typeof script === 'string'
    ? `<script id="l" data-src="${escapeHtml(script)}">${LOADER}</script>`
    : `<script id="l" data-src="${escapeHtml(script.join(' '))}">${LOADER_OF_SEVERAL}</script>`

/** The hashes of a document's inline scripts and styles, for its policy. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const isCode = (attributes: string) => !/type="application\/(?:ld\+)?json"/.test(attributes)
  return {
    scripts: inlineTexts(html, 'script', isCode).map(cspHash),
    styles: inlineTexts(html, 'style').map(cspHash),
  }
}

/** Text inside the elements with this name, read once from beginning to end: a form's page holds visitors' input. */
function inlineTexts(html: string, name: string, isWanted = (_attributes: string) => true): string[] {
  const texts: string[] = []
  const [opening, closing] = [`<${name}`, `</${name}>`]
  let at = html.indexOf(opening)
  while (at !== -1) {
    const inside = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, inside)
    if (inside === 0 || end === -1) break
    const wanted = isWanted(html.slice(at + opening.length, inside - 1))
    if (wanted) texts.push(html.slice(inside, end))
    at = html.indexOf(opening, wanted ? end : inside)
  }
  return texts
}
