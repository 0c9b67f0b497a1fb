import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installedPackages } from '../supply/ask.ts'
import { termsOf } from '../supply/terms.ts'
import { root } from './exec.ts'

/** `npm run licences`: every package that the API and the sites bring along, with its licence and terms; `-- <file>` says where. */
const [file = '.cache/licences.txt'] = process.argv.slice(2)
const apps = ['api', 'web', 'dashboard'].flatMap((app) => ['--filter', `@fivestead/${app}...`])
const told = await installedPackages({ filter: apps, production: true })
const target = path.resolve(root, file)
mkdirSync(path.dirname(target), { recursive: true })
writeFileSync(target, termsOf(told))
for (const [licence, packages] of Object.entries(told)) console.log(`${packages.length} ${licence}`)
console.log(`The terms of each are in ${target}`)
