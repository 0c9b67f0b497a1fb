import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const ALL = 'src/**/*.test.ts'
/** Start processes: `npm run test:system`. */
const SYSTEM = 'src/**/*.system.test.ts'
/** Suites that put something in a module's place, which must not be loaded before them, or read what a whole process counts. */
const alone = globSync(ALL, { cwd: import.meta.dirname, exclude: [SYSTEM] }).filter((file) =>
  /vi\.mock\(|openMetrics\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

export default defineConfig({
  test: {
    setupFiles: ['src/testing/check-responses.ts'],
    // A zone with a 45-minute offset: a rule that leans on the machine's zone fails here.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      // One after the other in the same process: to load the product takes longer than most suites.
      { extends: true, test: { name: 'api', include: [ALL], exclude: [...alone, SYSTEM], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'system', include: [SYSTEM] } },
    ],
  },
})
