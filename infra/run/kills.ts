import { killRounds } from '../faults/kills.ts'
import { findPostgres } from './postgres.ts'

/**
 * `npm run test:kills`: 200 kills on the embedded database and 200 on Postgres, the figures as a table.
 * `-- --rounds 50` for fewer, `-- embedded` or `-- postgres` for one of them.
 */
const args = process.argv.slice(2)
const at = args.indexOf('--rounds')
const rounds = at === -1 ? 200 : Number(args.splice(at, 2)[1])
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

if (chosen('embedded')) await run('embedded', undefined)
if (chosen('postgres')) {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`Postgres was not found (${postgres.missing}): NOT TRIED there.`)
    good = false
  } else {
    try {
      await run('postgres', postgres.url)
    } finally {
      await postgres.stop()
    }
  }
}
console.table(rows)
process.exitCode = good ? 0 : 1
