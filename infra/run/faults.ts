import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import type { Figure } from '../bench/bench.ts'
import { SCENARIOS } from '../faults/all.ts'
import { buildAll } from './build.ts'
import { exec, root } from './exec.ts'

/**
 * `npm run faults`: every fault of docs/faults.md in its full form, each figure beside its aim as a table, and as JSON under
 * `.cache/faults`. `-- kills database` for some of them, `--rounds 20` for another number. Ends with 1 when a figure is
 * below its aim, or a fault could not be tried here.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--rounds')
const asked = at === -1 ? undefined : Number(args.splice(at, 2)[1])
if (asked !== undefined && (!Number.isInteger(asked) || asked < 1)) {
  console.error('--rounds must be a whole number from 1 on')
  process.exit(1)
}
const unknown = args.filter((name) => !(name in SCENARIOS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(1)
}

// Otherwise nothing would be tidied up at the end.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

await buildAll()

const load = () => loadavg().map((value) => Math.round(value * 100) / 100)
const startedAt = new Date().toISOString()
const results: Record<string, unknown>[] = []
const rows: (Figure & { fault: string })[] = []
const file = path.join(root, '.cache/faults', `${startedAt.replaceAll(':', '-')}.json`)
mkdirSync(path.dirname(file), { recursive: true })
const { output: commit } = await exec('git', ['rev-parse', 'HEAD'])
const machine = { cores: availableParallelism(), memoryMiB: Math.round(totalmem() / 1024 / 1024) }
const { node } = process.versions

/** Saves the results after each fault, so that an aborted run leaves those so far. */
function keep(): void {
  const run = { commit: commit.trim(), startedAt, machine, node, results }
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

for (const [fault, { run, rounds: preset }] of Object.entries(SCENARIOS)) {
  if (args.length > 0 && !args.includes(fault)) continue
  const rounds = asked ?? preset
  const before = load()
  const begun = performance.now()
  console.log(`== ${fault}`)
  let outcome: Record<string, unknown>
  try {
    const result = await run(rounds, (line) => console.log(`${fault}: ${line}`))
    outcome = result === null ? { skipped: true } : { ...result }
    const missing = { name: 'tried', value: 'NOT TRIED: see above', aim: 'tried', good: false }
    for (const figure of result?.figures ?? [missing]) rows.push({ fault, ...figure })
  } catch (error) {
    console.error(error)
    outcome = { failed: String(error) }
    rows.push({ fault, name: 'ran to its end', value: String(error).slice(0, 90), aim: 'yes', good: false })
  }
  const tookSeconds = Math.round((performance.now() - begun) / 1000)
  results.push({ fault, rounds, tookSeconds, load: { before, after: load() }, ...outcome })
  keep()
}

console.table(
  rows.map(({ fault, name, value, aim, good }) => ({
    Fault: fault,
    Figure: name,
    Measured: value,
    Aim: aim,
    Holds: good ? 'yes' : 'NO',
  })),
)
console.log(`Kept in ${path.relative(root, file)}`)
process.exit(rows.every(({ good }) => good) ? 0 : 1)
