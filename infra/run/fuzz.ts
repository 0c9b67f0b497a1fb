import { heldByCalls } from '@fivestead/api/testing/fuzz/held-calls'
import { type Finding, fuzz } from '@fivestead/api/testing/fuzz/run'
import { keepSeed, readSeeds } from '@fivestead/api/testing/fuzz/seeds'
import { misread } from '@fivestead/domain/customers/testing/grammars'

/**
 * `npm run fuzz -- --minutes N` (10 unless told): the calls of `npm test`'s short run with ever new seeds, after those
 * that found something before, phones, addresses, names, dates and files as people write them, and the budget of the event
 * loop (T25). What is found is printed, and the seed of a call is kept. `--seed N` begins there. `-- --loop` judges every
 * reader of the budget with every text, which takes an hour or so.
 */
const given = (name: string, preset: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at === -1 ? preset : Number(process.argv[at + 1])
  if (Number.isFinite(value) && value >= 0) return value
  console.error(`--${name} must be a number`)
  process.exit(1)
}
/** Inputs of each kind for one call and caller in one round. */
const INPUTS = 6

const until = Date.now() + given('minutes', 10) * 60_000
const first = given('seed', Math.trunc(Math.random() * 2 ** 31))
const found: Finding[] = []
let calls = 0

const note = (round: { calls: number; findings: Finding[] }): void => {
  calls += round.calls
  found.push(...round.findings)
  for (const finding of round.findings) {
    console.log(JSON.stringify(finding))
    keepSeed({ seed: finding.seed, call: finding.call, inputs: INPUTS })
  }
}

if (process.argv.includes('--loop')) {
  const held = await heldByCalls()
  for (const fault of held) console.log(fault)
  console.log(`${held.length} findings`)
  process.exit(held.length === 0 ? 0 : 1)
}

for (const seed of readSeeds()) note(await fuzz(seed))
for (let seed = first; Date.now() < until; seed += 1) {
  note(await fuzz({ seed, inputs: INPUTS, until }))
  console.log(`seed ${seed}: ${calls} calls so far, ${found.length} findings`)
}
const slow = await heldByCalls({ until: Date.now() + given('minutes', 10) * 15_000, seed: first })
const wrong = await misread(first, 20_000)
for (const fault of [...slow, ...wrong]) console.log(fault)
const findings = found.length + slow.length + wrong.length
console.log(`${calls} calls, ${findings} findings`)
process.exitCode = findings === 0 ? 0 : 1
