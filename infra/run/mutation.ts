import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openScratch } from '../defences/scratch.ts'
import { AREAS } from '../mutation/areas.ts'
import { AIM, runArea } from '../mutation/run-area.ts'
import { type Score, scoreOf, survivorsOf } from '../mutation/score.ts'
import { root } from './exec.ts'

/**
 * `npm run test:mutation`: changes the rules in a copy of the checkout, one small change at a time, and wants a test red
 * for each (infra/mutation/README.md). Name areas to run only those; `--file src/a.ts` mutates that file of them alone.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--file')
const [, file] = at === -1 ? [] : args.splice(at, 2)
const unknown = args.filter((arg) => !AREAS.some(({ name }) => name === arg))
if (unknown.length > 0) {
  console.error(
    `No such area: ${unknown.join(', ')}. There are: ${AREAS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const areas = AREAS.filter(({ name }) => args.length === 0 || args.includes(name)).map((area) =>
  file === undefined ? area : { ...area, mutate: [file] },
)

const folder = path.join(root, '.cache/mutation')
const results: { area: string; score: Score; survivors: string[] }[] = []
const scratch = openScratch(root)
// Stryker is asked to stop, and writes what it has found so far.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  for (const area of areas) {
    if (stop.signal.aborted) break
    console.log(`\n== ${area.name}`)
    const report = await runArea(scratch.root, area, path.join(folder, `${area.name}.json`), stop.signal)
    results.push({ area: area.name, score: scoreOf(report), survivors: survivorsOf(report) })
  }
} finally {
  scratch.remove()
}

for (const { area, survivors } of results) {
  if (survivors.length > 0) console.log(`\nNo test of "${area}" detected:\n  ${survivors.join('\n  ')}`)
}
console.table(results.map(({ area, score }) => ({ area, ...score, aim: AIM })))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
writeFileSync(path.join(folder, 'results.json'), JSON.stringify({ commit, aim: AIM, results }, null, 2))
process.exitCode = results.every(({ score }) => score.score >= AIM) ? 0 : 1
