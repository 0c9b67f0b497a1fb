import { createServer } from 'node:http'
import { openPooler, poolerProgram } from '@fivestead/db/testing-pooler'
import { hasCaddy, startStack } from '../deploy/testing/stack.ts'
import { openControl } from '../doubles/control.ts'
import { openDoubles } from '../doubles/open.ts'
import { buildAll } from './build.ts'
import { makeCluster } from './postgres.ts'

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
const lines: string[] = []
const told = (line: string) => {
  lines.push(line)
}
const doubles = await openDoubles({ origin: E2E_WEB, dashboard: E2E_DASHBOARD, port: 0, told })
const stack = await startStack({
  caddyfile: 'Caddyfile',
  publicOrigin: E2E_WEB,
  dashboardOrigin: E2E_DASHBOARD,
  databaseUrl: pooler.url,
  env: { ...doubles.env().smtp },
})
const killer = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', E2E_WEB)
  const [[what, index] = ['', '']] = searchParams
  const member = (what === 'api' ? stack.apis : stack.workers)[Number(index)]
  if (request.method !== 'POST' || pathname !== '/kill' || !member) return response.writeHead(404).end()
  member.child.kill('SIGKILL')
  await member.ended
  return response.end()
})
killer.listen(port - 1, '127.0.0.1')
// Last: whoever waits for it finds everything.
const control = await openControl(doubles, { port, lines })

const stop = async (): Promise<void> => {
  killer.close()
  await control.close()
  await stack.close()
  await doubles.close()
  await pooler.close()
  await cluster.remove()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
