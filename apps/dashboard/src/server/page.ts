import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeHtml } from '@fivestead/domain/html'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { afterPaint } from '@fivestead/site-server/after-paint'
import {
  FORM_TOKEN_SLOT,
  LINK_TOKEN_SLOT,
  linkToken,
  NONCE_SLOT,
  type PageFacts,
  type Screen,
} from './screens.ts'

/** The built page, ready to be sent: each time with a fresh nonce and what this host knows. */
export interface Page {
  /**
   * @param screen what the page begins with; null leaves all of it to the script
   * @param query of the page's address: the token of a mailed link, and what links to other languages keep
   */
  render(facts: PageFacts, screen: Screen | null, query?: string): { html: string; policy: string }
}

/**
 * Keeps what is pressed or sent before the script is here: `useDoneBefore` does it then. A plain form goes its own way,
 * with the path that `after-auth.ts` remembered.
 */
const EARLY =
  "['click','submit'].map(t=>addEventListener(t,e=>{if(self.early===null)return;const k=t==='click'?e.target.closest('button[type=button]:not([popovertarget])'):e.target;if(t==='submit'&&'plain'in k.dataset){e.stopPropagation();const r=k.elements.returnTo;if(r)try{r.value=sessionStorage.getItem('after-auth-redirect')||''}catch{}return}if(k)self.early=k;if(t==='submit')e.preventDefault()},true));"
/** A window that kept an unfinished sign-up does not begin with the rendered screen. */
const KEPT = `try{if(sessionStorage.getItem('signup-wizard')&&location.pathname==='/signup')document.documentElement.dataset.kept=''}catch{}`
/** Asks for all scripts at once and runs them one by one, each in a turn of its own; the page answers in between. */
const LOADER = afterPaint(
  "{document.documentElement.dataset.painted='';const a=document.getElementById('l').dataset.src.split(' ');for(const s of a){const l=document.createElement('link');l.rel='modulepreload';l.href=s;document.head.append(l)}(async()=>{for(const s of a.reverse()){await import(s);await new Promise(r=>setTimeout(r))}})()}",
)
/** Words before letters, as on the public site; and nothing where the screen is not the right one. */
const UNTIL_PAINTED =
  'html:not([data-painted]){--fs-font-display:var(--fs-font-display-fallback);--fs-font-text:var(--fs-font-text-fallback)}[data-kept] #root{visibility:hidden}'

const TAG = '<meta name="fivestead-runtime" content="" />'
const REFUSED_TAG = '<meta name="fivestead-refused" content="" />'
const withContent = (tag: string, value: unknown) =>
  tag.replace('""', () => `"${escapeHtml(JSON.stringify(value))}"`)

/**
 * Reads the page of a language in a build and works out its content policy: inline scripts by hash, styles by nonce.
 *
 * @throws Error when the folder holds no build of this app
 */
export function readPage(distDir: string, language: OwnerLanguage): Page {
  const html = readFile(path.join(distDir, language === 'en' ? 'index.html' : `${language}.html`))
  const [head, tail] = html.split(/<meta name="fivestead-runtime" content=""\s*\/?>/)
  if (head === undefined || tail === undefined) throw new Error(`${distDir} is no build of the dashboard`)
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = sources(inline)
  const hashesOfScreen = sources([...inline, EARLY + KEPT, LOADER])

  return {
    render: (facts, screen, query = '') => {
      const nonce = randomBytes(16).toString('base64url')
      const tag = withContent(TAG, { ...facts, nonce })
      const refused = screen?.refused ? withContent(REFUSED_TAG, screen.refused) : ''
      const slots = {
        [NONCE_SLOT]: nonce,
        [FORM_TOKEN_SLOT]: facts.formToken,
        [LINK_TOKEN_SLOT]: linkToken(query),
        [LANGUAGE_LINK]: languageLink(query),
      }
      return {
        html: `${head}${tag}${refused}${screen === null ? tail : withScreen(tail, screen, slots)}`,
        policy: contentPolicy(screen === null ? hashes : hashesOfScreen, nonce, facts.maps?.allowed === true),
      }
    },
  }
}

/** Begin of a link to the screen in another language; it keeps what the address names. */
const LANGUAGE_LINK = 'href="?lang='
function languageLink(query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('lang')
  kept.append('lang', '')
  return `href="?${escapeHtml(kept.toString())}`
}

const sources = (scripts: string[]): string =>
  scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')

/** The page with its styles inside and the screen in its place; the script comes after the first paint. */
function withScreen(tail: string, screen: Screen, slots: Record<string, string>): string {
  // Disabled, so never fetched: they tell the script's loader that these styles are here.
  const sheets = screen.sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('')
  const style = `<style nonce="${slots[NONCE_SLOT]}">${screen.css}${UNTIL_PAINTED}</style>`
  const early = /<form|<button/.test(screen.body) ? `<script>${EARLY}${KEPT}</script>` : ''
  const loader = `<script id="l" data-src="${escapeHtml(screen.scripts.join(' '))}">${LOADER}</script>`
  return tail
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(screen.title)}</title>`)
    .replace('</head>', () => `${sheets}${style}${early}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${filled(screen.body, slots)}</div>${loader}`)
}

const filled = (body: string, slots: Record<string, string>) =>
  Object.entries(slots).reduce((text, [slot, value]) => text.replaceAll(slot, () => value), body)

/**
 * Sources that the maps script loads from, after the provider's list for content policies; scripts from one host alone.
 */
const MAPS_SOURCES = {
  script: ' https://maps.googleapis.com',
  style: ' https://fonts.googleapis.com',
  image: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
}
const NO_SOURCES = { script: '', style: '', image: '', font: '', connect: '' }

function contentPolicy(scriptHashes: string, nonce: string, maps: boolean): string {
  const also = maps ? MAPS_SOURCES : NO_SOURCES
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}${also.script}`,
    `style-src 'self' 'nonce-${nonce}'${also.style}`,
    // Photos of the people who wrote on Google lie with googleusercontent.com.
    `img-src 'self' data: blob: https://*.googleusercontent.com${also.image}`,
    `font-src 'self'${also.font}`,
    `connect-src 'self'${also.connect}`,
    ...(maps ? ['frame-src https://*.google.com', 'worker-src blob:'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(
      `${file} is missing: build the dashboard first (pnpm --filter @fivestead/dashboard build)`,
    )
  }
}
