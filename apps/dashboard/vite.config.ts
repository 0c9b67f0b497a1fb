import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { languageOfMode, messagesIn } from '@fivestead/messages/vite'
import { OLDEST_BROWSERS, OLDEST_FOR_DASHBOARD } from '@fivestead/site-server/browsers'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageClassName } from './class-names.ts'
import * as en from './src/messages/pages/en.ts'
import * as es from './src/messages/pages/es.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:3002'

/** Not the public site's `assets`: with one origin for both, a proxy tells them apart by path. */
const ASSETS = 'assets/owner'

/** Writes .br and .gz beside every text asset, so that the server never compresses at run time. */
function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(path.join(outDir, ASSETS))) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue
        const file = path.join(outDir, ASSETS, name)
        if (existsSync(`${file}.br`)) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

/** Puts the shared theme script into the page; the server allows it by its hash. */
function colorScheme(): Plugin {
  return {
    name: 'color-scheme',
    transformIndexHtml: (html) =>
      html.replace('<!--color-scheme-->', () => `<script>${COLOR_SCHEME_SCRIPT}</script>`),
  }
}

/**
 * Mantine's ScrollArea, a part of every dialog, takes one function of @floating-ui/react, whose whole module the first tab
 * would load for it. Mantine's hooks have the same function.
 */
function lightScrollArea(): Plugin {
  const id = '\0merge-refs'
  return {
    name: 'light-scroll-area',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === '@floating-ui/react' && importer.includes('/ScrollArea/') ? id : null,
    load: (module) =>
      module === id
        ? "import { useMergedRef } from '@mantine/hooks'\nexport const useMergeRefs = (refs) => useMergedRef(...refs)"
        : null,
  }
}

/**
 * Modules needed together, so that a screen is a few requests and not fifty (PERF-14). Each list names its entry
 * modules.
 */
const START = ['main.tsx']
const SIGN_IN = ['Auth', 'ForgotPassword', 'Login', 'Register', 'ResetPassword'].map(
  (name) => `routes/guest/${name}Page.tsx`,
)
const SIGN_UP = ['routes/guest/SignupPage.tsx']
const FIRST_TAB = ['OwnerFrame', 'DashboardPage', 'tabs/InsightsTab'].map(
  (name) => `routes/owner/${name}.tsx`,
)

type Module = { code: string | null; importedIds: readonly string[] }
type Context = { getModuleInfo(id: string): Module | null }

/** Modules that hand on a whole library: whoever imports one needs the parts that it names. */
const BARREL = /\/(@mantine\/(?:core|hooks))\/esm\/index\.mjs$/
const CLAUSE = /(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/g
const clausesOf = ({ code }: Module): { names: string[]; from: string }[] =>
  [...(code ?? '').matchAll(CLAUSE)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    from,
  }))

/** Returns the files of a barrel's parts that a module imports. */
function partsOf(module: Module, barrel: string, context: Context): string[] {
  const library = BARREL.exec(barrel)?.[1]
  const wanted = new Set(clausesOf(module).flatMap(({ names, from }) => (from === library ? names : [])))
  const index = context.getModuleInfo(barrel)
  if (index === null) return []
  return clausesOf(index)
    .filter(({ names }) => names.some((name) => wanted.has(name)))
    .map(({ from }) => path.join(path.dirname(barrel), from))
}

/** Returns these modules and everything that they import, directly or not. */
function closure(names: string[], context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const module = context.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) {
      if (module === null || !BARREL.test(next)) visit(next)
      else for (const part of partsOf(module, next, context)) visit(part)
    }
  }
  for (const name of names) visit(path.join(import.meta.dirname, 'src', name))
  return seen
}

let sets: Record<'start' | 'signIn' | 'signUp' | 'firstTab', Set<string>> | null = null

/** Returns the chunk of a module; null leaves the choice to the bundler. */
function chunkOf(id: string, context: Context): string | null {
  sets ??= {
    start: closure(START, context),
    signIn: closure(SIGN_IN, context),
    signUp: closure(SIGN_UP, context),
    firstTab: closure(FIRST_TAB, context),
  }
  if ([...START, ...SIGN_IN, ...SIGN_UP, ...FIRST_TAB].some((name) => id.endsWith(name))) return null
  // The place search alone has a list of options that floats; the first tab does without.
  if (/\/@mantine\/core\/.*\/(?:Combobox|Popover|Floating)\/|\/@floating-ui\//.test(id)) {
    // A native select has its arrow and reads its data by the same functions.
    return /ComboboxChevron|get-parsed-combobox-data|Combobox\.module/.test(id) ? 'start' : 'options'
  }
  // Each chunk runs in a turn of its own: one that held all of this would keep a slow phone from answering.
  if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react'
  if (sets.start.has(id)) return 'start'
  // A screen that checks by functions alone does without.
  if (id.includes('/zod/')) return 'schemas'
  if (sets.signIn.has(id)) return sets.firstTab.has(id) ? 'shared' : 'sign-in'
  if (sets.firstTab.has(id)) return sets.signUp.has(id) ? 'both' : 'first-tab'
  return sets.signUp.has(id) ? 'sign-up' : null
}

/** Texts in the page itself, which need no script. */
const WORDS = { en, es }
type Word = 'needsJavascript' | 'scriptsHaveNotStarted'

/**
 * The page of another language than English, beside the English build whose files it shares: `es.html` with its
 * manifest `.vite/es.json`.
 */
function pageOf(language: OwnerLanguage): Plugin {
  return {
    name: 'page-of-language',
    enforce: 'post',
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en"', `<html lang="${language}"`)
        .replace(
          /<!--(needsJavascript|scriptsHaveNotStarted)-->/g,
          (_slot, key: Word) => WORDS[language][key],
        ),
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page !== undefined && language !== 'en') page.fileName = `${language}.html`
    },
  }
}

/** Built once for each language of owners: `vite build --mode es` after the English build. */
export default defineConfig(({ mode }) => ({
  plugins: [
    messagesIn(languageOfMode(mode), 'owners'),
    react(),
    lightScrollArea(),
    colorScheme(),
    pageOf(languageOfMode(mode)),
    precompress(),
  ],
  publicDir: languageOfMode(mode) === 'en' && 'public',
  css: { modules: { generateScopedName: pageClassName } },
  build: {
    assetsDir: ASSETS,
    manifest: languageOfMode(mode) === 'en' || `.vite/${mode}.json`,
    emptyOutDir: languageOfMode(mode) === 'en',
    target: OLDEST_FOR_DASHBOARD,
    cssTarget: OLDEST_BROWSERS,
    // The content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A message stands where it is used: a screen brings its own words alone.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  server: {
    proxy: { '/api': API, '/trpc': API, '/sandbox': API },
  },
}))
