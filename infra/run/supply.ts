import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { agesSinceBase, audit, installedPackages } from '../supply/ask.ts'
import { endingsModule } from '../supply/endings.ts'
import { tellLicences } from '../supply/licences.ts'
import { tellAges, tellAudit } from '../supply/tell.ts'
import { termsOf } from '../supply/terms.ts'
import { exec, root } from './exec.ts'

/**
 * `npm run supply -- <command>`, about everything that comes from elsewhere:
 * - `audit`: licences, the age of versions added since the base (`--base <commit>`), and the registry's audit. Fails for
 *   what is bad; says loudly what could not be asked.
 * - `sbom [file]`: pnpm's bill of materials of the lockfile, as CycloneDX JSON.
 * - `licences [file]`: every package that the API and the sites bring along, with its licence and terms.
 * - `endings [file]`: the endings of web addresses anew from IANA, or from a list in a file.
 */
const COMMANDS: Record<string, (words: string[]) => Promise<number>> = {
  audit: auditAll,
  sbom: writeSbom,
  licences: writeLicences,
  endings: writeEndings,
}
const [command = '', ...words] = process.argv.slice(2)
const run = COMMANDS[command]
if (run === undefined) {
  console.error(`npm run supply -- ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(1)
}
process.exitCode = await run(words)

async function auditAll(words: string[]): Promise<number> {
  const at = words.indexOf('--base')
  const base = at === -1 ? undefined : words[at + 1]
  const reports = [await tellLicences(), tellAges(await agesSinceBase(base)), tellAudit(await audit())]
  for (const { lines } of reports) console.log(lines.join('\n'))
  return reports.some(({ failed }) => failed) ? 1 : 0
}

async function writeSbom([file = '.cache/sbom.cdx.json']: string[]): Promise<number> {
  const target = targetOf(file)
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { code } = await exec('pnpm', ['sbom', ...format, '--out', target], {
    shell: process.platform === 'win32',
    show: true,
  })
  if (code === 0) console.log(`The bill of materials is in ${target}`)
  return code
}

async function writeLicences([file = '.cache/licences.txt']: string[]): Promise<number> {
  const target = targetOf(file)
  const filter = ['api', 'web', 'dashboard'].flatMap((app) => ['--filter', `@fivestead/${app}...`])
  const packages = await installedPackages({ filter, production: true })
  writeFileSync(target, termsOf(packages))
  for (const [licence, list] of Object.entries(packages)) console.log(`${list.length} ${licence}`)
  console.log(`The terms of each are in ${target}`)
  return 0
}

const IANA = 'https://data.iana.org/TLD/tlds-alpha-by-domain.txt'
const ENDINGS = 'packages/domain/src/endings/list.ts'

async function writeEndings([file]: string[]): Promise<number> {
  try {
    const list = file === undefined ? await download(IANA) : readFileSync(path.resolve(root, file), 'utf8')
    const source = endingsModule(list)
    writeFileSync(path.join(root, ENDINGS), source)
    console.log(`${source.split('*/')[0]?.slice(4).trim()}\nWritten to ${ENDINGS}`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}

/** The file at this path of the checkout, in a folder that exists. */
function targetOf(file: string): string {
  const target = path.resolve(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  return target
}
