/** Numbers that are the same in every run: the demo must not make a test flaky. */
export interface Chance {
  /** Returns a number of at least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
  /** A version 4 UUID. */
  uuid(): string
}

/** Mulberry32: 32 bits of state, good enough for sample data. */
export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
    shuffle(values) {
      return values
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value)
    },
    uuid() {
      const digit = (low = 0, high = 15) => between(low, high).toString(16)
      const digits = (count: number) => Array.from({ length: count }, () => digit()).join('')
      return `${digits(8)}-${digits(4)}-4${digits(3)}-${digit(8, 11)}${digits(3)}-${digits(12)}`
    },
  }
}
