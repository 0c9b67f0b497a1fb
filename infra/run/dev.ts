import { watch } from 'node:fs'
import path from 'node:path'
import type { Config } from '@fivestead/api/config'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin } from 'vite'
import { buildSites } from './build.ts'
import { root } from './exec.ts'
import { runProduct } from './run-product.ts'
import { openWeb, type Running } from './serve.ts'

/**
 * `npm run dev`: the same as `npm start`, with Vite's hot reload for the dashboard; the public origin, whose pages are
 * rendered by its server, is built again and opened anew when its sources change.
 */
await buildSites()
await runProduct(async (config, api) => {
  // Vite's proxy needs an address.
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 })
  return [await devDashboard(config, apiUrl), await devWeb(config, api)]
})

async function devDashboard(config: Config, apiUrl: string): Promise<Running> {
  const { origins, sites, sandbox, localSandbox, mail, sms } = config
  const maps = sites.mapsKey === undefined ? null : { key: sites.mapsKey, allowed: true }
  const facts = {
    sandbox,
    outbox: localSandbox,
    mail: mail.smtpUrl !== undefined || mail.resend !== null,
    sms: sms.account !== null,
  }
  const runtime = { publicOrigin: origins.public, ...facts, nonce: '', maps }
  const plugin: Plugin = {
    name: 'runtime-facts',
    transformIndexHtml: (html) =>
      html.replace(
        'name="fivestead-runtime" content=""',
        () => `name="fivestead-runtime" content='${JSON.stringify(runtime)}'`,
      ),
  }
  const forward = { target: apiUrl, xfwd: true }
  const vite = await createServer({
    root: path.join(root, 'apps/dashboard'),
    plugins: [plugin],
    server: {
      host: sites.host,
      port: sites.dashboardPort,
      strictPort: true,
      proxy: { '/api': forward, '/trpc': forward, '/sandbox': forward },
    },
  })
  await vite.listen()
  return vite
}

async function devWeb(config: Config, api: FastifyInstance): Promise<Running> {
  let site = await openWeb(config, api)
  let work: Promise<void> = Promise.resolve()
  let waiting = false
  const again = async (): Promise<void> => {
    waiting = false
    try {
      await buildSites()
      await site.close()
      site = await openWeb(config, api)
      console.log('Public site built again.')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  const changed = (): void => {
    // Many events of one save, and saves during a build, are one more build.
    if (waiting) return
    waiting = true
    work = work.then(again)
  }
  const watchers = ['apps/web/src', 'packages/ui/src', 'packages/domain/src'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, changed),
  )
  return {
    close: async () => {
      for (const watcher of watchers) watcher.close()
      await work
      await site.close()
    },
  }
}
