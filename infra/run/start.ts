import { buildAll } from './build.ts'

/** `npm start`: builds what is stale, migrates, and serves the API, the worker and both sites from this one process. */
await buildAll()
const product = '../dist/product.js'
await import(product)
