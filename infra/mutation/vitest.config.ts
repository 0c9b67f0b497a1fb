import { defineConfig } from 'vitest/config'

/**
 * How an area's tests are run. Each file loads its modules anew: what is computed when a module is loaded is mutated too.
 * The zone is set where Stryker is started; there is time, since many things may run beside it.
 */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
