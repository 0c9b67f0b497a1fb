import { resolveTxt } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from '@fivestead/api/config'
import { VERSION } from '@fivestead/db/version'
import { table } from '../doctor/check.ts'
import { examine } from '../doctor/doctor.ts'
import { root } from './exec.ts'

/**
 * `npm run doctor`: one line for each thing that sending needs, `ok`, `warning` or `failed`, with what to do. Sends no message
 * and changes nothing. Exit code 1 when something failed.
 */
async function run(): Promise<void> {
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const findings = await examine({ config: readConfig(process.env), clock: { now: () => new Date() }, txt })
  console.log(`Fivestead ${VERSION}`)
  console.log(table(findings))
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed`)
  process.exitCode = count('failed') === 0 ? 0 : 1
}

async function txt(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `failed   Settings  ${error.message}` : error)
  process.exitCode = 1
})
