import type {
  parse as Parse,
  PGlite,
  protocol as Protocol,
  QueryOptions,
  Results,
} from '@electric-sql/pglite'
import { StatementNames } from './prepared.ts'

/** PGlite's own tools for its wire, of the module that is loaded with it. */
interface Tools {
  parse: typeof Parse
  protocol: typeof Protocol
}

/** A statement that the database keeps, and the types of its parameters. */
interface Kept {
  name: string
  types: readonly number[]
}

/**
 * Keeps marked statements prepared in the embedded database too, which otherwise parses and plans each call anew, in WebAssembly. Inside
 * a transaction they are sent as any other.
 * @param tools of the module `@electric-sql/pglite`
 */
export function keepStatements(pglite: PGlite, { parse, protocol }: Tools): void {
  const { serialize } = protocol
  const names = new StatementNames()
  const kept = new Map<string, Kept>()
  const plain = pglite.query.bind(pglite)

  const prepare = async (text: string, name: string): Promise<Kept> => {
    const messages = await pglite.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    kept.set(text, statement)
    return statement
  }
  const execute = async ({ name, types }: Kept, values: unknown[], options?: QueryOptions) => {
    const texts = values.map((value, at) => {
      if (value === null || value === undefined) return null
      return pglite.serializers[types[at] ?? 0]?.(value) ?? String(value)
    })
    const messages = await pglite.execProtocolStream(
      Buffer.concat([
        serialize.bind({ statement: name, values: texts }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    )
    return parse.parseResults(messages, pglite.parsers, options)[0]
  }

  pglite.query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    const name = names.of(text)
    if (name === undefined) return plain<Row>(text, values, options)
    try {
      return (await pglite.runExclusive(async () =>
        execute(kept.get(text) ?? (await prepare(text, name)), values, options),
      )) as Results<Row>
    } catch (error) {
      // A migration changed what a kept text answers with.
      if ((error as { code?: string }).code !== '0A000') throw error
      names.forget()
      kept.clear()
      return plain<Row>(text, values, options)
    }
  }
}
