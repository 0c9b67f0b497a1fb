import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { openPooler, poolerProgram } from '@fivestead/db/testing-pooler'
import { agesSinceBase } from '../supply/ask.ts'
import { tellLicences } from '../supply/licences.ts'
import { tellAges } from '../supply/tell.ts'
import { findBrowser } from './browser.ts'
import { buildAll } from './build.ts'
import { exec, type Outcome, root, tool } from './exec.ts'
import { generateClientTypes } from './generate.ts'
import { findPostgres } from './postgres.ts'

/**
 * `npm test`: structure, citations, added migrations, lint, types, dead code, the age of added versions, unit and property tests,
 * API tests on Postgres and those that meet the engine on the embedded database, browser tests. Ends with the line
 * "N passed, N failed". Name steps to run only those: `npm test -- check unit embedded postgres browser`. By their names alone run
 * `embedded-all` (the whole API on the embedded database), `system` (`npm run test:system`: whole installations,
 * full disks, `*.system.test.ts`), `providers` (the browser before doubles of every provider) and `cluster`: suites of the
 * API with two of everything behind Caddy and PgBouncer (DEP-9); all of them with `npm test -- cluster --all`.
 */
const STEPS = [
  'check',
  'unit',
  'embedded',
  'postgres',
  'browser',
  'embedded-all',
  'system',
  'providers',
  'cluster',
] as const
type Step = (typeof STEPS)[number]
const EVERY_DAY: readonly Step[] = ['check', 'unit', 'embedded', 'postgres', 'browser']

/** Need nothing outside: turbo keeps their results by the hash of their sources and those of the packages that they use. */
const CACHED = [
  'packages/domain',
  'packages/messages',
  'packages/api-client',
  'packages/client',
  'packages/ui',
  'packages/site-server',
  'apps/dashboard',
  'apps/web',
]

/** All but the processes that `system` starts. */
const API = ['--project', 'api', '--project', 'alone']

/** Meet the engine, with SQL of their own, locks, transactions, the queue or the data folder. */
const ENGINE = [
  'src/worker.test.ts',
  'src/columns.test.ts',
  'src/accounts/deletion.test.ts',
  'src/accounts/sign-in-race.test.ts',
  'src/businesses/removal.test.ts',
  'src/customers/campaigns/eligibility/',
  'src/customers/imports/',
  'src/customers/list.test.ts',
  'src/delivery/batches.test.ts',
  'src/delivery/delivery.test.ts',
  'src/delivery/rules.test.ts',
  'src/delivery/stop.test.ts',
  'src/limits/',
  'src/messaging/caps/',
  'src/messaging/delivery/keyed.test.ts',
  'src/messaging/delivery/rechecks.test.ts',
  'src/reports/statistics.test.ts',
  'src/reports/totals.test.ts',
  'src/retention/',
  'src/review-requests/review-requests.test.ts',
  'src/review-requests/search.test.ts',
  'src/reviews/inbox/',
  'src/reviews/profile/figures.test.ts',
  'src/sessions/rotation.test.ts',
  'src/signup/demo.test.ts',
]

/** Tests of state that processes share: limits, sessions, tokens, jobs, sends, budgets. */
const SHARING = [
  'src/worker.test.ts',
  'src/accounts/accounts.test.ts',
  'src/accounts/deletion.test.ts',
  'src/accounts/email-confirmation.test.ts',
  'src/accounts/password-reset/password-reset.test.ts',
  'src/accounts/security/',
  'src/businesses/removal.test.ts',
  'src/customers/imports/imports.test.ts',
  'src/messaging/account-limits.test.ts',
  'src/messaging/delivery/rechecks.test.ts',
  'src/reports/reports.test.ts',
  'src/review-requests/review-requests.test.ts',
  'src/sessions/',
]

const results = path.join(root, '.cache/test-results')
const inCI = Boolean(process.env.CI)
const totals = { passed: 0, failed: 0, skipped: 0 }
const SLOWEST_SHOWN = 10
/** Wall time of each test file of the present step, in milliseconds. */
let fileTimes: { file: string; ms: number }[] = []
/** Tests that failed at their first try and passed at the second. */
const secondTries: string[] = []
/** What failed, with the first lines of its message: the end of a long log says why the run is red. */
const failures: string[] = []
/** Lines of a failure's message at the end of the run. */
const FAILURE_LINES = 12
const chosen = process.argv.length === 2 ? EVERY_DAY : STEPS.filter((step) => process.argv.includes(step))

const gone = [...ENGINE, ...SHARING].filter((each) => !existsSync(path.join(root, 'apps/api', each)))
if (gone.length > 0) throw new Error(`ENGINE and SHARING name no suite: ${gone.join(', ')}`)
await generateClientTypes()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const steps: Record<Step, () => Promise<void>> = {
  check: async () => {
    const node = process.execPath
    const [structure, citations, migrations, lint, types, deadCode] = await Promise.all([
      exec(node, ['infra/checks/structure.ts']),
      exec(node, ['infra/checks/citations.ts']),
      exec(node, ['infra/checks/migrations.ts']),
      exec(tool('biome'), ['ci', '--reporter=summary', '.']),
      exec(tool('tsc'), ['-b']),
      exec(tool('knip'), ['--no-progress']),
    ])
    count('structure', structure)
    count('citations', citations)
    console.log(migrations.output.trim())
    count('migrations', migrations)
    count('lint', lint)
    count('types', types)
    count('dead code', deadCode)
    const told = { licences: await tellLicences(), 'age of added versions': tellAges(await agesSinceBase()) }
    for (const [name, { lines, failed }] of Object.entries(told)) {
      console.log(lines.join('\n'))
      count(name, { code: failed ? 1 : 0, output: '' })
    }
  },
  unit: async () => {
    await building
    await cachedSuites()
    await vitest('infra', '', { TEST_DATABASE_URL: '' }, ['--project', 'infra'])
  },
  embedded: () => onDatabase('embedded', '', [...API, ...ENGINE]),
  'embedded-all': () => onDatabase('embedded', '', API),
  postgres: () => onPostgres((url) => onDatabase('postgres', url, API)),
  system: async () => {
    await onPostgres(async (url) => {
      const env = { TEST_DATABASE_URL: url }
      await vitest('packages/db', 'system', env, ['--project', 'system'])
      await vitest('infra', 'system-postgres', env, ['faults/fail-points.system.test.ts'])
    })
    await building
    await vitest('apps/api', 'system', { TEST_DATABASE_URL: '' }, ['--project', 'system'])
    await vitest('infra', 'system', { TEST_DATABASE_URL: '' }, ['--project', 'system'])
  },
  cluster: async () => {
    if (poolerProgram() === null) return missing('PgBouncer', 'the Debian package pgbouncer')
    if (!existsSync('/usr/bin/caddy')) return missing('Caddy', 'the Debian package caddy')
    await onPostgres(async (url) => {
      const pooler = await openPooler(url, 20)
      const env = { TEST_DATABASE_URL: url, TEST_POOLER_URL: pooler.url, TEST_STACK: '1' }
      await vitest('apps/api', 'cluster', env, process.argv.includes('--all') ? API : [...API, ...SHARING])
      await pooler.close()
    })
    await playwright('cluster', ['--config', 'cluster.config.ts'])
  },
  browser: () => playwright('browser'),
  providers: () => playwright('providers', ['--config', 'providers.config.ts']),
}

const stepTimes: { step: Step; ms: number }[] = []
const BUILT: readonly Step[] = ['unit', 'browser', 'system', 'providers']
const building = chosen.some((step) => BUILT.includes(step)) ? buildAll() : Promise.resolve()
building.catch(() => {})
try {
  for (const step of chosen) {
    console.log(`\n== ${step}`)
    const begun = performance.now()
    await steps[step]()
    stepTimes.push({ step, ms: performance.now() - begun })
    for (const { file, ms } of fileTimes.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN))
      console.log(`${seconds(ms)}  ${file}`)
    fileTimes = []
  }
} catch (error) {
  totals.failed += 1
  failures.push(error instanceof Error ? error.message : String(error))
}
console.log('')
for (const { step, ms } of stepTimes) console.log(`${seconds(ms)}  ${step}`)
console.log(`${seconds(stepTimes.reduce((sum, { ms }) => sum + ms, 0))}  all steps`)
for (const test of secondTries) console.error(`DEFECT, passed at its second try only: ${test}`)
for (const failure of failures) console.error(`FAILED: ${firstLines(failure)}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** Options of each run of vitest; `report` is where its figures go. */
function optionsOf(report: string): string[] {
  return [
    // A test waits for a third of its time, mostly for the database.
    `--maxWorkers=${availableParallelism() + 1}`,
    // The same as in the browser: what passes at its second try in CI passes, and the report names it.
    `--retry=${inCI ? 1 : 0}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** Runs one package's suite, or the files or project that `which` names, and adds its figures; `flavour` tells two runs of one suite apart. */
async function vitest(
  folder: string,
  flavour = '',
  env: Record<string, string> = {},
  which: string[] = [],
): Promise<void> {
  const name = `${folder.replaceAll('/', '-')}${flavour && `-${flavour}`}`
  const report = path.join(results, `${name}.json`)
  const done = await exec(tool('vitest'), ['run', ...which, ...optionsOf(report)], {
    cwd: path.join(root, folder),
    env: { ...process.env, TZ: 'Asia/Kathmandu', ...env },
    show: true,
  })
  add(`${folder} ${flavour}`, done, readFigures(report))
}

/** Runs the suites of the data model and of the API side by side. @param url of Postgres; empty: the embedded database */
async function onDatabase(flavour: string, url: string, api: string[]): Promise<void> {
  const env = { TEST_DATABASE_URL: url }
  await Promise.all([
    vitest('packages/db', flavour, env, ['--project', 'db']),
    vitest('apps/api', flavour, env, api),
  ])
}

/** Runs suites on a Postgres that is stopped after them. */
async function onPostgres(run: (url: string) => Promise<void>): Promise<void> {
  const postgres = await findPostgres()
  if ('missing' in postgres) return missing('Postgres', postgres.missing)
  console.log(`Postgres: ${postgres.how}`)
  try {
    await run(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs the suites of `CACHED`, two at a time; one that turbo remembers comes with the figures of its run. */
async function cachedSuites(): Promise<void> {
  const report = '.cache/test.json'
  for (const folder of CACHED) rmSync(path.join(root, folder, report), { force: true })
  const filters = CACHED.map((folder) => `--filter=./${folder}`)
  const done = await exec(
    tool('turbo'),
    // Coverage has bounds of its own: `npm test` in packages/domain.
    [
      ...['run', 'test', ...filters, '--concurrency=2', '--continue', '--log-order=grouped'],
      ...['--', '--coverage.enabled=false', ...optionsOf(report)],
    ],
    { show: true },
  )
  const figures = CACHED.map((folder) => readFigures(path.join(root, folder, report)))
  const sum = (name: keyof typeof totals) => figures.reduce((all, each) => all + each[name], 0)
  // A suite without a report failed before its first test.
  const silent = figures.filter(({ passed, failed }) => passed + failed === 0).length
  add('cached suites', done, {
    passed: sum('passed'),
    failed: sum('failed') + silent,
    skipped: sum('skipped'),
  })
}

/** Figures of a report of vitest; notes the time of each file, and tests that passed at their second try. */
function readFigures(report: string): typeof totals {
  const figures = readJson<VitestReport>(report)
  for (const { name, status, message, startTime, endTime, assertionResults } of figures?.testResults ?? []) {
    const file = path.relative(root, name)
    // A file that fails before its first test has a message of its own.
    if (status === 'failed' && message) failures.push(`${file}\n${message}`)
    fileTimes.push({ file, ms: endTime - startTime })
    for (const { status, failureMessages, fullName } of assertionResults) {
      if (status === 'passed' && failureMessages.length > 0) secondTries.push(`${file}: ${fullName}`)
      if (status === 'failed') failures.push(`${file}: ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
  return {
    passed: figures?.numPassedTests ?? 0,
    failed: figures?.numFailedTests ?? 0,
    skipped: figures?.numPendingTests ?? 0,
  }
}

/**
 * Runs a set of browser tests: those of the sandbox, or with `providers.config.ts` those on doubles of every
 * provider.
 */
async function playwright(name: string, args: string[] = []): Promise<void> {
  const browser = await findBrowser()
  if ('missing' in browser) return missing('a Chromium', browser.missing)
  console.log(`Browser: ${browser.how}`)
  await building
  const report = path.join(results, `${name}.json`)
  const done = await exec(path.join(root, 'apps/e2e/node_modules/.bin/playwright'), ['test', ...args], {
    cwd: path.join(root, 'apps/e2e'),
    env: { ...process.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  })
  const figures = readJson<PlaywrightReport>(report)
  const stats = figures?.stats
  for (const suite of figures?.suites ?? []) {
    const specs = specsOf(suite)
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
    fileTimes.push({
      file: `apps/e2e ${suite.file}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })
    for (const { title, tests } of specs) {
      const states = tests.map(({ status }) => status)
      if (states.includes('flaky')) secondTries.push(`${suite.file}: ${title}`)
      if (states.includes('unexpected')) failures.push(`${suite.file}: ${title}`)
    }
  }
  add(name, done, {
    // A test that passed at its second try in CI counts as passed; the runner names it as flaky.
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** A check without a count of its own counts as one test. */
function count(name: string, outcome: Outcome): void {
  const good = outcome.code === 0
  if (!good) {
    console.error(outcome.output)
    failures.push(name)
  }
  console.log(`${good ? 'ok' : 'FAILED'}: ${name}`)
  totals[good ? 'passed' : 'failed'] += 1
}

function add(name: string, outcome: Outcome, figures: typeof totals): void {
  totals.passed += figures.passed
  totals.skipped += figures.skipped
  // A runner that fails without a failed test (coverage below its bound, a crash) is a failure too.
  const failed = figures.failed === 0 && (outcome.code !== 0 || figures.passed === 0) ? 1 : figures.failed
  totals.failed += failed
  if (failed > 0) failures.push(`${name}: exit ${outcome.code}, ${figures.failed} failed tests`)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    /** A test that passed at its second try keeps the messages of the first. */
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** The tests of a file, also those inside describe blocks. */
function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, FAILURE_LINES).join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(9)
}

/** On a laptop a missing server or browser is skipped, loudly; in CI it is a failure. */
function missing(what: string, tried: string): void {
  console.error(
    `\n${'!'.repeat(80)}\n${what} was not found (${tried}).\n${inCI ? 'In CI this is a failure.' : 'These tests are SKIPPED.'}\n${'!'.repeat(80)}`,
  )
  totals[inCI ? 'failed' : 'skipped'] += 1
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
