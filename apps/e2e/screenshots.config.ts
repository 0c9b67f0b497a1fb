import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Takes the pictures of the help pages from the built product with its demo data: `npm run screenshots` in this folder. */
export default defineConfig({
  ...base,
  testDir: 'src/screenshots',
  testIgnore: [],
  workers: 1,
  retries: 0,
  timeout: 180_000,
  projects: [{ name: 'screenshots', use: { viewport: { width: 420, height: 560 }, deviceScaleFactor: 2 } }],
})
