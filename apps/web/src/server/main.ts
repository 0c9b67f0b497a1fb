import path from 'node:path'
import { operatorWarning } from '@fivestead/domain/operator'
import { startLine } from '@fivestead/domain/start-line'
import { runSite } from '@fivestead/site-server/run'
import { buildWeb } from './app.ts'

/** The public origin as a process of its own; `npm start` runs everything in one process instead. */
await runSite('public site', process.env, async (settings) => {
  const warning = settings.localSandbox ? null : operatorWarning(settings.operator)
  if (warning !== null) console.warn(startLine(warning, 'warn', Date.now(), process.stderr))
  return {
    app: await buildWeb({ ...settings, distDir: path.resolve(import.meta.dirname, '../../dist') }),
    port: settings.webPort,
  }
})
