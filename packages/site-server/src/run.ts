import { flushCompileCache } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { readSettings, type Settings } from './config.ts'

/**
 * Runs a site as a process of its own until a signal; what is running may end (10 s at the most). Anything that the
 * operator can put right ends in one line and exit code 1.
 */
export async function runSite(
  name: string,
  env: NodeJS.ProcessEnv,
  open: (settings: Settings) => Promise<{ app: FastifyInstance; port: number }>,
): Promise<void> {
  try {
    const settings = readSettings(env)
    const { app, port } = await open(settings)
    const stop = async () => {
      // A second signal means "now".
      process.once('SIGINT', () => process.exit(1))
      await app.close()
      process.exit(0)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    console.log(`Fivestead ${name} listens on ${await app.listen({ host: settings.host, port })}`)
    // Otherwise written at the end, which a kill leaves no time for (decision 003).
    flushCompileCache()
  } catch (error) {
    console.error(`fivestead ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
