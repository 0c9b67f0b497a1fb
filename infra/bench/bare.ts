import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/**
 * The yardstick: a bare Fastify that stores a rating, or reads a list by the API's own statement, and does nothing else.
 * Arguments: folder of an embedded database, or a Postgres URL (lists are read there alone).
 */
const [where = ''] = process.argv.slice(2)
const EXISTS = 'select "id" from "businesses" where "id" = $1'
const INSERT = `insert into "reviews" ("id", "business_id", "customer_id", "review_request_id", "submission_key", "rating", "created_at", "updated_at")
  values (gen_random_uuid(), $1, null, null, $2, $3, $4, $4)
  on conflict do nothing returning "id", "business_id", "review_request_id", "rating", "created_at"`

interface Rating {
  businessId: number
  rating: number
  submissionKey: string
}
type Query = (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }>

const pool = new pg.Pool({ connectionString: where, max: 10 })
const transaction = where.startsWith('postgres:') ? onPostgres() : await onFolder(where)

const app = Fastify()
app.post<{ Body: Rating }>('/api/reviews', async ({ body }, reply) => {
  const id = await transaction(async (query) => {
    await query(EXISTS, [body.businessId])
    const { rows } = await query(INSERT, [body.businessId, body.submissionKey, body.rating, new Date()])
    return rows[0]?.id
  })
  return reply.code(201).send({ id, next: body.rating >= 4 ? 'feedback-positive' : 'feedback-negative' })
})
for (const list of ['customers', 'requests'] as const) {
  let statement: CompiledQuery | undefined
  app.get<{ Params: { id: string } }>(`/${list}/:id`, async ({ params }) => {
    // Loaded when it is asked for: the start of this server is a yardstick too.
    statement ??= await (await import('./list-statement.ts')).listStatement(pool, list, Number(params.id))
    const { rows } = await pool.query(statement.sql, [...statement.parameters])
    return rows.slice(0, 25)
  })
}
console.log(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)

function onPostgres() {
  return async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work((text, values) => client.query(text, values))
      await client.query('commit')
      return result
    } finally {
      client.release()
    }
  }
}

async function onFolder(folder: string) {
  const pglite = await PGlite.create(folder)
  return <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    pglite.transaction((trx) => work((text, values) => trx.query<{ id: string }>(text, values)))
}
