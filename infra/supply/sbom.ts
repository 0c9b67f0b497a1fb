import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locked } from './lockfile.ts'

/** A bill of materials in the form of CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/), as far as we fill it. */
export interface Sbom {
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: 1
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface Component {
  type: 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  licenses: ({ license: { id: string } } | { expression: string } | { license: { name: string } })[]
  hashes: { alg: 'SHA-512'; content: string }[]
}

/** What the registry says of packages that no machine of ours installs: the toolchain's build for WebAssembly. */
const NEVER_INSTALLED: Record<string, string> = {
  '@emnapi/core': 'MIT',
  '@emnapi/runtime': 'MIT',
  '@emnapi/wasi-threads': 'MIT',
  '@napi-rs/wasm-runtime': 'MIT',
  '@tybys/wasm-util': 'MIT',
}

/**
 * Every package of the lockfile with version, licence, hash and what it needs. The same lockfile gives the same bill.
 * @param licences by `name@version`; a build for another system, which is not installed here, has that of its parent
 */
export function makeSbom(
  packages: Map<string, Locked>,
  licences: Map<string, string>,
  product: { name: string; version: string },
): Sbom {
  const components = [...packages]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, locked]) => {
      const licence =
        licences.get(id) ?? licenceOfParent(packages, licences, id) ?? NEVER_INSTALLED[locked.name]
      if (licence === undefined) throw new Error(`${id}: no licence is known; install it and look`)
      return componentOf(locked, licence)
    })
  const hash = createHash('sha256')
    .update(JSON.stringify([product, components]))
    .digest('hex')
  const root = `pkg:generic/${product.name}@${product.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // The shape of a UUID that is made of a hash (RFC 9562, version 8).
    serialNumber: `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, ...product } },
    components,
    dependencies: [...packages]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, locked]) => ({
        ref: purlOf(locked),
        dependsOn: locked.needs.flatMap((need) => {
          const needed = packages.get(need)
          return needed ? [purlOf(needed)] : []
        }),
      })),
  }
}

function componentOf(locked: Locked, licence: string): Component {
  const { name, version, integrity, optional } = locked
  const [group, bare] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name]
  const purl = purlOf(locked)
  const [algorithm, base64 = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: bare,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    licenses: [licenceChoice(licence)],
    hashes:
      algorithm === 'sha512'
        ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]
        : [],
  }
}

/** An SPDX id, an expression of several, or the words of the package itself. */
function licenceChoice(licence: string): Component['licenses'][number] {
  if (/ (OR|AND|WITH) /.test(licence)) return { expression: licence }
  return /^[A-Za-z0-9.+-]+$/.test(licence) ? { license: { id: licence } } : { license: { name: licence } }
}

/** https://github.com/package-url/purl-spec: the at sign of a scope is escaped. */
const purlOf = ({ name, version }: Locked) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function licenceOfParent(packages: Map<string, Locked>, licences: Map<string, string>, id: string) {
  for (const [parent, { needs }] of packages) {
    const licence = licences.get(parent)
    if (licence !== undefined && needs.includes(id)) return licence
  }
  return undefined
}

/** What every installed package says of its licence, by `name@version`. */
export function installedLicences(root: string): Map<string, string> {
  const licences = new Map<string, string>()
  for (const manifest of installedManifests(root)) {
    const { name, version, license, licenses } = manifest
    const said =
      typeof license === 'string'
        ? license
        : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
    if (said) licences.set(`${name}@${version}`, said)
  }
  return licences
}

export interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  scripts?: Record<string, string>
}

/** The package.json of everything that is installed under `root`. */
export function installedManifests(root: string): Manifest[] {
  const store = path.join(root, 'node_modules/.pnpm')
  return readdirSync(store).flatMap((folder) => {
    const inside = path.join(store, folder, 'node_modules')
    if (!existsSync(inside)) return []
    const names = readdirSync(inside).flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(inside, name)).map((rest) => `${name}/${rest}`) : [name],
    )
    return names.flatMap((name) => {
      const home = path.join(inside, name)
      const file = path.join(home, 'package.json')
      // A link is a dependency, whose own folder has it.
      if (lstatSync(home).isSymbolicLink() || !existsSync(file)) return []
      return [JSON.parse(readFileSync(file, 'utf8')) as Manifest]
    })
  })
}
