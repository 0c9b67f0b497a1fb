import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The yardstick: a bare Fastify that stores a rating with the same SQL as the API, and does nothing else.
 * Arguments: folder of an embedded database, or a Postgres URL.
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

const transaction = where.startsWith('postgres:') ? await onPostgres(where) : await onFolder(where)

const app = Fastify()
app.post<{ Body: Rating }>('/api/reviews', async ({ body }, reply) => {
  const id = await transaction(async (query) => {
    await query(EXISTS, [body.businessId])
    const { rows } = await query(INSERT, [body.businessId, body.submissionKey, body.rating, new Date()])
    return rows[0]?.id
  })
  return reply.code(201).send({ id, next: body.rating >= 4 ? 'feedback-positive' : 'feedback-negative' })
})
console.log(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)

async function onPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
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
