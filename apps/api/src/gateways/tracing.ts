import type { OnStatement } from '@fivestead/db/client'
import { type Attributes, recordSpan, setTracer } from '../telemetry/spans.ts'

export interface Tracing {
  /** Makes a span of a statement of the present call. */
  statement: OnStatement
  close(): Promise<void>
}

/**
 * Sends spans to the collector of the configuration; without one nothing of it is loaded.
 * @param service the name of this process there
 */
export async function openTracing(
  { tracing }: { tracing: { endpoint: string; share: number } | null },
  service: string,
): Promise<Tracing | null> {
  if (tracing === null) return null
  const { openTracer } = await import('./otlp.ts')
  const tracer = openTracer({ ...tracing, service })
  setTracer(tracer)
  return {
    statement: recordStatement,
    close() {
      setTracer(null)
      return tracer.close()
    },
  }
}

/** Records a statement's operation and table; neither its text nor its values. */
const recordStatement: OnStatement = ({ level, query, queryDurationMillis }) => {
  const [operation, table] = readStatement(query.query)
  const attributes: Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
  }
  const name = table === undefined ? operation : `${operation} ${table}`
  const startedAt = Date.now() - queryDurationMillis
  recordSpan({ kind: 'client', name, attributes, startedAt }, level === 'error')
}

interface TableName {
  table?: { identifier: { name: string } }
}
type Statement = Parameters<OnStatement>[0]['query']['query'] & {
  into?: TableName
  table?: TableName
  from?: { froms?: readonly TableName[] }
}

/** `select`, `insert`, `update`, `delete`, or `raw` for SQL that was written by hand; and the first table, if there is one. */
function readStatement(statement: Statement): [operation: string, table: string | undefined] {
  const operation = statement.kind.replace(/(Query)?Node$/, '').toLowerCase()
  const { into, table, from } = statement
  const target = into ?? table ?? from?.froms?.[0]
  const name = target?.table?.identifier.name
  // Converts the code's name to the database's.
  return [operation, name?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
