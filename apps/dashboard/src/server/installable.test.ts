import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDashboard } from './app.ts'

interface Manifest {
  name: string
  start_url: string
  display: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

let app: FastifyInstance
beforeAll(async () => {
  app = await buildDashboard({
    // Nothing here asks it.
    api: 'http://127.0.0.1:1',
    publicOrigin: 'https://fivestead.test',
    distDir: path.resolve(import.meta.dirname, '../../dist'),
    sandbox: false,
  })
})
afterAll(() => app.close())

test('browsers may offer to install the dashboard (SITE-19)', async () => {
  const { body } = await app.inject('/your-dashboard')
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(body) ?? []
  const answer = await app.inject(address)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json<Manifest>()
  expect(manifest).toMatchObject({ name: 'Fivestead', start_url: '/your-dashboard', display: 'standalone' })
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await app.inject(src)
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type])
    expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the bar around it has a color in both schemes', async () => {
  const { body } = await app.inject('/your-dashboard')
  for (const scheme of ['light', 'dark']) {
    expect(body).toMatch(new RegExp(`name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)"`))
  }
})

test('crawlers read the pages, which ask not to be indexed, and no call', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /api/')
  expect(body).not.toMatch(/Disallow: \/$/m)
  expect((await app.inject('/login')).body).toContain('<meta name="robots" content="noindex')
})

test('nothing is promised offline: there is no service worker', async () => {
  const { statusCode } = await app.inject('/sw.js')
  expect(statusCode).toBe(404)
})
