import { createServer } from 'node:http'
import { openPooler, poolerProgram } from '@fivestead/db/testing-pooler'
import { startStack } from '../../deploy/testing/stack.ts'
import { buildAll } from '../build.ts'
import { closeOnSignal, hasCaddy, openControlledDoubles } from '../installation.ts'
import { makeCluster } from '../postgres.ts'

/**
 * The stack of `infra/deploy` for browser tests: two APIs, two workers and both built sites behind Caddy with TLS, PgBouncer
 * before a Postgres of its own, and a double for mail, whose page is at CONTROL_PORT. `POST /kill?api=0` (or `worker`) at the
 * port before it ends a process with SIGKILL.
 */
const { CONTROL_PORT = '4710', E2E_WEB = '', E2E_DASHBOARD = '' } = process.env
const port = Number(CONTROL_PORT)
if (!hasCaddy || poolerProgram() === null) throw new Error('Caddy or PgBouncer is not installed')
const cluster = await makeCluster()
if (cluster === null) throw new Error('no Postgres server program was found')
await buildAll()
await cluster.start()
const pooler = await openPooler(cluster.url, 12)
const { doubles, openControl, ...controlled } = await openControlledDoubles({
  origin: E2E_WEB,
  dashboard: E2E_DASHBOARD,
  port,
})
const stack = await startStack({
  caddyfile: 'Caddyfile',
  publicOrigin: E2E_WEB,
  dashboardOrigin: E2E_DASHBOARD,
  databaseUrl: pooler.url,
  env: { ...doubles.env().smtp },
})
const killer = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', E2E_WEB)
  const [[program, index] = ['', '']] = searchParams
  const member = (program === 'api' ? stack.apis : stack.workers)[Number(index)]
  if (request.method !== 'POST' || pathname !== '/kill' || !member) return response.writeHead(404).end()
  await member.stop('SIGKILL')
  return response.end()
})
killer.listen(port - 1, '127.0.0.1')
// Last: a client that waits for this page finds everything.
await openControl()

closeOnSignal(async () => {
  killer.close()
  await stack.close()
  await controlled.close()
  await pooler.close()
  await cluster.remove()
})
