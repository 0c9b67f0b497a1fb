import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'infra',
    include: ['**/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
