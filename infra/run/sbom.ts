import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockedPackages } from '../supply/ask.ts'
import { installedLicences, makeSbom } from '../supply/sbom.ts'
import { root } from './exec.ts'

/** `npm run sbom`: every package of the lockfile with version, licence and hash, as CycloneDX JSON; `-- <file>` says where. */
const [file = '.cache/sbom.cdx.json'] = process.argv.slice(2)
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const sbom = makeSbom(lockedPackages(), installedLicences(root), { name, version })
const target = path.resolve(root, file)
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} packages, in ${target}`)
