import { type DefencePatch, readPatches } from '../defences/patches.ts'
import { openScratch } from '../defences/scratch.ts'
import { type RanTest, runTests, tryPatch, type Verdict } from '../defences/try-patch.ts'
import { buildAll } from './build.ts'
import { root } from './exec.ts'
import { findPostgres } from './postgres.ts'

/**
 * `npm run test:defences`: takes each defence away in a copy of the checkout, one at a time, and wants its test red
 * (infra/defences/README.md). Name threats or patches to try only those; `--jobs 1` for one at a time (2 unless told).
 */
const args = process.argv.slice(2)
const at = args.indexOf('--jobs')
const jobs = at === -1 ? 2 : Math.min(2, Math.max(1, Number(args.splice(at, 2)[1]) || 1))
const patches = readPatches().filter(
  ({ name, threats }) =>
    args.length === 0 || args.some((arg) => name.startsWith(arg) || threats.includes(arg)),
)
if (patches.length === 0) {
  console.error('No such patch in infra/defences/patches.')
  process.exit(1)
}

// The tests of the sites look at what was built.
if (patches.some(({ package: folder }) => folder.startsWith('apps/') && folder !== 'apps/api'))
  await buildAll()

/** Postgres for the patches that name it; the other tests run on the embedded database. */
const postgres = patches.some((patch) => patch.postgres) ? await findPostgres() : null
if (postgres !== null && 'missing' in postgres) {
  console.error(`Postgres was not found (${postgres.missing}): patches that name it cannot be tried.`)
  process.exit(1)
}
const databaseUrl = postgres?.url ?? ''

const rows: { patch: DefencePatch; verdict: Verdict; seconds: number }[] = []
const scratches = Array.from({ length: Math.min(jobs, patches.length) }, () => openScratch(root))
const leave = () => {
  for (const scratch of scratches) scratch.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    leave()
    process.exit(1)
  })
}
try {
  const [first] = scratches
  const baseline = first ? await runWhole(first.root) : []
  const waiting = [...patches]
  await Promise.all(
    scratches.map(async ({ root: copy }) => {
      for (let patch = waiting.shift(); patch !== undefined; patch = waiting.shift()) {
        const started = performance.now()
        const verdict = await tryPatch(copy, patch, baseline, databaseUrl)
        const seconds = Math.round((performance.now() - started) / 1000)
        rows.push({ patch, verdict, seconds })
        console.log(
          `${String(rows.length).padStart(3)}/${patches.length}  ${patch.name}: ${verdict} (${seconds} s)`,
        )
      }
    }),
  )
} finally {
  leave()
  await postgres?.stop()
}
rows.sort((a, b) => a.patch.name.localeCompare(b.patch.name))
console.table(
  rows.map(({ patch, verdict }) => ({
    Threat: patch.threats.join(' '),
    'Without the defence': patch.name,
    'its test is': verdict,
    Test: patch.tests.join(' '),
  })),
)
const bad = rows.filter(({ verdict }) => verdict !== 'red')
console.log(
  `${rows.length - bad.length} defences have a test that fails without them, ${bad.length} have not`,
)
process.exitCode = bad.length === 0 ? 0 : 1

/** Runs the same tests with every defence in place: they must exist, and pass. */
async function runWhole(copy: string): Promise<RanTest[]> {
  const ran: RanTest[] = []
  for (const url of new Set(['', databaseUrl])) {
    const files = new Map<string, Set<string>>()
    for (const { package: folder, tests, postgres } of patches) {
      if (postgres !== (url !== '')) continue
      const wanted = files.get(folder) ?? new Set()
      for (const test of tests) wanted.add(test)
      files.set(folder, wanted)
    }
    for (const [folder, wanted] of files) {
      console.log(`${folder}: ${wanted.size} test files with every defence in place ...`)
      ran.push(...((await runTests(copy, folder, [...wanted], url)) ?? []))
    }
  }
  return ran
}
