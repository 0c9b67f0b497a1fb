import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { openControl } from '../doubles/control.ts'
import { openDoubles } from '../doubles/open.ts'
import { makeCluster } from './postgres.ts'

/**
 * `npm start` as production has it, on a Postgres of its own, with a double on this machine for every provider: for browser
 * tests of what the sandbox cannot show. CONTROL_PORT is the page that tells the doubles how to behave; they take the ports
 * after it.
 */
const { CONTROL_PORT = '4610', WEB_PORT = '3000', DASHBOARD_PORT = '3001' } = process.env
const port = Number(CONTROL_PORT)
const origin = `http://localhost:${WEB_PORT}`
const dashboardOrigin = `http://localhost:${DASHBOARD_PORT}`

const cluster = await makeCluster()
if (cluster === null) throw new Error('no Postgres server program was found')
await cluster.start()
const lines: string[] = []
const told = (line: string) => {
  lines.push(line)
}
const doubles = await openDoubles({ origin, dashboard: dashboardOrigin, port: port + 1, told })
const control = await openControl(doubles, { port, lines })

const { twilio, smtp, places, google } = doubles.env()
const product = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'start.ts')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      SESSION_KEY: randomBytes(32).toString('base64'),
      PUBLIC_ORIGIN: origin,
      DASHBOARD_ORIGIN: dashboardOrigin,
      ...twilio,
      ...smtp,
      ...places,
      ...google,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
const [code] = await once(product, 'exit')
await control.close()
await doubles.close()
await cluster.remove()
process.exit(code ?? 1)
