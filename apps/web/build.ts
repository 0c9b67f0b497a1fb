import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  LANGUAGES,
  type Language,
  OWNER_LANGUAGES,
  type OwnerLanguage,
} from '@fivestead/domain/languages/languages'
import { messagesIn } from '@fivestead/messages/vite'
import { OLDEST_BROWSERS } from '@fivestead/site-server/browsers'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { SANDBOX_SLOT } from './src/lib/html.ts'
import type { PageAssets } from './src/lib/page-assets.ts'
import { customerDocument, type Render } from './src/server/customer-page.ts'
import { readAssets, readPageAssets } from './src/server/manifest.ts'

/**
 * Builds everything that the public origin serves, into `dist/`: `client/` (hashed assets, their .br and
 * .gz, manifests), `server/survey.js` (renders the customers' pages), `pages/` (prerendered marketing pages
 * and 404.html), `static/`, and `survey.html` (the customers' pages as a static shell).
 */
const root = import.meta.dirname
// Overrides the caller's setting (of a test runner, say): customers must not get React's development build.
process.env.NODE_ENV = 'production'
const goal = path.join(root, 'dist')
/** Temporary folder, moved into place at the end: no server or second build sees a half-made `dist/`. */
const dist = path.join(root, 'node_modules', `.build-${process.pid}`)
const from = (...parts: string[]) => path.join(root, 'src', ...parts)

/** The server's bundles would otherwise ask for the variable when they run, and carry React's development build too. */
const define = { 'process.env.NODE_ENV': '"production"' }

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  define,
  plugins: [react()],
}

/** Drops the helper that waits for style sheets: parts that a customer's page loads later need none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/** Functions of React DOM that our pages never call: they render no style sheet, script or transition. */
const UNREACHED = [
  ...['isHostHoistableType', 'getResource', 'acquireResource', 'preloadStylesheet', 'insertStylesheet'],
  ...['adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript', 'getHydratableHoistableCache'],
  ...['preloadResource', 'suspendResource', 'insertStylesheetIntoRoot', 'startViewTransition'],
  ...['applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
  ...['restoreViewTransitionOnHostInstances', 'commitAppearingPairViewTransitions'],
  ...['commitEnterViewTransitions', 'commitDeletedPairViewTransitions', 'commitExitViewTransitions'],
  ...['commitNestedViewTransitions', 'restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions'],
  ...['restoreNestedViewTransitions', 'measureViewTransitionHostInstancesRecursive'],
  ...['measureNestedViewTransitions', 'applyViewTransitionName', 'restoreViewTransitionName'],
]

/** Empties these functions and drops the table of preload calls. @throws when React has renamed one */
const lightReact: Plugin = {
  name: 'light-react',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('react-dom-client.production')) return null
    const cut = (text: string, pattern: RegExp, by: string) => {
      if (!pattern.test(text)) throw new Error(`React DOM has changed: nothing fits ${pattern} (build.ts)`)
      return text.replace(pattern, by)
    }
    const bare = cut(code, /\nReactDOMSharedInternals\.d = \{[^}]*\};/, '')
    const empty = (text: string, name: string) =>
      cut(text, new RegExp(`\\nfunction ${name}\\([\\s\\S]*?\\n\\}`), `\nfunction ${name}() {}`)
    return { code: UNREACHED.reduce(empty, bare), map: null }
  },
}

/**
 * For the pages whose bytes are counted. Class names are short and the same in every build (unique, since
 * the survey's own style sheet meets one other alone), and React loses its hooks for developer tools and page transitions.
 */
const light = (language: Language): InlineConfig => ({
  plugins: [messagesIn(language, 'customers'), react(), plainImports, lightReact],
  define: { ...define, __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' },
  css: {
    modules: { generateScopedName: (name, file) => `${file.includes('survey.module') ? 's' : 't'}-${name}` },
  },
})

/** For the marketing site. Its styles are in every page, so their class names are short. */
const named = (language: OwnerLanguage): InlineConfig => ({
  plugins: [messagesIn(language, 'customers'), react()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } },
})

/** @param split true for a style sheet per part that is loaded on its own, false for a single one */
const client = (name: string, entry: string, split = false): InlineConfig => ({
  ...shared,
  build: {
    outDir: path.join(dist, 'client'),
    emptyOutDir: false,
    manifest: `${name}.manifest.json`,
    modulePreload: { polyfill: false },
    cssCodeSplit: split,
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    rolldownOptions: { input: { [name]: entry }, checks: { pluginTimings: false } },
  },
})

const server = (name: string, entry: string): InlineConfig => ({
  ...shared,
  // Bundles everything: always React's production build, and no package to install beside it.
  ssr: { noExternal: true },
  build: {
    ssr: entry,
    outDir: path.join(dist, 'server'),
    emptyOutDir: false,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: `${name}.js`, codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
})

/** Single file without modules, under a stable name, since other sites' pages load it. */
const widget: InlineConfig = {
  ...shared,
  plugins: [],
  build: {
    lib: {
      entry: from('features/widget/widget.ts'),
      formats: ['iife'],
      name: 'f',
      fileName: () => 'widget.js',
    },
    outDir: path.join(dist, 'widget'),
    target: OLDEST_BROWSERS,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}

try {
  await make()
  const old = `${dist}-old`
  await rename(goal, old).catch(() => {})
  await rename(dist, goal)
  await drop(old)
} finally {
  await drop(dist)
}

/** Removes a folder even while another process writes into it; a failure does not fail the build. */
async function drop(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {})
}

async function make(): Promise<void> {
  await Promise.all([
    ...LANGUAGES.flatMap((language) => [
      build({ ...client(`survey.${language}`, from('features/survey/survey-main.tsx')), ...light(language) }),
      build({
        ...client(`company.${language}`, from('features/survey/company-main.tsx')),
        ...light(language),
      }),
      build({
        ...server(`survey.${language}`, from('features/survey/entry-server.tsx')),
        ...light(language),
      }),
    ]),
    build({ ...client('shell', from('features/survey/shell-main.tsx')), ...light('en') }),
    ...OWNER_LANGUAGES.flatMap((language) => [
      build({
        ...client(`site.${language}`, from('site/main.tsx'), true),
        ...named(language),
      }),
      build({
        ...server(`site.${language}`, from('site/entry-prerender.tsx')),
        ...named(language),
      }),
    ]),
    build(widget),
  ])
  await Promise.all([
    writeShell(),
    ...OWNER_LANGUAGES.map(writePages),
    compressAssets(),
    cp(path.join(root, 'static'), path.join(dist, 'static'), { recursive: true }),
  ])
}

async function writeShell(): Promise<void> {
  const { render } = (await import(built('survey.en'))) as { render: Render }
  const view = { kind: 'loading' } as const
  const html = customerDocument(view, {
    body: render('survey', view),
    assets: readAssets(dist, 'shell'),
    language: 'en',
  })
  await writeFile(path.join(dist, 'survey.html'), html.replace(SANDBOX_SLOT, ''))
}

async function writePages(language: OwnerLanguage): Promise<void> {
  const { prerender } = (await import(built(`site.${language}`))) as {
    prerender(assetsOf: (module: string | null) => PageAssets): Promise<{ file: string; html: string }[]>
  }
  const pages = await prerender((module) => readPageAssets(dist, language, module))
  const folders = new Set(pages.map(({ file }) => path.join(dist, 'pages', path.dirname(file))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  await Promise.all(pages.map(({ file, html }) => writeFile(path.join(dist, 'pages', file), html)))
}

/** Compresses what is sent many times; fonts are compressed already. */
async function compressAssets(): Promise<void> {
  const folder = path.join(dist, 'client/assets')
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(path.join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // Codes for distances: of our scripts smaller than the preset by a thousandth.
        [constants.BROTLI_PARAM_NDIRECT]: 15,
      }
      await writeFile(path.join(folder, `${file}.br`), await promisify(brotliCompress)(plain, { params }))
      await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}

function built(name: string): string {
  return pathToFileURL(path.join(dist, 'server', `${name}.js`)).href
}
