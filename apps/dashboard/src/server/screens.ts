import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLinkToken } from '@fivestead/domain/accounts/check'
import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import type { SignUpMode } from '@fivestead/domain/accounts/sign-up-mode'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { dashboardTab, PASSWORD_RESET_PATH, SIGN_IN_PATHS, TWO_STEP_PATH } from '@fivestead/domain/paths'
import { planId } from '@fivestead/domain/plans'

/** The maps service, when this installation has a key for it. */
export interface MapsFacts {
  /** Browser key; public by nature, protected by its restrictions at the provider. */
  key: string
  /** True if this page's policy lets the script in: only on screens with a map. */
  allowed: boolean
}

/** Facts about a sandbox for the screens; see `Runtime`. */
export interface SandboxFacts {
  sandbox: boolean
  outbox: boolean
  mail: boolean
  sms: boolean
}

/** Facts of this host for every screen. */
export type PageFacts = SandboxFacts & {
  publicOrigin: string
  /** People who may open an account. */
  signUp: SignUpMode
  maps: MapsFacts | null
  formToken: string
}

/** Screen in its initial state, rendered by the server. */
export interface Screen {
  title: string
  /** Markup with slots for the values that differ between responses. */
  body: string
  css: string
  /** Style sheets whose rules are in `css`: the script must not load them again. */
  sheets: string[]
  /** The entry, then all modules that it and the screen import, importers first. */
  scripts: string[]
  /** Posted form that was refused, shown again; null for none. */
  refused: RefusedForm | null
}

/** Slots in `body` for the nonce and form token of a response. */
export const NONCE_SLOT = '__NONCE__'
export const FORM_TOKEN_SLOT = '__FORM_TOKEN__'
/** Slot for the token of a mailed link; has the format of a token, because the page checks it. */
export const LINK_TOKEN_SLOT = '__LINK_TOKEN__'.padEnd(43, '_')

const FIRST_TAB = '/your-dashboard'
const PATHS = [...SIGN_IN_PATHS, PASSWORD_RESET_PATH, FIRST_TAB] as const
type ScreenPath = (typeof PATHS)[number]

/** Modules that each screen needs first, by their names in the build's manifest. */
const MODULES: Record<ScreenPath, string[]> = {
  '/auth': ['src/routes/guest/AuthPage.tsx'],
  '/login': ['src/routes/guest/LoginPage.tsx'],
  '/register': ['src/routes/guest/RegisterPage.tsx'],
  '/signup': ['src/routes/guest/SignupPage.tsx'],
  '/forgot-password': ['src/routes/guest/ForgotPasswordPage.tsx'],
  [TWO_STEP_PATH]: ['src/routes/guest/TwoStepPage.tsx'],
  [PASSWORD_RESET_PATH]: ['src/routes/guest/ResetPasswordPage.tsx'],
  [FIRST_TAB]: ['src/routes/owner/DashboardPage.tsx', 'src/routes/owner/tabs/InsightsTab.tsx'],
}

/** Returns the address to render for a request: only the parameters that the screen shows. */
function screenOf(pathname: string, query: string): { screen: ScreenPath; address: string } | null {
  const screen = PATHS.find((path) => path === pathname)
  if (screen === undefined) return null
  const search = new URLSearchParams(query)
  if (screen === PASSWORD_RESET_PATH) {
    const address = linkToken(query) === '' ? screen : `${screen}?token=${LINK_TOKEN_SLOT}`
    return { screen, address }
  }
  if (screen === '/forgot-password') {
    return { screen, address: search.get('sent') === 'true' ? `${screen}?sent=true` : screen }
  }
  if (screen === FIRST_TAB) {
    return dashboardTab(search.get('tab')) === 'insights' ? { screen, address: screen } : null
  }
  // The server cannot tell what an invitation opens; the script can.
  if (search.has('invitation')) return null
  const plan = screen === '/signup' ? planId(search.get('plan')) : undefined
  return { screen, address: plan === undefined ? screen : `${screen}?plan=${plan}` }
}

/** Returns the token of a mailed link in a query; '' if it is malformed. */
export function linkToken(query: string): string {
  const token = new URLSearchParams(query).get('token')
  return isLinkToken(token) ? token : ''
}

type Render = (
  address: string,
  facts: PageFacts & { nonce: string },
  refused: RefusedForm | null,
) => Promise<{ title: string; body: string }>

/** Screens of a build in one language. Each is rendered at the first request and kept. */
export class Screens {
  readonly #distDir: string
  readonly #kept = new Map<string, Promise<Screen>>()
  readonly #renderer: string
  readonly #manifest: string

  constructor(distDir: string, language: OwnerLanguage) {
    this.#distDir = distDir
    this.#renderer = path.resolve(distDir, `server/${language}/prerender.js`)
    this.#manifest = path.join(distDir, '.vite', language === 'en' ? 'manifest.json' : `${language}.json`)
  }

  /**
   * @param refused the posted form to show again; a form without values is cached too
   * @returns null for an address without a prerendered screen, and for a build without a renderer
   */
  async find(
    pathname: string,
    query: string,
    facts: PageFacts,
    refused: RefusedForm | null = null,
  ): Promise<Screen | null> {
    const screen = screenOf(pathname, query)
    if (screen === null || !existsSync(this.#renderer)) return null
    const { screen: path, address } = screen
    if (refused !== null && Object.keys(refused.values).length > 0) {
      return this.#render(path, address, facts, refused)
    }
    const key = `${address} ${refused?.refusal?.message ?? ''}`
    const kept = this.#kept.get(key) ?? this.#render(path, address, facts, refused)
    this.#kept.set(key, kept)
    return kept
  }

  async #render(
    screen: ScreenPath,
    address: string,
    facts: PageFacts,
    refused: RefusedForm | null,
  ): Promise<Screen> {
    const { render } = (await import(pathToFileURL(this.#renderer).href)) as { render: Render }
    const slots = { nonce: NONCE_SLOT, formToken: FORM_TOKEN_SLOT }
    const { title, body } = await render(address, { ...facts, ...slots }, refused)
    const assets = readAssets(this.#distDir, this.#manifest, MODULES[screen])
    const { html, rules } = withoutStyleAttributes(body)
    return { title, body: html, ...assets, css: assets.css + rules, refused }
  }
}

/**
 * The policy allows no style attributes: each becomes a rule that is as strong, and the script gives it back to its
 * element (`giveStyles`).
 */
function withoutStyleAttributes(body: string): { html: string; rules: string } {
  const rules = new Map<string, string>()
  const html = body.replaceAll(/ style="([^"]*)"/g, (_all, text: string) => {
    const style = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    rules.set(text, `:root:root [data-style=${JSON.stringify(style)}]{${style}}`)
    return ` data-style="${text}"`
  })
  return { html, rules: [...rules.values()].join('') }
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

function readAssets(
  distDir: string,
  manifestFile: string,
  modules: string[],
): Pick<Screen, 'css' | 'sheets' | 'scripts'> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  /** These chunks and all that they import, which comes first. */
  const closure = (keys: string[]): Chunk[] => {
    const seen = new Set<string>()
    const visit = (key: string): Chunk[] => {
      const chunk = manifest[key]
      if (chunk === undefined) throw new Error(`${key} is not in ${manifestFile}`)
      if (seen.has(key)) return []
      seen.add(key)
      return [...(chunk.imports ?? []).flatMap(visit), chunk]
    }
    return keys.flatMap(visit)
  }
  const sheets = [...new Set(closure(['index.html', ...modules]).flatMap(({ css = [] }) => css))]
  return {
    css: sheets.map((sheet) => readFileSync(path.join(distDir, sheet), 'utf8').trim()).join(''),
    sheets: sheets.map((sheet) => `/${sheet}`),
    scripts: closure([...modules, 'index.html'])
      .map(({ file }) => `/${file}`)
      .reverse(),
  }
}
