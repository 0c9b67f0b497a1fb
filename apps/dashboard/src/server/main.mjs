/* The owners' site as a process of its own: `node src/server/main.mjs`. */
import '@fivestead/domain/old-node'

await import('./main.ts')
