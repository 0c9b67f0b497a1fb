import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const ALL = 'src/**/*.test.ts'
/** Suites that put something in a module's place, which must not be loaded before them, or read what a whole process counts. */
const alone = globSync(ALL, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.mock\(|openMetrics\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

export default defineConfig({
  test: {
    setupFiles: ['src/testing/check-responses.ts'],
    // A zone with a 45-minute offset: a rule that leans on the machine's zone fails here.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // One after the other in the same process: to load the product takes longer than most suites.
      { extends: true, test: { name: 'api', include: [ALL], exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
