import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  specifier: string
  typeOnly: boolean
  /** Path from the root of the tree, when the specifier names a file of this repository. */
  target: string | null
}
export interface SourceFile {
  path: string
  /** The source with its comments blanked out. */
  text: string
  imports: Import[]
}

const SKIP = new Set(['node_modules', 'dist', '.tsc', 'test-results', '.cache', 'coverage'])

/**
 * Parses every .ts and .tsx file under the workspace folders of `root`, with what each imports.
 * @throws Error that names a file which cannot be parsed
 */
export function readSources(root: string, folders = ['apps', 'packages', 'infra']): SourceFile[] {
  return folders.flatMap((folder) => walk(root, folder)).map((file) => readSource(root, file))
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

function readSource(root: string, file: string): SourceFile {
  const source = readFileSync(path.join(root, file), 'utf8')
  const parsed = parseSync(file, source)
  const [fault] = parsed.errors
  if (fault) throw new Error(`${file} cannot be parsed: ${fault.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^(?:'([^']*)'|"([^"]*)")$/.exec(source.slice(start, end)) ?? []
      return specifier === undefined ? [] : [{ specifier, typeOnly: false }]
    }),
    ...(source.includes('import(') ? importTypes(parsed.program) : []),
  ]
  return {
    path: file,
    text: withoutComments(source, parsed.comments),
    imports: found.map((one) => ({ ...one, target: resolve(root, file, one.specifier) })),
  }
}

/** The modules of `import('…').Name` in types, which the parser does not list. */
function importTypes(node: unknown): Pick<Import, 'specifier' | 'typeOnly'>[] {
  if (Array.isArray(node)) return node.flatMap(importTypes)
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: string; source?: { value?: unknown } }
  const own = type === 'TSImportType' && typeof source?.value === 'string'
  return [
    ...(own ? [{ specifier: source.value as string, typeOnly: true }] : []),
    ...Object.values(node).flatMap(importTypes),
  ]
}

function withoutComments(source: string, comments: { start: number; end: number }[]): string {
  let text = ''
  let from = 0
  for (const { start, end } of comments) {
    text += source.slice(from, start)
    from = end
  }
  return text + source.slice(from)
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
