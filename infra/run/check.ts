import { agesSinceBase } from '../supply/ask.ts'
import { tellLicences } from '../supply/licences.ts'
import { tellAges } from '../supply/tell.ts'
import { exec, tool } from './exec.ts'

/**
 * `npm run check`: structure, citations, words, YAML, added migrations, lint, types, dead code, licences and the age of added
 * versions, without a test.
 */
const node = process.execPath
const done = [
  await exec(node, ['infra/checks/structure.ts'], { show: true }),
  await exec(node, ['infra/checks/citations.ts'], { show: true }),
  await exec(node, ['infra/checks/words.ts'], { show: true }),
  await exec(node, ['infra/checks/manifests.ts'], { show: true }),
  await exec(node, ['infra/checks/migrations.ts'], { show: true }),
  await exec(tool('biome'), ['ci', '.'], { show: true }),
  await exec(tool('tsc'), ['-b'], { show: true }),
  await exec(tool('knip'), ['--no-progress'], { show: true }),
]
const told = [await tellLicences(), tellAges(await agesSinceBase())]
for (const { lines } of told) console.log(lines.join('\n'))
process.exitCode = !told.some(({ failed }) => failed) && done.every(({ code }) => code === 0) ? 0 : 1
