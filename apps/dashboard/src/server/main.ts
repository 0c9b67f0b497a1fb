import path from 'node:path'
import { runSite } from '@fivestead/site-server/run'
import { buildDashboard } from './app.ts'

/** The dashboard as a process of its own; `npm start` runs everything in one process instead. */
await runSite('dashboard', process.env, async (settings) => ({
  app: await buildDashboard({ ...settings, distDir: path.resolve(import.meta.dirname, '../../dist') }),
  port: settings.dashboardPort,
}))
