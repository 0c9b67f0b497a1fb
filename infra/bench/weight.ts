import { request } from 'node:http'
import path from 'node:path'
import { buildWeb } from '@fivestead/web/server/app'
import { buildAll } from '../run/build.ts'
import { root } from '../run/exec.ts'
import { type Figure, inFolder, openApi } from './bench.ts'

const LIMIT = 66 * 1024

/** Requests and bytes over the wire, headers included, of the two pages that customers open. */
export async function weight(): Promise<Figure[]> {
  await buildAll()
  return inFolder(async (folder) => {
    const api = await openApi({ DATA_DIR: folder })
    const web = await buildWeb({
      api: api.url,
      dashboardOrigin: 'http://localhost:3001',
      publicOrigin: 'http://localhost:3000',
      distDir: path.join(root, 'apps/web/dist'),
      sandbox: true,
    })
    try {
      const url = await web.listen({ host: '127.0.0.1', port: 0 })
      const business = await fetch(`${api.url}/api/businesses/1`)
      const { slug } = (await business.json()) as { slug: string }
      return [await page('survey', `${url}/survey/1`), await page('company page', `${url}/company/${slug}`)]
    } finally {
      await web.close()
      await api.stop()
    }
  })
}

async function page(name: string, url: string): Promise<Figure> {
  const html = await get(url)
  if (html.status !== 200) throw new Error(`${url} answered ${html.status}`)
  const links = [...html.text.matchAll(/(?:src|href|data-src)="(\/assets\/[^"]+)"/g)]
  const assets = [...new Set(links.map(([, link = '']) => link))]
  const rest = await Promise.all(assets.map((asset) => get(new URL(asset, url).href)))
  const bytes = [html, ...rest].reduce((sum, { wire }) => sum + wire, 0)
  const requests = 1 + rest.length
  return {
    name: `weight, ${name}`,
    value: `${requests} requests, ${(bytes / 1024).toFixed(1)} KB (${(html.wire / 1024).toFixed(1)} KB until the form can be used)`,
    aim: 'at most 2 requests, 66 KB',
    good: requests <= 2 && bytes <= LIMIT,
  }
}

/** One request as Chromium makes it; `wire` counts the head and the compressed body. */
async function get(url: string): Promise<{ status: number; wire: number; text: string }> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' }
  const wire = await new Promise<number>((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (answer) => {
      const { socket } = answer
      answer.resume()
      answer.on('end', () => resolve(socket.bytesRead))
    })
    call.on('error', reject)
    call.end()
  })
  const answer = await fetch(url, { headers })
  return { status: answer.status, wire, text: await answer.text() }
}
