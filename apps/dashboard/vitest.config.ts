import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { env: { TZ: 'Asia/Kathmandu' }, include: ['src/**/*.test.ts'], testTimeout: 20_000 },
})
