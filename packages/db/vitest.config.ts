import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    hookTimeout: 180_000,
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'db', include: ['src/**/*.test.ts'], exclude: ['**/*.system.test.ts'] },
      },
      { extends: true, test: { name: 'system', include: ['src/**/*.system.test.ts'] } },
    ],
  },
})
