import { freePort } from '@fivestead/api/testing/free-port'
import { buildAll } from '../run/build.ts'
import { PROGRAMS } from '../run/installation.ts'
import { type Figure, inFolder, openApi, openServer } from './bench.ts'
import { startBrowser } from './browser.ts'
import { openPage } from './page.ts'

const LIMIT = 66 * 1024

/** Requests that a browser makes and bytes that it gets, heads included, when it opens the two pages of customers. */
export async function weight(): Promise<Figure[]> {
  await buildAll()
  return inFolder(async (folder) => {
    const api = await openApi({ DATA_DIR: folder })
    const webPort = await freePort()
    const origin = `http://localhost:${webPort}`
    const env = { API_URL: api.url, PUBLIC_ORIGIN: origin, DASHBOARD_ORIGIN: 'http://localhost:3001' }
    const web = await openServer(PROGRAMS.web, { env: { ...env, WEB_PORT: String(webPort) } })
    const browser = await startBrowser()
    try {
      const business = await fetch(`${api.url}/api/businesses/1`)
      const { slug } = (await business.json()) as { slug: string }
      return [
        await figureOf('survey', browser.port, `${origin}/survey/1`),
        await figureOf('company page', browser.port, `${origin}/company/${slug}`),
      ]
    } finally {
      await browser.stop()
      await web.stop()
      await api.stop()
    }
  })
}

async function figureOf(name: string, port: number, url: string): Promise<Figure> {
  const asked = await openPage(port, url)
  const bytes = asked.reduce((sum, { wire }) => sum + wire, 0)
  const first = asked[0]?.wire ?? 0
  return {
    name: `weight, ${name}`,
    value: `${asked.length} requests, ${(bytes / 1024).toFixed(1)} KB (${(first / 1024).toFixed(1)} KB until the form can be used)`,
    aim: 'at most 2 requests, 66 KB',
    good: asked.length <= 2 && bytes <= LIMIT,
  }
}
