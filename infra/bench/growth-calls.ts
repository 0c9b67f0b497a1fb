import { randomUUID } from 'node:crypto'
import type { OpenDeps } from '@fivestead/api/app'
import { ownerScope } from '@fivestead/api/businesses/access'
import { previewCampaign } from '@fivestead/api/customers/campaigns/service'
import { jobHandlers, tidyUp } from '@fivestead/api/worker'
import type pg from 'pg'
import type { Owner } from './scale-owner.ts'
import { READS, type Target } from './scale-reads.ts'
import { median } from './servers.ts'

/** What a call cost the database. */
export interface Touched {
  /** Of 8 KB, in memory or not. */
  blocks: number
  ms: number
  statements: number
}

interface Measured {
  client: pg.Client
  deps: OpenDeps
  owner: Owner
  /** The owner's businesses, the smaller one first. */
  targets: Target[]
}

const ROUNDS = 3
/** Messages that one lane of a worker takes at once. */
const BATCH = 20

/** Every read of the owner's screens in each business, then what writes, and what the worker does every hour. */
export async function measureCalls(measured: Measured): Promise<Map<string, Touched>> {
  const { client, deps, owner, targets } = measured
  const found = new Map<string, Touched>()
  for (const [size, target] of targets.entries()) {
    const of = (name: string) => `${name} (${size === 0 ? 3000 : 30_000} requests)`
    for (const [name, inputs] of Object.entries(READS)) {
      for (const [what, input] of Object.entries(inputs)) {
        const query = encodeURIComponent(JSON.stringify(input(target)))
        const read = () => owner.call('GET', `/trpc/${name}?input=${query}`)
        found.set(of(`${name}: ${what}`), await typical(client, read))
      }
    }
    const { businessId } = target
    const submit = () =>
      owner.call('POST', '/api/reviews', { businessId, rating: 4, submissionKey: randomUUID() })
    found.set(of('a rating by a visitor'), await typical(client, submit))
    const ask = () =>
      owner.call('POST', '/trpc/reviewRequests.quickSend', {
        businessId,
        name: 'Ann Baker',
        contact: `${randomUUID()}@example.com`,
      })
    found.set(of('a request to one customer'), await typical(client, ask))
    found.set(of('what a campaign to all would do'), await typical(client, () => preview(deps, businessId)))
  }
  found.set(`${BATCH} messages sent`, await typical(client, () => send(measured)))
  const hourly = await touched(client, () => tidyUp({ ...deps, db: deps.database.work }))
  // Once more: the first took up what the seeding left.
  found.set('the work of an hour', await touched(client, () => tidyUp({ ...deps, db: deps.database.work })))
  console.log('The first work of an hour', hourly)
  await showStatements(client)
  return found
}

/** The median of some runs, after one that fills what is kept in memory; on a busy machine that one may run out of its time. */
async function typical(client: pg.Client, work: () => Promise<unknown>): Promise<Touched> {
  await work().catch(work).catch(work)
  const runs: Touched[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await touched(client, work))
  const of = (what: keyof Touched) => median(runs.map((run) => run[what]))
  return { blocks: of('blocks'), ms: of('ms'), statements: of('statements') }
}

/** The queue's own statements are left out: it polls when it likes. */
const OURS = `from pg_stat_statements join pg_database on pg_database.oid = dbid
  where datname = current_database() and query not like '%jobs.%' and query not like '%pg_stat_statements%'`

async function touched(client: pg.Client, work: () => Promise<unknown>): Promise<Touched> {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await client.query(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as blocks,
      coalesce(round(sum(total_exec_time)::numeric, 1), 0)::float as ms, coalesce(sum(calls), 0)::int as statements ${OURS}`,
  )
  return rows[0]
}

/** Prints the dearest statements since the last reset. */
async function showStatements(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select (shared_blks_hit + shared_blks_read)::int as blocks, round(total_exec_time::numeric) as ms, calls,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as statement ${OURS} order by 1 desc limit 12`,
  )
  console.table(rows)
}

/** Who of all customers a campaign would ask; here with the time that a job has, for a busy machine. */
async function preview(deps: OpenDeps, businessId: number): Promise<void> {
  const { id, userId } = await deps.db
    .selectFrom('businesses')
    .select(['id', 'userId'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const logins = { traditional: true, external: false }
  const viewer = { userId, userIds: [userId], businessIds: [id], logins, sessions: [] }
  const scope = await ownerScope({ signedIn: async () => viewer }, id)
  const audience = { kind: 'filter', search: undefined, status: undefined } as const
  await previewCampaign({ ...deps, db: deps.database.work }, scope, {
    audience,
    channels: 'any',
    firstBy: 'sms',
  })
}

/** Delivers some emails that wait. */
async function send({ client, deps }: Measured): Promise<void> {
  const { rows } = await client.query(
    `select id from messages where state = 'queued' and channel = 'email' order by not_before limit $1`,
    [BATCH],
  )
  const failures = await jobHandlers(deps).deliver(rows.map(({ id }) => ({ kind: 'message', id })))
  for (const error of failures.values()) throw error
}
