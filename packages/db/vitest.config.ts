import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
