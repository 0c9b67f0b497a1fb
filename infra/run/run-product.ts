import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { startRefusal } from '@fivestead/api/app'
import { refuseStart } from '@fivestead/api/process'
import { root } from './exec.ts'
import { type OpenSites, serve } from './serve.ts'

/** The operator's settings beside the checkout; a variable that is set already wins. */
const settings = path.join(root, '.env')

/**
 * Runs the whole product until a signal. Anything that a person can put right (a taken port, a second start on one
 * data folder, a wrong variable) ends in one line and exit code 1.
 */
export async function runProduct(openSites: OpenSites): Promise<void> {
  try {
    if (existsSync(settings)) process.loadEnvFile(settings)
    const product = await serve(openSites)
    const stop = async (): Promise<void> => {
      // A second signal means "now".
      process.once('SIGINT', () => process.exit(1))
      await product.close()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
    // Otherwise written at the end, which a kill leaves no time for (decision 003).
    flushCompileCache()
  } catch (error) {
    refuseStart(`fivestead: ${oneLine(error)}`, error)
  }
}

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const refusal = startRefusal(error)
  if (refusal !== null) return refusal
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what uses it, or choose another with WEB_PORT or DASHBOARD_PORT.`
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `${path ?? 'The data folder'} cannot be written. Choose another folder with DATA_DIR.`
  }
  return error.message
}
