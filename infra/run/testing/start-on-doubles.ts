import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { runHourlyJobs } from '@fivestead/api/worker'
import { buildAll } from '../build.ts'
import { closeOnSignal, openControlledDoubles } from '../installation.ts'
import { makeCluster } from '../postgres.ts'
import { openDashboard, openWeb, serve } from '../serve.ts'

/**
 * The product as production has it, on a Postgres of its own, with a double on this machine for every provider and a clock
 * that can be put forward: for browser tests of what the sandbox cannot show. CONTROL_PORT is the page that tells the doubles
 * how to behave; they take the ports after it. `POST /later?hours=N` at the port before it lets hours go by.
 */
const { CONTROL_PORT = '4610', WEB_PORT = '3000', DASHBOARD_PORT = '3001' } = process.env
const port = Number(CONTROL_PORT)
const origin = `http://localhost:${WEB_PORT}`
const dashboard = `http://localhost:${DASHBOARD_PORT}`

const cluster = await makeCluster()
if (cluster === null) throw new Error('no Postgres server program was found')
await cluster.start()
const { doubles, openControl, close } = await openControlledDoubles({ origin, dashboard, port })
await openControl()
const { sms, smtp, places, google, model } = doubles.env()
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: cluster.url,
  SESSION_KEY: randomBytes(32).toString('base64'),
  PUBLIC_ORIGIN: origin,
  DASHBOARD_ORIGIN: dashboard,
  OPERATOR_NAME: 'Doubles & Co',
  OPERATOR_ADDRESS: '1 Loopback Lane, Springfield, IL 62701',
  OPERATOR_EMAIL: 'operator@example.com',
  ...sms.twilio,
  ...smtp,
  ...places,
  ...google,
  ...model,
})

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
await buildAll()
const product = await serve(
  async (config, api) => [await openWeb(config, api), await openDashboard(config, api)],
  clock,
)
const later = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  if (request.method !== 'POST' || pathname !== '/later') return response.writeHead(404).end()
  ahead += Number(searchParams.get('hours')) * 3_600_000
  await runHourlyJobs(product.deps)
  return response.end(clock.now().toISOString())
})
later.listen(port - 1, '127.0.0.1')

closeOnSignal(async () => {
  later.close()
  await product.close()
  await close()
  await cluster.remove()
})
