import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { exec, root } from './exec.ts'

/** `npm run sbom`: pnpm's bill of materials of the lockfile, as CycloneDX JSON; `-- <file>` says where. */
const [file = '.cache/sbom.cdx.json'] = process.argv.slice(2)
const target = path.resolve(root, file)
mkdirSync(path.dirname(target), { recursive: true })
const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const { code } = await exec('pnpm', ['sbom', ...format, '--out', target], {
  shell: process.platform === 'win32',
  show: true,
})
if (code === 0) console.log(`The bill of materials is in ${target}`)
process.exitCode = code
