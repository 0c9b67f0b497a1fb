import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FuzzOptions } from './run.ts'

/** A run that once found something: it is made first from then on. */
export type Seed = Required<Pick<FuzzOptions, 'seed' | 'call' | 'inputs'>>

const FILE = join(import.meta.dirname, 'seeds.json')

export function readSeeds(): Seed[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Seed[]
}

/** Adds a seed, unless it is there. */
export function keepSeed({ seed, call, inputs }: Seed): void {
  const seeds = readSeeds()
  if (seeds.some((one) => one.seed === seed && one.call === call)) return
  const lines = [...seeds, { seed, call, inputs }].map((one) => `  ${JSON.stringify(one)}`)
  writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`)
}
