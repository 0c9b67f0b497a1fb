import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The yardstick: a bare Fastify that stores a rating, or reads a list, with the same SQL as the API, and does nothing
 * else. Arguments: folder of an embedded database, or a Postgres URL.
 */
const [where = ''] = process.argv.slice(2)
const EXISTS = 'select "id" from "businesses" where "id" = $1'
const INSERT = `insert into "reviews" ("id", "business_id", "customer_id", "review_request_id", "submission_key", "rating", "created_at", "updated_at")
  values (gen_random_uuid(), $1, null, null, $2, $3, $4, $4)
  on conflict do nothing returning "id", "business_id", "review_request_id", "rating", "created_at"`

const CUSTOMERS = `select "id", "business_id", "first_name", "last_name", "full_name", "email", "phone", "created_at",
    "updated_at", exists (select "review_requests"."id" from "review_requests"
      where "review_requests"."customer_id" = "customers"."id" and "review_requests"."status" != 'failed') as "sent"
  from "customers" where "business_id" = $1 order by "created_at" desc, "id" desc limit 26`
const REQUESTS = `select request.id, request.channel, request.status, request.failure_reason, request.sent_at,
    request.opened_at, request.clicked_at, request.completed_at, request.feedback_at, request.failed_at,
    request.created_at, customers.full_name, customers.email, customers.phone, businesses.slug
  from review_requests as request
  inner join customers on customers.id = request.customer_id
  inner join businesses on businesses.id = request.business_id
  where request.business_id = $1 order by request.created_at desc, request.id desc limit 26`

interface Rating {
  businessId: number
  rating: number
  submissionKey: string
}
type Query = (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }>

const { transaction, read } = where.startsWith('postgres:') ? await onPostgres(where) : await onFolder(where)

const app = Fastify()
app.post<{ Body: Rating }>('/api/reviews', async ({ body }, reply) => {
  const id = await transaction(async (query) => {
    await query(EXISTS, [body.businessId])
    const { rows } = await query(INSERT, [body.businessId, body.submissionKey, body.rating, new Date()])
    return rows[0]?.id
  })
  return reply.code(201).send({ id, next: body.rating >= 4 ? 'feedback-positive' : 'feedback-negative' })
})
for (const [path, text] of Object.entries({ customers: CUSTOMERS, requests: REQUESTS })) {
  app.get<{ Params: { id: string } }>(`/${path}/:id`, async ({ params }) => {
    const { rows } = await read(text, [params.id])
    return rows.slice(0, 25)
  })
}
console.log(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)

async function onPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const transaction = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
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
  const read: Query = (text, values) => pool.query(text, values)
  return { transaction, read }
}

async function onFolder(folder: string) {
  const pglite = await PGlite.create(folder)
  const transaction = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    pglite.transaction((trx) => work((text, values) => trx.query<{ id: string }>(text, values)))
  const read: Query = (text, values) => pglite.query<{ id: string }>(text, values)
  return { transaction, read }
}
