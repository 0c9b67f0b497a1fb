import { serverBundle } from '@fivestead/api/bundle'
import { defineConfig } from 'vite'

/** The program behind `npm start`. */
export default defineConfig(serverBundle(import.meta.dirname, { product: 'run/product.ts' }))
