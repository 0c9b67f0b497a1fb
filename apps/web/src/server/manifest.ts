import { readFileSync } from 'node:fs'
import path from 'node:path'

export type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

/** The manifest of one client build: `survey`, `company` or `site`. @throws when there is no build */
export function readManifest(distDir: string, name: string): Record<string, ManifestEntry> {
  const file = path.join(distDir, 'client', `${name}.manifest.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>
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

/** Leaves out the custom properties that nothing on the page reads: the tokens serve more than one page. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--fs-[\w-]+)/g)].map(([, name]) => name))
  return css.replace(/(--fs-[\w-]+):[^;}]*(;|(?=\}))/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  )
}
