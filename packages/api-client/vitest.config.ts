import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { testTimeout: 30_000, env: { TZ: 'Asia/Kathmandu' }, include: ['test/**/*.test.ts'] },
})
