import { buildSites } from './build.ts'

/** `npm start`: builds what is stale, migrates, and serves the API, the worker and both sites from this one process. */
const built = buildSites()
// A refusal of anything before the sites must not leave this one unhandled.
built.catch(() => {})

// Loaded while the build is looked at, and the sites while the database opens (PERF-11).
const { runProduct } = await import('./run-product.ts')
const { openDashboard, openWeb } = await import('./serve.ts')
const running = runProduct(async (config, api) => {
  await built
  return Promise.all([openWeb(config, api), openDashboard(config, api)])
})
await Promise.all([import('@fivestead/web/server/app'), import('@fivestead/dashboard/server/app')])
await running
