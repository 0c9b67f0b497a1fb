import path from 'node:path'
import { whyNotLocal } from '@fivestead/domain/local-sandbox'
import { buildWeb } from './app.ts'

/** The public origin as a process of its own; `npm start` runs it inside the house instead. */
const { env } = process
const port = Number(env.WEB_PORT ?? 3000)
const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
const trusted = env.TRUST_PROXY
const supportEmail = env.SUPPORT_EMAIL
const dashboardOrigin = env.DASHBOARD_ORIGIN ?? 'http://localhost:3001'
const host = env.WEB_HOST ?? '::'
const sandbox = env.FIVESTEAD_SANDBOX === '1'
const notLocal = whyNotLocal({
  production: env.NODE_ENV === 'production',
  origins: { PUBLIC_ORIGIN: publicOrigin, DASHBOARD_ORIGIN: dashboardOrigin },
  hosts: { WEB_HOST: host },
  senders: {},
})

try {
  const app = await buildWeb({
    apiUrl: env.API_URL ?? 'http://127.0.0.1:3002',
    publicOrigin,
    dashboardOrigin,
    distDir: path.resolve(import.meta.dirname, '../../dist'),
    sandbox,
    localSandbox: sandbox && notLocal === null,
    ...(supportEmail ? { supportEmail } : {}),
    ...(trusted ? { trustProxy: trusted } : {}),
  })
  const stop = () => void app.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await app.listen({ port, host })
  console.log(`Public site listens on ${publicOrigin}`)
} catch (error) {
  console.error(`fivestead web: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
