import { FAIL_POINTS, failPointRounds } from '../faults/fail-points.ts'
import { killRounds } from '../faults/kills.ts'
import { keyedProvider, keylessProvider } from '../faults/testing/mail-providers.ts'
import { findPostgres } from './postgres.ts'

/**
 * `npm run test:kills`: 200 kills of the API on the embedded database and 200 on Postgres, and 50 kills of a worker at
 * each fail point of a delivery, the figures as tables. `-- --rounds 50` for another number, `-- embedded`, `-- postgres`
 * or `-- fail-points` for one of them.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--rounds')
const asked = at === -1 ? undefined : Number(args.splice(at, 2)[1])
const rounds = asked ?? 200
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds must be a whole number from 1 on')
  process.exit(1)
}
const chosen = (name: string) => args.length === 0 || args.includes(name)
const rows: Record<string, unknown>[] = []
let good = true

async function run(name: string, url: string | undefined): Promise<void> {
  const started = performance.now()
  const report = await killRounds(rounds, url, (line) => console.log(`${name}: ${line}`))
  const { ratings, sends, states, contradictions, slowestStart } = report
  good &&= [ratings.lost, ratings.twice, sends.lost, sends.twice, contradictions.length].every((n) => n === 0)
  for (const line of contradictions) console.log(`${name}: ${line}`)
  rows.push({
    Database: name,
    Kills: report.rounds,
    'Ratings: acknowledged': ratings.acknowledged,
    lost: ratings.lost,
    twice: ratings.twice,
    'Sends: acknowledged': sends.acknowledged,
    'lost ': sends.lost,
    'twice ': sends.twice,
    Messages: Object.entries(states)
      .map(([state, count]) => `${count} ${state}`)
      .join(', '),
    'Slowest start (ms)': slowestStart,
    Seconds: Math.round((performance.now() - started) / 1000),
  })
}

async function runFailPoints(url: string): Promise<void> {
  const providers = { 'with a key': await keyedProvider(), 'without a key': await keylessProvider() }
  const table: Record<string, unknown>[] = []
  for (const [name, provider] of Object.entries(providers)) {
    const started = performance.now()
    const { contradictions, states, ...report } = await failPointRounds(provider, {
      rounds: asked ?? 50,
      postgres: url,
      tell: (line) => console.log(`fail points, provider ${name}: ${line} at ${FAIL_POINTS.length} points`),
    })
    await provider.close()
    good &&= report.takenTwice === 0 && contradictions.length === 0
    // With a key a repeat is the same message: every one arrives. Without, nothing is called again.
    good &&= name === 'with a key' ? report.taken === report.messages : report.calledAgain === 0
    for (const line of contradictions) console.log(line)
    table.push({
      Provider: name,
      ...report,
      Messages: Object.entries(states)
        .map(([state, count]) => `${count} ${state}`)
        .join(', '),
      Seconds: Math.round((performance.now() - started) / 1000),
    })
  }
  console.table(table)
}

if (chosen('embedded')) await run('embedded', undefined)
if (chosen('postgres') || chosen('fail-points')) {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`Postgres was not found (${postgres.missing}): NOT TRIED there.`)
    good = false
  } else {
    try {
      if (chosen('postgres')) await run('postgres', postgres.url)
      if (chosen('fail-points')) await runFailPoints(postgres.url)
    } finally {
      await postgres.stop()
    }
  }
}
if (rows.length > 0) console.table(rows)
process.exitCode = good ? 0 : 1
