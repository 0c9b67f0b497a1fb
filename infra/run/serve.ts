import { createServer } from 'node:net'
import path from 'node:path'
import { type OpenDeps, openDeps, startApi, startLines } from '@fivestead/api/app'
import { type Config, readConfig } from '@fivestead/api/config'
import { sandboxFacts } from '@fivestead/api/messaging/outbox/rest'
import { startWorker } from '@fivestead/api/worker'
import { root } from './exec.ts'

export interface House {
  close(): Promise<void>
}

/** Opens the sites before an API, when everything else stands; they listen when it resolves. */
export type OpenSites = (config: Config, apiUrl: string) => Promise<House[]>

/** The whole product in this process: API and worker on a loopback port of their own, and the two sites before it. */
export async function serve(openSites: OpenSites): Promise<House> {
  const config = readConfig(process.env)
  const { host, webPort, dashboardPort } = config.sites
  await Promise.all([webPort, dashboardPort].map((port) => expectFree(host, port)))
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
    const sites = await openSites(config, api.url)
    closing.push(...sites.map((site) => () => site.close()))
    banner(deps)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The public origin from its build, listening. */
export async function openWeb(
  { origins, mail, sandbox, localSandbox, sites }: Config,
  apiUrl: string,
): Promise<House> {
  const { buildWeb } = await import('@fivestead/web/server/app')
  const web = await buildWeb({
    apiUrl,
    dashboardOrigin: origins.dashboard,
    publicOrigin: origins.public,
    distDir: path.join(root, 'apps/web/dist'),
    supportEmail: mail.support,
    sandbox,
    localSandbox,
  })
  await web.listen({ port: sites.webPort, host: sites.host })
  return web
}

/** The dashboard's origin from its build, listening. */
export async function openDashboard(config: Config, apiUrl: string): Promise<House> {
  const { buildDashboard } = await import('@fivestead/dashboard/server/app')
  const { origins, sites } = config
  const dashboard = await buildDashboard({
    apiUrl,
    publicOrigin: origins.public,
    distDir: path.join(root, 'apps/dashboard/dist'),
    mapsKey: sites.mapsKey,
    sandbox: sandboxFacts(config),
  })
  await dashboard.listen({ port: sites.dashboardPort, host: sites.host })
  return dashboard
}

/** Fails with EADDRINUSE before anything is opened, so that a second start does not touch the database first. */
function expectFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function banner({ config, demo }: OpenDeps): void {
  if (config.data.url === undefined) {
    console.log(
      `Embedded database in ${config.data.directory}: for one machine; use DATABASE_URL in production.`,
    )
  }
  for (const line of startLines({ config, demo })) console.log(line)
  console.log(`Public site   ${config.origins.public}`)
  console.log(`Dashboard     ${config.origins.dashboard}`)
  console.log('Fivestead is ready')
}
