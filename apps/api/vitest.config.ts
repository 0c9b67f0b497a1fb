import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/check-responses.ts'],
    // A zone with a 45-minute offset: a rule that leans on the machine's zone fails here.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
