import path from 'node:path'
import { runSite } from '@fivestead/site-server/run'
import { buildWeb } from './app.ts'

/** The public origin as a process of its own; `npm start` runs everything in one process instead. */
await runSite('public site', process.env, async (settings) => ({
  app: await buildWeb({ ...settings, distDir: path.resolve(import.meta.dirname, '../../dist') }),
  port: settings.webPort,
}))
