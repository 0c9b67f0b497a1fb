import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { env: { TZ: 'Asia/Kathmandu' }, include: ['test/**/*.test.ts'] } })
