import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { circles, readSources, type SourceFile } from './graph.ts'
import { type Layers, type Nouns, type Plan, plan as thePlan } from './plan.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(file)

/** Holds the tree at `root` against the plan; answers one line per fault, none when all is well. */
export function checkStructure(root: string, plan: Plan = thePlan): string[] {
  const files = readSources(root)
  const faults = [
    ...packageFaults(files, plan),
    ...plan.layers.flatMap((layers) => layerFaults(files, layers, plan)),
    ...orderFaults(files, plan.features, 'feature'),
    ...domainFaults(root, files, plan.domain),
    ...vocabularyFaults(root, files, plan),
    ...separateFaults(files, plan),
    ...keeperFaults(files, plan),
    ...coreFaults(files, plan),
    ...circleFaults(files),
    ...sentenceFaults(root, files),
  ]
  return faults.filter((fault) => !plan.allowed.includes(fault))
}

/** Comparison of a failure's message, a map keyed by a message, or SQL that looks for one: the reason is for that. */
const SENTENCE_KEYS =
  /\b(?:serverWords|errorText)\([^)]*\) [!=]== (?!null|'')|\b(?:error|failure|refusal)\.message(?: [!=]== (?!'')|\.includes\()|refusals: \{[^}]*\[[A-Z]|['.`]messages\.reason(?:'| =| in)/

function sentenceFaults(root: string, files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path) && /^(?:apps|packages)\//.test(file.path))
    .filter((file) => SENTENCE_KEYS.test(readFileSync(path.join(root, file.path), 'utf8')))
    .map((file) => `${file.path}: compares a message; a refusal is told apart by its reason`)
}

const homeOf = (file: string): string =>
  file.startsWith('infra/') ? 'infra' : file.split('/').slice(0, 2).join('/')

function packageFaults(files: SourceFile[], plan: Plan): string[] {
  return files.flatMap((file) => {
    const may = plan.packages[homeOf(file.path)]
    if (may === undefined) return [`${file.path}: ${homeOf(file.path)} is not in the plan`]
    return file.imports.flatMap(({ specifier, typeOnly, target }) => {
      if (target === null || homeOf(target) === homeOf(file.path)) return []
      if (specifier.startsWith('.'))
        return [`${file.path}: reaches into another package by path (${specifier})`]
      const name = homeOf(target).split('/').at(-1) ?? ''
      const allowed = may.includes(name) || (may.includes(`type:${name}`) && (typeOnly || isTest(file.path)))
      return allowed ? [] : [`${file.path}: ${homeOf(file.path)} must not import ${specifier}`]
    })
  })
}

/** The name of a file's layer: its folder below the root, or its own name without the endings. */
const layerName = (file: string, { root }: Layers): string =>
  (file.slice(root.length + 1).split('/')[0] ?? '').replace(/\..*$/, '')

/** The layer's place from the bottom; -1 for a name that the plan does not know. */
function levelOf(file: string, layers: Layers, { features }: Plan): number {
  const name = layerName(file, layers)
  const isFeature = layers.root === features.root && features.order.includes(name)
  return layers.order.findIndex((names) => names.includes(isFeature ? 'features' : name))
}

function layerFaults(files: SourceFile[], layers: Layers, plan: Plan): string[] {
  const isApart = (file: string) => layers.apart?.includes(layerName(file, layers)) === true
  const inside = files.filter(({ path: file }) => file.startsWith(`${layers.root}/`) && !isTest(file))
  return inside.flatMap((file) => {
    const level = levelOf(file.path, layers, plan)
    if (level === -1 && !isApart(file.path)) return [`${file.path}: belongs to no layer of ${layers.root}`]
    return file.imports.flatMap(({ target }) => {
      if (!target?.startsWith(`${layers.root}/`)) return []
      if (
        isApart(target) !== isApart(file.path) ||
        (isApart(target) && !isSameFolder(target, file.path, layers))
      )
        return [`${file.path}: must not import ${target}, one of them stands apart`]
      return levelOf(target, layers, plan) > level && !isApart(file.path)
        ? [`${file.path}: imports from a higher layer (${target})`]
        : []
    })
  })
}

const isSameFolder = (one: string, other: string, layers: Layers): boolean =>
  layerName(one, layers) === layerName(other, layers)

function nounOf(file: string, { root, order }: Nouns): string | null {
  if (!file.startsWith(`${root}/`)) return null
  const top = file.slice(root.length + 1).split('/')[0] ?? ''
  return order.includes(top) ? top : null
}

function orderFaults(files: SourceFile[], nouns: Nouns, kind: 'feature' | 'folder'): string[] {
  return files.flatMap((file) => {
    const own = nounOf(file.path, nouns)
    if (own === null || isTest(file.path)) return []
    return file.imports.flatMap(({ target }) => {
      const other = target === null ? null : nounOf(target, nouns)
      if (other === null || other === own) return []
      return nouns.order.indexOf(other) > nouns.order.indexOf(own)
        ? [`${file.path}: ${own} must not import the later ${kind} ${other}`]
        : []
    })
  })
}

function domainFaults(root: string, files: SourceFile[], nouns: Nouns): string[] {
  const shared = files.filter(({ path: file }) => path.posix.dirname(file) === nouns.root && !isTest(file))
  const intoFolders = shared.flatMap((file) =>
    file.imports
      .filter(
        ({ target }) =>
          target?.startsWith(`${nouns.root}/`) &&
          !target.includes('/languages/') &&
          path.posix.dirname(target) !== nouns.root,
      )
      .map(({ target }) => `${file.path}: a shared file imports from a folder (${target})`),
  )
  const strangers = folderNames(path.join(root, nouns.root)).filter((name) => !nouns.order.includes(name))
  return [
    ...orderFaults(files, nouns, 'folder'),
    ...intoFolders,
    ...strangers.map((name) => `${nouns.root}/${name}: a folder that the plan does not know`),
  ]
}

function vocabularyFaults(root: string, files: SourceFile[], plan: Plan): string[] {
  const names = files.flatMap((file) => {
    const own = nounOf(file.path, plan.features)
    if (own === null || plan.vocabulary.test(path.posix.basename(file.path))) return []
    return [`${file.path}: not in the vocabulary of a feature folder`]
  })
  const present = folderNames(path.join(root, plan.features.root))
  const api = plan.layers.find(({ root: folder }) => folder === plan.features.root)
  const known = [...(api?.order.flat() ?? []), ...plan.features.order]
  const strangers = present.filter((name) => !known.includes(name))
  return [
    ...names,
    ...strangers.map((name) => `${plan.features.root}/${name}: a folder that the plan does not know`),
  ]
}

function folderNames(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

function separateFaults(files: SourceFile[], plan: Plan): string[] {
  return files.flatMap((file) => {
    const home = plan.separate.find((folder) => file.path.startsWith(`${folder}/`))
    if (home === undefined || isTest(file.path)) return []
    const noun = (name: string): string => name.slice(home.length + 1).split('/')[0] ?? ''
    return file.imports.flatMap(({ target }) =>
      target?.startsWith(`${home}/`) && noun(target) !== noun(file.path)
        ? [`${file.path}: one feature imports another (${target})`]
        : [],
    )
  })
}

function keeperFaults(files: SourceFile[], plan: Plan): string[] {
  return plan.keepers.flatMap((keeper) =>
    files
      .filter((file) => keeper.in.test(file.path) && !keeper.except.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const byImport = file.imports.some(
          ({ specifier, typeOnly }) => !typeOnly && keeper.imports?.test(specifier) === true,
        )
        const byCode = keeper.code?.test(file.text) === true
        return byImport || byCode ? [`${file.path}: ${keeper.name}`] : []
      }),
  )
}

function coreFaults(files: SourceFile[], plan: Plan): string[] {
  return plan.core.flatMap((core) =>
    files
      .filter(({ path: file }) => core.in.test(file))
      .flatMap(({ path: file, imports }) =>
        imports
          .filter(({ specifier, target }) => core.not.test(target ?? specifier))
          .map(({ specifier }) => `${file}: knows a transport (${specifier})`),
      ),
  )
}

function circleFaults(files: SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const file of files) {
    edges.set(file.path, new Set(file.imports.flatMap(({ target }) => (target === null ? [] : [target]))))
  }
  return circles(edges).map((group) => `a circle of imports: ${group.join(' <-> ')}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkStructure(process.cwd())
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'The structure holds.' : `${faults.length} faults in the structure.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
