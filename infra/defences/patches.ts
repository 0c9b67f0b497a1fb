import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A patch that removes a defence from the code, and the tests that must go red with it. */
export interface DefencePatch {
  /** The file's name without its ending. */
  name: string
  file: string
  /** Threats of docs/threats.md. */
  threats: string[]
  defence: string
  /** Folder of the package whose tests are run. */
  package: string
  /** Test files, from that folder. */
  tests: string[]
  /** True if the tests need a Postgres; without it they run on the embedded database. */
  postgres: boolean
  /** The tests among them, by a pattern of their full name; all of them unless told. */
  only: RegExp
}

const FOLDER = path.join(import.meta.dirname, 'patches')
const FIELDS = ['Threat', 'Defence', 'Package', 'Tests'] as const

/** Every patch file, in the order of its name. @throws when a head is not whole */
export function readPatches(folder: string = FOLDER): DefencePatch[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => readPatch(path.join(folder, file)))
}

function readPatch(file: string): DefencePatch {
  const [head = '', ...changes] = readFileSync(file, 'utf8').split(/^(?=--- )/m)
  const fields = new Map(
    head.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z][a-z]+): (.+)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name, value.trim()] as const] : []
    }),
  )
  const missing = FIELDS.filter((name) => !fields.has(name))
  if (missing.length > 0 || changes.length === 0) {
    throw new Error(`${path.basename(file)}: ${missing.join(', ') || 'the change itself'} is missing`)
  }
  const field = (name: string) => fields.get(name) ?? ''
  const words = (name: string) => field(name).split(/[\s,]+/)
  return {
    name: path.basename(file, '.patch'),
    file,
    threats: words('Threat'),
    defence: field('Defence'),
    package: field('Package'),
    tests: words('Tests'),
    postgres: field('Database') === 'postgres',
    only: new RegExp(field('Only')),
  }
}
