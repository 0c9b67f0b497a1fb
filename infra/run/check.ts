import { agesSinceBase } from '../supply/ask.ts'
import { tellLicences } from '../supply/licences.ts'
import { tellAges } from '../supply/tell.ts'
import { exec, tool } from './exec.ts'
import { generateClientTypes } from './generate.ts'

/**
 * `npm run check`: structure, citations, added migrations, lint, types, dead code, licences and the age of added
 * versions, without a test. `-- --fix` formats, sorts imports and applies the safe fixes of the linter, and checks nothing else.
 */
const isFix = process.argv.includes('--fix')
process.exitCode = (await (isFix ? fix() : check())) ? 0 : 1

async function fix(): Promise<boolean> {
  await generateClientTypes()
  return (await exec(tool('biome'), ['check', '--write', '.'], { show: true })).code === 0
}

async function check(): Promise<boolean> {
  await generateClientTypes()
  const node = process.execPath
  const outcomes = [
    await exec(node, ['infra/checks/structure.ts'], { show: true }),
    await exec(node, ['infra/checks/citations.ts'], { show: true }),
    await exec(node, ['infra/checks/migrations.ts'], { show: true }),
    await exec(tool('biome'), ['ci', '.'], { show: true }),
    await exec(tool('tsc'), ['-b'], { show: true }),
    await exec(tool('knip'), ['--no-progress'], { show: true }),
  ]
  const reports = [await tellLicences(), tellAges(await agesSinceBase())]
  for (const { lines } of reports) console.log(lines.join('\n'))
  return outcomes.every(({ code }) => code === 0) && !reports.some(({ failed }) => failed)
}
