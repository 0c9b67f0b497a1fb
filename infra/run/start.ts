import { buildSites } from './build.ts'
import { runProduct } from './run-product.ts'
import { openDashboard, openWeb } from './serve.ts'

/** `npm start`: builds what is stale, migrates, and serves the API, the worker and both sites from this one process. */
const built = buildSites()
// A refusal of anything before the sites must not leave this one unhandled.
built.catch(() => {})

await runProduct(async (config, api) => {
  await built
  return [await openWeb(config, api), await openDashboard(config, api)]
})
