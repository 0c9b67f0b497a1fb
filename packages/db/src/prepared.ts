import pg from 'pg'

/** A text that was sent so often will be sent again: from then on Postgres keeps it. */
const USES = 5
/** Longer ones are lists of rows, each with a length of its own. */
const TEXT_MAX = 10_000
/** Texts whose uses are counted at the same time. */
const COUNTED = 1000

/**
 * The names under which the statements of a pool are prepared, so that Postgres parses a text once for each connection and
 * need not plan it each time (PERF-8). Texts with lists of every length would grow without end: names are bounded.
 */
export class StatementNames {
  readonly #most: number
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = 0

  /** @param most names at the same time, each of which costs memory in every connection */
  constructor(most: number) {
    this.#most = most
  }

  /** The name of a text that is sent often; undefined for one that is sent as it is. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#most || text.length > TEXT_MAX) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const name = `fivestead_${++this.#given}`
    this.#names.set(text, name)
    return name
  }

  /** Every text is prepared anew, under a name that no connection knows. */
  forget(): void {
    this.#names.clear()
  }
}

/**
 * True when a migration of another process changed what a prepared text answers with. Postgres has no code of its own for
 * it ("feature not supported"), and says it in the language of the server.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
