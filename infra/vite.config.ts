import { serverBundle } from '@fivestead/api/bundle'
import { defineConfig } from 'vite'

/** What `npm start` runs. */
export default defineConfig(serverBundle(import.meta.dirname, { product: 'run/product.ts' }))
