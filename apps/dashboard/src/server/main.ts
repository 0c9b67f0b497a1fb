import path from 'node:path'
import { withoutEnd } from '@fivestead/domain/text-ends'
import { buildDashboard } from './app.ts'

/** Serves the dashboard alone, beside an API that runs elsewhere. The environment is read here and nowhere else. */
const {
  API_URL,
  PUBLIC_ORIGIN,
  DIST_DIR,
  TRUST_PROXY,
  GOOGLE_MAPS_API_KEY,
  HOST = '::',
  PORT,
  DASHBOARD_PORT,
} = process.env

if (!API_URL || !PUBLIC_ORIGIN) {
  console.error(
    'fivestead dashboard: set API_URL (e.g. http://api:3002) and PUBLIC_ORIGIN (e.g. https://example.com)',
  )
  process.exit(1)
}

try {
  const app = await buildDashboard({
    apiUrl: withoutEnd(API_URL, '/'),
    publicOrigin: withoutEnd(PUBLIC_ORIGIN, '/'),
    distDir: DIST_DIR || path.resolve(import.meta.dirname, '../../dist'),
    mapsKey: GOOGLE_MAPS_API_KEY,
    ...(TRUST_PROXY ? { trustProxy: TRUST_PROXY.split(',').map((one) => one.trim()) } : {}),
  })
  const address = await app.listen({ host: HOST, port: Number(PORT || DASHBOARD_PORT || 3001) })
  console.log(`Dashboard ${address}`)
  const stop = async () => {
    await app.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(`fivestead dashboard: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
