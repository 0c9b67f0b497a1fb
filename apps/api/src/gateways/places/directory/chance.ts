import { createHash } from 'node:crypto'

/** A source of numbers in [0, 1) that is the same for the same seed on every machine and in every run. */
export type Chance = () => number

/** Seeds a small generator (mulberry32) with a text. */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Deals the elements in a random order, each once; undefined when all are dealt. */
export function deck<T>(chance: Chance, list: readonly T[]): () => T | undefined {
  const left = [...list]
  return () => left.splice(Math.floor(chance() * left.length), 1)[0]
}

/** A whole number from `low` to `high`, both included. */
export function between(chance: Chance, low: number, high: number): number {
  return low + Math.floor(chance() * (high - low + 1))
}
