import { runProduct } from './run-product.ts'
import { openDashboard, openWeb } from './serve.ts'

/** The API, the worker and both built sites, from this one process. */
await runProduct((config, api) => Promise.all([openWeb(config, api), openDashboard(config, api)]))
