import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const ALL = 'src/**/*.test.ts'
/** Suites that start processes: `npm run test:system`. */
const SYSTEM = 'src/**/*.system.test.ts'
/** Suites that mock a module, which must not be loaded before them, or read counters of the whole process. */
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
      // Suites run one after the other in the same process: loading the product takes longer than most
      // suites.
      { extends: true, test: { name: 'api', include: [ALL], exclude: [...alone, SYSTEM], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'system', include: [SYSTEM] } },
    ],
  },
})
