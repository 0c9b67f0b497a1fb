import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Brought, termsOf } from '../supply/terms.ts'
import { exec, root } from './exec.ts'

/** `npm run licences`: every package that the API and the sites bring along, with its licence and terms; `-- <file>` says where. */
const [file = '.cache/licences.txt'] = process.argv.slice(2)
const apps = ['api', 'web', 'dashboard'].flatMap((app) => ['--filter', `@fivestead/${app}...`])
const { code, output } = await exec('pnpm', [...apps, 'licenses', 'list', '--prod', '--json'], {
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (code !== 0) {
  console.error(`pnpm could not list the licences:\n${output}`)
  process.exit(1)
}
const told = JSON.parse(output) as Record<string, Brought[]>
const target = path.resolve(root, file)
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, termsOf(told))
for (const [licence, packages] of Object.entries(told)) console.log(`${packages.length} ${licence}`)
console.log(`The terms of each are in ${target}`)
