import { createServer } from 'node:net'
import path from 'node:path'
import { buildApp, type OpenDeps, openDeps, startLines, startProbes } from '@fivestead/api/app'
import { type Config, readConfig } from '@fivestead/api/config'
import type { Clock, Deps } from '@fivestead/api/deps'
import { say } from '@fivestead/api/process'
import { startWorker } from '@fivestead/api/worker'
import { VERSION } from '@fivestead/db/version'
import { operatorWarning } from '@fivestead/domain/operator'
import type { FastifyInstance } from 'fastify'
import { root } from './exec.ts'

export interface Running {
  close(): Promise<void>
}

/** Opens the sites before an API, when everything else stands; they listen when it resolves. */
export type OpenSites = (config: Config, api: FastifyInstance) => Promise<Running[]>

/**
 * The whole product in this process: the API, which listens nowhere, its worker, and the two sites before it.
 * @param clock the real one unless told
 */
export async function serve(openSites: OpenSites, clock?: Clock): Promise<Running & { deps: Deps }> {
  const config = readConfig(process.env)
  const { host, webPort, dashboardPort } = config.sites
  await Promise.all([webPort, dashboardPort].map((port) => expectFree(host, port)))
  const deps = await openDeps(config, clock)
  const closing: (() => Promise<void>)[] = [() => deps.close()]
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    if (config.metricsPort !== 0) {
      const probes = await startProbes(deps, { host: '127.0.0.1', port: config.metricsPort })
      closing.push(() => probes.close())
    }
    // Only the two sites ask it, as callers on this machine: whom they trust is settled before.
    const http = { ...config.http, trustProxy: ['loopback'] }
    const api = await buildApp({ ...deps, config: { ...config, http } })
    let worker: Awaited<ReturnType<typeof startWorker>> | undefined
    closing.push(
      () => api.close(),
      async () => worker?.stop(),
    )
    const sites = await openSites(config, api)
    closing.push(...sites.map((site) => () => site.close()))
    // Work that time alone has brought may wait until visitors are served (PERF-11).
    worker = await startWorker(deps)
    banner(deps)
    return { close, deps }
  } catch (error) {
    await close()
    throw error
  }
}

/** The public origin from its build, listening. */
export async function openWeb(config: Config, api: FastifyInstance): Promise<Running> {
  const { buildWeb } = await import('@fivestead/web/server/app')
  const web = await buildWeb({
    ...siteOptions(config, api, 'web'),
    dashboardOrigin: config.origins.dashboard,
    supportEmail: config.mail.support,
    ...{ operator: config.operator, ownDomains: config.surveyDomains !== null },
    rateLimitFactor: config.rateLimitFactor,
  })
  await web.listen({ port: config.sites.webPort, host: config.sites.host })
  return web
}

/** The dashboard's origin from its build, listening. */
export async function openDashboard(config: Config, api: FastifyInstance): Promise<Running> {
  const { buildDashboard } = await import('@fivestead/dashboard/server/app')
  const dashboard = await buildDashboard({
    ...siteOptions(config, api, 'dashboard'),
    mapsKey: config.sites.mapsKey,
    rateLimitFactor: config.rateLimitFactor,
  })
  await dashboard.listen({ port: config.sites.dashboardPort, host: config.sites.host })
  return dashboard
}

/** Settings of both sites. The proxies in front of them are the operator's: `TRUST_PROXY` is about them (T30). */
function siteOptions(
  { origins, sandbox, localSandbox, signUp, http, mail, sms }: Config,
  api: FastifyInstance,
  app: 'web' | 'dashboard',
) {
  return {
    api,
    publicOrigin: origins.public,
    distDir: path.join(root, 'apps', app, 'dist'),
    sandbox,
    localSandbox,
    signUp,
    realMail: mail.smtpUrl !== undefined || mail.resend !== null,
    realSms: sms.account !== null,
    trustProxy: http.trustProxy,
  }
}

/** Fails with EADDRINUSE before anything is opened, so that a second start does not touch the database first. */
function expectFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function banner({ config, demo, paused, stopped }: OpenDeps): void {
  const { data, localSandbox, operator, origins } = config
  const embedded = `Embedded database in ${data.directory}: for one machine; use DATABASE_URL in production.`
  const warning = localSandbox ? null : operatorWarning(operator)
  const sites = [`Public site   ${origins.public}`, `Dashboard     ${origins.dashboard}`]
  const started = [...startLines({ config, demo, paused, stopped }), ...(warning === null ? [] : [warning])]
  const lines = [`Fivestead ${VERSION}`, ...(data.url === undefined ? [embedded] : []), ...started, ...sites]
  for (const line of lines) say(line, line === warning ? 'warn' : 'info')
  say('Fivestead is ready')
}
