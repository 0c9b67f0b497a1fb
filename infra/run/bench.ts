import { type Figure, tell } from '../bench/bench.ts'
import { importCustomers } from '../bench/import.ts'
import { lighthouse } from '../bench/lighthouse.ts'
import { live } from '../bench/live.ts'
import { load } from '../bench/load.ts'
import { reads } from '../bench/reads.ts'
import { render } from '../bench/render.ts'
import { restart } from '../bench/restart.ts'
import { scale } from '../bench/scale.ts'
import { sends } from '../bench/sends.ts'
import { signIn } from '../bench/sign-in.ts'
import { start } from '../bench/start.ts'
import { submit } from '../bench/submit.ts'
import { weight } from '../bench/weight.ts'

/** Run only when named: they take long, or need a calm machine. */
const BY_NAME = new Set(['load'])

/** `npm run bench`: every figure, or the named ones, as a table (infra/bench/README.md). */
const all: Record<string, () => Promise<Figure[]>> = {
  weight,
  lighthouse,
  submit,
  reads,
  render,
  scale,
  sends,
  start,
  restart,
  'sign-in': signIn,
  import: importCustomers,
  live,
  load,
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}
const figures: Figure[] = []
for (const [name, measure] of Object.entries(all)) {
  if (named.length === 0 ? !BY_NAME.has(name) : named.includes(name)) {
    figures.push(...(await measure()).map(tell))
  }
}
console.table(
  figures.map(({ name, value, aim, good }) => ({
    Figure: name,
    Measured: value,
    Aim: aim,
    Holds: good ? 'yes' : 'NO',
  })),
)
// Lighthouse leaves something open that would hold the process.
process.exit(figures.every(({ good }) => good) ? 0 : 1)
