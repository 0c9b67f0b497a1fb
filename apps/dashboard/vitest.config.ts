import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
