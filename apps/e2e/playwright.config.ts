import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const webPort = process.env.E2E_WEB_PORT ?? '4310'
const dashboardPort = process.env.E2E_DASHBOARD_PORT ?? '4311'
const web = `http://localhost:${webPort}`
const dashboard = `http://localhost:${dashboardPort}`
// The runner and its workers each read this file: the folder is made once and handed down.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'fivestead-e2e-'))
process.env.E2E_WEB = web
process.env.E2E_DASHBOARD = dashboard

const executablePath = process.env.CHROMIUM_PATH
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The pages of a test live for seconds: optimizing their scripts costs more than it gives.
  '--js-flags=--no-turbofan --no-maglev',
]

export default defineConfig({
  testDir: 'src',
  // Those are run by providers.config.ts, cluster.config.ts and screenshots.config.ts.
  testIgnore: ['providers/**', 'cluster/**', 'screenshots/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for a third of its time.
  workers: 3,
  // A browser on a busy machine may miss a beat; what passes at a later try is named in the report.
  retries: process.env.CI ? 2 : 0,
  // Machines differ by a factor of five: only what hangs ends by these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: dashboard,
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // The tags are told in src/fixtures.ts.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../../infra/run/start.ts',
    url: `${web}/api/health`,
    timeout: 120_000,
    // While working on specs: E2E_REUSE=1 takes the server that already runs on these ports.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      WEB_PORT: webPort,
      DASHBOARD_PORT: dashboardPort,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '1000',
      SURVEY_DOMAINS: 'sites.fivestead.example',
      REQUESTS_MAIL_DOMAIN: 'requests.fivestead.example',
    },
  },
})
