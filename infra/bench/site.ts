import { freePort } from '@fivestead/api/testing/free-port'
import { buildAll } from '../run/build.ts'
import { PROGRAMS } from '../run/installation.ts'
import { inFolder, openApi, openServer } from './bench.ts'
import { startBrowser } from './browser.ts'

/** The public site with its API and the demo, its first business, and the DevTools of a browser. */
export type Site = { api: string; origin: string; slug: string; devTools: number }

/** Gives `work` the public site. @param env of the site, in place of what it has by itself */
export async function onSite<T>(env: Record<string, string>, work: (site: Site) => Promise<T>): Promise<T> {
  await buildAll()
  return inFolder(async (folder) => {
    const api = await openApi({ DATA_DIR: folder })
    const webPort = await freePort()
    const origin = `http://localhost:${webPort}`
    // Both sites share an origin, so that the header's check of who is signed in works as in production.
    const own = { API_URL: api.url, PUBLIC_ORIGIN: origin, DASHBOARD_ORIGIN: origin }
    const web = await openServer(PROGRAMS.web, { env: { ...own, WEB_PORT: String(webPort), ...env } })
    const browser = await startBrowser()
    const business = await fetch(`${api.url}/api/businesses/1`)
    const { slug } = (await business.json()) as { slug: string }
    return work({ api: api.url, origin, slug, devTools: browser.port }).finally(async () => {
      await browser.stop()
      for (const server of [web, api]) await server.stop()
    })
  })
}
