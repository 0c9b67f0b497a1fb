import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import type { PageAssets } from '../lib/page-assets.ts'

export type ManifestEntry = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, ManifestEntry>

/** The manifest of one client build: `survey.en`, `company.ar` or `site.es`. @throws when there is no build */
export function readManifest(distDir: string, name: string): Manifest {
  const file = path.join(distDir, 'client', `${name}.manifest.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The entry script's address and all styles of one client build. */
export function readAssets(distDir: string, name: string): { css: string; script: string } {
  const entries = Object.values(readManifest(distDir, name))
  const entry = entries.find(({ file, isEntry }) => isEntry && file.endsWith('.js'))
  if (entry === undefined) throw new Error(`No entry of ${name} in ${distDir}: run the build of apps/web.`)
  const css = entries
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => readFileSync(path.join(distDir, 'client', file), 'utf8').trim())
  return { css: withoutUnused(css.join('')), script: `/${entry.file}` }
}

/**
 * The marketing site's scripts with the styles of one page alone.
 * @param module the page's module as the manifest names it; null for a page that the entry holds itself
 */
export function readPageAssets(distDir: string, language: OwnerLanguage, module: string | null): PageAssets {
  const manifest = readManifest(distDir, `site.${language}`)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`No entry of site in ${distDir}: run the build of apps/web.`)
  if (module !== null && manifest[module] === undefined) {
    throw new Error(`${module} is no page of the build in ${distDir}.`)
  }
  const chunksOfEntry = closure(manifest, entry)
  const chunksOfPage = module === null ? [] : closure(manifest, module)
  const chunks = [...new Set([...chunksOfEntry, ...chunksOfPage])]
  const read = (file: string) => readFileSync(path.join(distDir, 'client', file), 'utf8').trim()
  const allStyles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
  // Properties that any page reads stay: the script may navigate to that page.
  const used = usedProperties(allStyles.map(read).join(''))
  return {
    css: withoutUnused(sheetsOf(chunks).map(read).join(''), used),
    scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    sheets: sheetsOf(chunksOfPage).map((sheet) => `/${sheet}`),
  }
}

const sheetsOf = (chunks: ManifestEntry[]) => [...new Set(chunks.flatMap(({ css = [] }) => css))]

/** A chunk and everything that it imports, what it imports first. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): ManifestEntry[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen)), chunk]
}

const usedProperties = (css: string) =>
  new Set([...css.matchAll(/var\((--fs-[\w-]+)/g)].map(([, name]) => name))

/** Leaves out the custom properties that nothing on the page reads: the tokens serve more than one page. */
function withoutUnused(css: string, used = usedProperties(css)): string {
  const bare = css.replaceAll(/\/\*\$vite\$:\d+\*\//g, '')
  return bare.replace(/(--fs-[\w-]+):[^;}]*(;|(?=\}))/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  )
}
