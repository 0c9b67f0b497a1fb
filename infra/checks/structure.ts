import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { circles, readSources, type SourceFile } from './graph.ts'
import { type House, house } from './house.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing(\.ts$|\/)/.test(file)

/** Holds the tree at `root` against the plan of the house; answers one line per fault, none when all is well. */
export function checkStructure(root: string, plan: House = house): string[] {
  const files = readSources(root)
  const faults = [
    ...packageFaults(files, plan),
    ...storeyFaults(files, plan),
    ...featureFaults(files, plan),
    ...vocabularyFaults(root, files, plan),
    ...separateFaults(files, plan),
    ...keeperFaults(files, plan),
    ...circleFaults(files),
  ]
  return faults.filter((fault) => !plan.allowed.includes(fault))
}

const homeOf = (file: string): string =>
  file.startsWith('infra/') ? 'infra' : file.split('/').slice(0, 2).join('/')

function packageFaults(files: SourceFile[], plan: House): string[] {
  return files.flatMap((file) => {
    const may = plan.packages[homeOf(file.path)]
    if (may === undefined) return [`${file.path}: ${homeOf(file.path)} is not in the plan of the house`]
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

function storeyOf(file: string, plan: House): number {
  const inside = file.slice(plan.storeys.root.length + 1)
  const top = (inside.split('/')[0] ?? '').replace(/\.ts$/, '').replace(/\..*$/, '')
  const level = plan.storeys.order.findIndex((names) => names.includes(top))
  if (level !== -1) return level
  return plan.features.order.includes(top)
    ? plan.storeys.order.findIndex((names) => names.includes('features'))
    : -1
}

function storeyFaults(files: SourceFile[], plan: House): string[] {
  const rooms = files.filter((file) => file.path.startsWith(`${plan.storeys.root}/`) && !isTest(file.path))
  return rooms.flatMap((file) => {
    const level = storeyOf(file.path, plan)
    if (level === -1) return [`${file.path}: stands on no storey of ${plan.storeys.root}`]
    return file.imports.flatMap(({ target }) => {
      if (target === null || !target.startsWith(`${plan.storeys.root}/`)) return []
      const other = storeyOf(target, plan)
      return other > level ? [`${file.path}: climbs to a higher storey (${target})`] : []
    })
  })
}

function featureOf(file: string, plan: House): string | null {
  if (!file.startsWith(`${plan.features.root}/`)) return null
  const top = file.slice(plan.features.root.length + 1).split('/')[0] ?? ''
  return plan.features.order.includes(top) ? top : null
}

function featureFaults(files: SourceFile[], plan: House): string[] {
  return files.flatMap((file) => {
    const own = featureOf(file.path, plan)
    if (own === null || isTest(file.path)) return []
    return file.imports.flatMap(({ target }) => {
      const other = target === null ? null : featureOf(target, plan)
      if (other === null || other === own) return []
      return plan.features.order.indexOf(other) > plan.features.order.indexOf(own)
        ? [`${file.path}: ${own} must not import the later feature ${other}`]
        : []
    })
  })
}

function vocabularyFaults(root: string, files: SourceFile[], plan: House): string[] {
  const names = files.flatMap((file) => {
    const own = featureOf(file.path, plan)
    if (own === null || plan.vocabulary.test(path.posix.basename(file.path))) return []
    return [`${file.path}: not in the vocabulary of a feature folder`]
  })
  const present = folderNames(path.join(root, plan.features.root))
  const known = [...plan.storeys.order.flat(), ...plan.features.order]
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

function separateFaults(files: SourceFile[], plan: House): string[] {
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

function keeperFaults(files: SourceFile[], plan: House): string[] {
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
