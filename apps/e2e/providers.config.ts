import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const control = process.env.E2E_CONTROL_PORT ?? '4610'
process.env.E2E_CONTROL = `http://127.0.0.1:${control}`

/** The product as production has it, every provider a double on this machine, on Postgres: `src/providers`. */
// Not as a second argument: both would be started.
export default defineConfig({
  ...base,
  testDir: 'src/providers',
  testIgnore: [],
  // One installation with one set of doubles: the tests of a file tell one story.
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
