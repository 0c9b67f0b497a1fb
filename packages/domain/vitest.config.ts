import { defineConfig } from 'vitest/config'

// A zone with a quarter hour in its offset: whatever leans on the machine's own zone shows.
process.env.TZ = 'Asia/Kathmandu'

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['test/fast-check.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The modules made from messages are checked by packages/messages.
      exclude: ['src/**/*.test.ts', 'src/languages/messages/**'],
      reporter: ['text-summary'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
})
