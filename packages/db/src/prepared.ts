import { type Compilable, type CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const MARK = '/* prepared */'

/**
 * Stands at the end of a statement that each connection keeps prepared (PERF-8): one that is sent all the time, and whose
 * plan is the same for a business with five rows and with a million. A pattern, a list of ids or a sum has no such plan.
 */
export const PREPARED = sql.raw(MARK)

/**
 * A statement whose text is made once for all calls, since Kysely takes longer for it than the driver for the call. It answers
 * the first row.
 * @param build builds the statement, which ends with {@link PREPARED}; each value is one of its parameters, and decides nothing else
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row | undefined> {
  const marks = Array.from({ length: build.length - 1 }, () => ({}))
  let built: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    built ??= build(db, ...(marks as unknown as Values)).compile()
    const parameters = built.parameters.map((parameter) => {
      const at = marks.indexOf(parameter as object)
      return at === -1 ? parameter : values[at]
    })
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows[0]
  }
}

/** A text with a list in it has one form for each length: more names than these are not given. */
const MOST = 50

/** The names under which the statements of a pool are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  /** The name of a text; undefined for one that is sent as it is. */
  of(text: string): string | undefined {
    if (!text.endsWith(MARK)) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST) return known
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
