import { createHash } from 'node:crypto'
import { escapeHtml } from '@fivestead/domain/html'
import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { sandboxWords } from '@fivestead/domain/local-sandbox'
import { afterPaint } from '@fivestead/site-server/after-paint'

/** Returns JSON for a `<script type="application/json">`, which can neither end it nor open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Returns the hash source of an inline script or style for a content security policy. */
const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Imports the page's script. Constant, since its hash is in the policy; the address is in `data-src`. */
const LOADER = afterPaint("import(document.getElementById('l').dataset.src)")

/** Imports several scripts in parallel and marks the page as painted, for styles that wait for that. */
const LOADER_OF_SEVERAL = afterPaint(
  "{document.documentElement.dataset.painted='';document.getElementById('l').dataset.src.split(' ').map(s=>import(s))}",
)

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%2312594a' d='M16 2.2 19.9 10.9 29.6 12 23.6 17.9V28.6H8.4V17.9L2.4 12 12.1 10.9Z'/><path fill='%23e59a0c' d='M12.7 29.6V23a3.3 3.3 0 0 1 6.6 0v6.6Z'/></svg>"

/** Slot for the sandbox's strip; an HTML comment when unused. */
export const SANDBOX_SLOT = '<!--sandbox-->'

/** `local`: on the user's own machine. `mail`, `sms`: these are really sent. */
export interface Sandbox {
  local: boolean
  mail: boolean
  sms: boolean
}

/** Returns the sandbox's strip. Only a local one has `data-local`, which the script reads, and the outbox. */
export function sandboxStrip(sandbox: Sandbox | null): string {
  if (sandbox === null) return ''
  const words = `<span>Sandbox: ${sandboxWords(sandbox)}</span>`
  return sandbox.local
    ? `<aside class="fs-sandbox" lang="en" dir="ltr" data-local aria-label="Sandbox">${words}<a href="/sandbox/outbox">Outbox</a></aside>`
    : `<aside class="fs-sandbox" lang="en" dir="ltr" aria-label="Sandbox">${words}</aside>`
}

type Document = {
  /** English by default. */
  language?: Language
  title: string
  /** HTML added to the head unchanged. */
  head?: string
  css: string
  /** Inline script that runs before the first paint. */
  earlyScript: string
  body: string
  /**
   * Skip link, first in the document so that the keyboard reaches it first. Without one, the sandbox's strip
   * comes last.
   */
  skipLink?: string
  /** HTML after the part that the script hydrates. */
  after?: string
  /** JSON for the script. */
  data?: string
  /** Address of the page's module, or of several. */
  script: string | string[] | null
  /** Address of the tab's icon; ours by default. */
  icon?: string | undefined
}

/** Returns an HTML document with its styles inline: the browser loads only the script after it. */
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

/** Returns the hashes of a document's inline scripts and styles, for its policy. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const isCode = (attributes: string) => !/type="application\/(?:ld\+)?json"/.test(attributes)
  return {
    scripts: inlineTexts(html, 'script', isCode).map(cspHash),
    styles: inlineTexts(html, 'style').map(cspHash),
  }
}

/** Returns the texts of the elements with this name, in linear time: a form's page holds visitors' input. */
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
