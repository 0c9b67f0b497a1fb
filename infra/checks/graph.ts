import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  specifier: string
  typeOnly: boolean
  /** Path from the root of the tree, when the specifier names a file of this house. */
  target: string | null
}
export interface SourceFile {
  path: string
  text: string
  imports: Import[]
}

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g
const SKIP = new Set(['node_modules', 'dist', '.tsc', 'test-results', '.cache', 'coverage'])

/** Reads every .ts and .tsx file under the workspace folders of `root`, with what each imports. */
export function readSources(root: string, folders = ['apps', 'packages', 'infra']): SourceFile[] {
  const files = folders.flatMap((folder) => walk(root, folder))
  return files.map((file) => {
    const text = withoutComments(readFileSync(path.join(root, file), 'utf8'))
    return { path: file, text, imports: importsOf(root, file, text) }
  })
}

function walk(root: string, folder: string): string[] {
  const full = path.join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const below = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : walk(root, below)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [below] : []
  })
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}])\/\/[^\n]*/g, '$1')
}

function importsOf(root: string, file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, typeOnly, still, lazy]) => {
    const specifier = still ?? lazy ?? ''
    return { specifier, typeOnly: typeOnly !== undefined, target: resolve(root, file, specifier) }
  })
}

function resolve(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  }
  const [, name, rest] = /^@fivestead\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (name === undefined) return null
  const home = ['packages', 'apps']
    .map((top) => `${top}/${name}`)
    .find((folder) => existsSync(path.join(root, folder)))
  if (home === undefined) return null
  const base = `${home}/src/${rest}`
  return (
    [base, `${base}.ts`, `${base}.tsx`].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(path.join(root, candidate)),
    ) ?? `${base}.ts`
  )
}

/** Groups of nodes that reach each other (Tarjan); only groups of two or more are returned. */
export function circles(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}
