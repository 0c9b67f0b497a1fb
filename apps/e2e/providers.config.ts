import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const control = process.env.E2E_CONTROL_PORT ?? '4610'
process.env.E2E_CONTROL = `http://127.0.0.1:${control}`

/** Runs the product as in production, on Postgres, with a local double of each provider: `src/providers`. */
// Not passed as a second argument: both configurations would start their servers.
export default defineConfig({
  ...base,
  testDir: 'src/providers',
  testIgnore: [],
  // All tests share an installation and its doubles; the tests of a file depend on their order.
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../../infra/run/testing/start-on-doubles.ts',
    url: `${process.env.E2E_WEB}/api/health`,
    timeout: 180_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      WEB_PORT: new URL(process.env.E2E_WEB ?? '').port,
      DASHBOARD_PORT: new URL(process.env.E2E_DASHBOARD ?? '').port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      CONTROL_PORT: control,
    },
  },
})
