import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ReleaseRefused, release } from '../release/release.ts'
import { buildAll } from './build.ts'
import { exec, root } from './exec.ts'

/**
 * `node infra/run/boot.mjs release 1.2.3`: makes a release on this machine and says what to push. `--dry-run` goes all the way
 * but for the commit and the tag; `--tested` leaves the tests out, for a commit whose run in CI was green.
 */
const words = process.argv.slice(2)
const [version = ''] = words.filter((word) => !word.startsWith('--'))
const unknown = words.find((word) => word.startsWith('--') && !['--dry-run', '--tested'].includes(word))
const dryRun = words.includes('--dry-run')
const files = path.join(root, '.cache/release')

async function run(script: string, ...args: string[]): Promise<void> {
  const { code } = await exec(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    show: true,
  })
  if (code !== 0) throw new ReleaseRefused(`${script.replace('.ts', '')} failed: nothing was released.`)
}

async function prove(): Promise<void> {
  await (words.includes('--tested') ? run('check.ts') : run('test.ts'))
  await buildAll(true)
  mkdirSync(files, { recursive: true })
  await run('supply.ts', 'sbom', path.join(files, `fivestead-${version}.cdx.json`))
  await run('supply.ts', 'licences', path.join(files, `fivestead-${version}-licences.txt`))
}

try {
  if (unknown !== undefined) throw new ReleaseRefused(`Unknown word "${unknown}".`)
  const date = new Date().toISOString().slice(0, 10)
  const push = await release({ folder: root, version, date, dryRun, prove })
  console.log(`\nBill of materials and licences, to be attached: ${files}`)
  console.log(
    dryRun ? `Nothing was kept. After a release: ${push}` : `v${version} is made. Publish it: ${push}`,
  )
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
