import { flushCompileCache } from 'node:module'
import { startLine } from '@fivestead/domain/start-line'
import type { FastifyInstance } from 'fastify'
import { readSettings, type Settings, SettingsError } from './config.ts'

/** EX_CONFIG of sysexits.h, as the API's. */
const WRONG_CONFIGURATION = 78

/**
 * Runs a site as a process of its own until a signal; what is running may end (10 s at the most). Anything that the
 * operator can put right ends in one line and exit code 1, a wrong value in exit code 78.
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
    const words = `Fivestead ${name} listens on ${await app.listen({ host: settings.host, port })}`
    console.log(startLine(words, 'info', Date.now(), process.stdout))
    // Otherwise written at the end, which a kill leaves no time for (decision 003).
    flushCompileCache()
  } catch (error) {
    const words = `fivestead ${name}: ${error instanceof Error ? error.message : String(error)}`
    console.error(startLine(words, 'fatal', Date.now(), process.stderr))
    process.exit(error instanceof SettingsError ? WRONG_CONFIGURATION : 1)
  }
}
