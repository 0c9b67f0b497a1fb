import { heldByCalls } from '@fivestead/api/testing/fuzz/held-calls'
import { type Finding, fuzz } from '@fivestead/api/testing/fuzz/run'
import { keepSeed, readSeeds } from '@fivestead/api/testing/fuzz/seeds'

/**
 * `npm run fuzz -- --minutes N` (10 unless told): the calls of `npm test`'s short run with ever new seeds, after those
 * that found something before, and the budget of the event loop (T25). What is found is printed and its seed is kept. `--seed N` begins there.
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

for (const seed of readSeeds()) note(await fuzz(seed))
for (let seed = first; Date.now() < until; seed += 1) {
  note(await fuzz({ seed, inputs: INPUTS, until }))
  console.log(`seed ${seed}: ${calls} calls so far, ${found.length} findings`)
}
const slow = await heldByCalls({ until: Date.now() + given('minutes', 10) * 15_000, seed: first })
for (const fault of slow) console.log(fault)
console.log(`${calls} calls, ${found.length + slow.length} findings`)
process.exitCode = found.length + slow.length === 0 ? 0 : 1
