import { defineConfig } from 'vite'
import { serverBundle } from './bundle.ts'

/** Programs that an operator starts: `node dist/main.js`, `dist/worker-main.js`, `dist/migrate-main.js` and `dist/operate.js`. */
export default defineConfig(
  serverBundle(import.meta.dirname, {
    main: 'src/main.ts',
    'worker-main': 'src/worker-main.ts',
    'migrate-main': 'src/migrate-main.ts',
    operate: 'src/operate/main.ts',
  }),
)
