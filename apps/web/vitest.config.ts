import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: 'src/testing/built.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
