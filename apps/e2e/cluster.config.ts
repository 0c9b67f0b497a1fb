import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const control = process.env.E2E_CONTROL_PORT ?? '4710'
process.env.E2E_CONTROL = `http://127.0.0.1:${control}`
process.env.E2E_WEB = 'https://localhost:4720'
process.env.E2E_DASHBOARD = 'https://localhost:4721'

/** Two APIs and two workers behind Caddy with TLS, on PgBouncer (DEP-9): `src/cluster`. */
export default defineConfig({
  ...base,
  testDir: 'src/cluster',
  testIgnore: [],
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { ...base.use, baseURL: process.env.E2E_DASHBOARD, ignoreHTTPSErrors: true },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../../infra/run/testing/start-stack.ts',
    url: `${process.env.E2E_CONTROL}/_control`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      CONTROL_PORT: control,
      E2E_WEB: process.env.E2E_WEB,
      E2E_DASHBOARD: process.env.E2E_DASHBOARD,
    },
  },
})
