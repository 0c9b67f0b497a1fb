import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['**/*.test.ts'],
          exclude: ['**/*.system.test.ts', '**/node_modules/**'],
        },
      },
      // Starts processes, servers and whole installations: `npm run test:system`.
      { extends: true, test: { name: 'system', include: ['**/*.system.test.ts'] } },
    ],
  },
})
