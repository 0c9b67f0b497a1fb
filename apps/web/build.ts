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
 * Makes everything that the public origin serves, into `dist/`:
 * `client/` (hashed assets, their .br and .gz, manifests), `server/survey.js` (what renders the customers'
 * pages), `pages/` (prerendered marketing pages and 404.html), `static/` and `survey.html` (the customers' pages as a static shell).
 */
const root = import.meta.dirname
// A caller's setting (a test runner's, say) must not put React's development build before customers.
process.env.NODE_ENV = 'production'
const goal = path.join(root, 'dist')
/** Built aside and moved into place at the end: a server or a second build never meets a half-made folder. */
const dist = path.join(root, 'node_modules', `.build-${process.pid}`)
const from = (...parts: string[]) => path.join(root, 'src', ...parts)

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react()],
}

/** Parts that a customer's page loads later need no style sheet of their own, so no helper waits for a style sheet. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/** Functions of React DOM that our pages never reach: no part draws a style sheet or a script, and none a view transition. */
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

/** Empties these functions, and drops the table of calls that load files ahead. @throws when React names one otherwise */
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
 * For the pages whose bytes are counted. Class names are short and the same in every build (unique, since only
 * two style sheets meet), and React goes without its hooks for developer tools and page transitions.
 */
const light = (language: Language): InlineConfig => ({
  plugins: [messagesIn(language, 'customers'), react(), plainImports, lightReact],
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' },
  css: { modules: { generateScopedName: (name, file) => `${file.includes('Toast') ? 't' : 's'}-${name}` } },
})

/** @param split a style sheet for each part that is loaded on its own, in place of one for all */
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
  // Everything inside one file: React's production build whatever NODE_ENV is, and nothing to install beside it.
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

/** One file without modules, under a name that stays: other sites' pages load it. */
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

/** Removes a folder, also while somebody still writes into it; one that will not go makes no build fail. */
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
        plugins: [messagesIn(language, 'customers'), react()],
      }),
      build({
        ...server(`site.${language}`, from('site/entry-prerender.tsx')),
        plugins: [messagesIn(language, 'customers'), react()],
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

/** Compresses once what is sent many times; fonts are compressed already. */
async function compressAssets(): Promise<void> {
  const folder = path.join(dist, 'client/assets')
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(path.join(folder, file))
      await writeFile(path.join(folder, `${file}.br`), await smallest(plain))
      await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}

/** The compressor's own choice of distance codes is not always the best: three are tried, the smallest counts. */
async function smallest(plain: Buffer): Promise<Buffer> {
  const tries = [0, 8, 15].map((direct) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  )
  return (await Promise.all(tries)).reduce((best, next) => (next.length < best.length ? next : best))
}

function built(name: string): string {
  return pathToFileURL(path.join(dist, 'server', `${name}.js`)).href
}
