import { createServer } from 'node:net'
import path from 'node:path'
import { type OpenDeps, openDeps, startApi } from '@fivestead/api/app'
import { type Config, readConfig } from '@fivestead/api/config'
import { startWorker } from '@fivestead/api/worker'
import { root } from './exec.ts'

export interface House {
  close(): Promise<void>
}

/** The whole product in this process: API and worker on a loopback port of their own, and the two sites before it. */
export async function serve({ sitesBuilt }: { sitesBuilt: Promise<void> }): Promise<House> {
  // A refusal of anything below must not leave this one unhandled.
  sitesBuilt.catch(() => {})
  const config = readConfig(process.env)
  await Promise.all([config.sites.webPort, config.sites.dashboardPort].map(expectFree))
  const deps = await openDeps(config)
  const closing: (() => Promise<void>)[] = [() => deps.close()]
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const api = await startApi(deps, { host: '127.0.0.1', port: 0 })
    closing.push(() => api.close())
    const worker = await startWorker(deps)
    closing.push(() => worker.stop())
    await sitesBuilt
    const sites = await openSites(config, api.url)
    closing.push(...sites.map((site) => () => site.close()))
    banner(config, deps.demo)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openSites(config: Config, apiUrl: string) {
  const [{ buildWeb }, { buildDashboard }] = await Promise.all([
    import('@fivestead/web/server/app'),
    import('@fivestead/dashboard/server/app'),
  ])
  const { public: publicOrigin, dashboard: dashboardOrigin } = config.origins
  const distDir = (app: string): string => path.join(root, 'apps', app, 'dist')
  const web = await buildWeb({
    apiUrl,
    dashboardOrigin,
    publicOrigin,
    distDir: distDir('web'),
    supportEmail: config.mail.support,
    sandbox: config.sandbox,
  })
  const dashboard = await buildDashboard({ apiUrl, publicOrigin, distDir: distDir('dashboard') })
  await web.listen({ port: config.sites.webPort, host: '::' })
  await dashboard.listen({ port: config.sites.dashboardPort, host: '::' })
  return [web, dashboard]
}

/** Fails with EADDRINUSE before anything is opened, so that a second start does not touch the database first. */
function expectFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host: '::' }, () => probe.close(() => resolve()))
  })
}

function banner(config: Config, demo: OpenDeps['demo']): void {
  if (config.data.url === undefined) {
    console.log(
      `Embedded database in ${config.data.directory}: for one machine; use DATABASE_URL in production.`,
    )
  }
  if (demo) console.log(`Demo owner    ${demo.username}, password ${demo.password}`)
  console.log(`Public site   ${config.origins.public}`)
  console.log(`Dashboard     ${config.origins.dashboard}`)
  console.log('Fivestead is ready')
}
