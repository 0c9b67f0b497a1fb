import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { INLINE_LOGO_MAX } from '@fivestead/domain/businesses/brand'
import { LANGUAGES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { compress } from '@fivestead/site-server/compress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distDir, get, startTestSite, type TestSite } from '../testing/site.ts'
import { readManifest } from './manifest.ts'

const KB = 1024

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const client = (file: string) => readFileSync(path.join(distDir, 'client', file))

/** Every file that an entry leads to. */
function closure(name: string): string[] {
  const manifest = readManifest(distDir, name)
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key)
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'))
}

test.each(LANGUAGES.flatMap((language) => [`survey.${language}`, `company.${language}`]))(
  '%s: one file for the stars, one for what follows, 75 KB gzip together',
  (name) => {
    const files = closure(name)
    expect(files).toHaveLength(2)
    const bytes = files.map((file) => gzipSync(client(file), { level: 9 }).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75 * KB)
  },
)

// Words that survive minification and stand for a whole library.
const FOREIGN = {
  '@mantine': 'mantine-color-text',
  '@tanstack': /TanStack|__TSR|useRouterState/,
  zod: /ZodError|_zod|invalid_type/,
  '@trpc/client': 'TRPCClientError',
}

test.each(Object.entries(FOREIGN))('no customer’s page brings %s along', (_library, trace) => {
  for (const name of ['survey.en', 'company.ar', 'shell']) {
    for (const file of closure(name)) expect(client(file).toString()).not.toMatch(trace)
  }
})

test('the traces would be seen: the marketing site does bring its router', () => {
  const all = closure('site.en').map((file) => client(file).toString())
  expect(all.join('')).toMatch(FOREIGN['@tanstack'])
})

test('no page of the marketing site brings the schema library along, the contact form included', () => {
  const files = OWNER_LANGUAGES.flatMap((language) => closure(`site.${language}`))
  expect(files.some((file) => /Contact/.test(file))).toBe(true)
  for (const file of files) expect(client(file).toString()).not.toMatch(FOREIGN.zod)
})

/** As heavy as a brand can be: a picture of the most bytes, which no compressor makes smaller. */
const HEAVY_BRAND = {
  ...{ color: '#ffd400', welcome: 'How was your visit today?', logoHash: 'a'.repeat(32) },
  inline: `data:image/webp;base64,${randomBytes(INLINE_LOGO_MAX).toString('base64')}`,
}

test.each([
  ['survey', '/survey/7', undefined],
  ['company', '/company/blue-door-bakery', undefined],
  ['survey with a brand', '/survey/7', HEAVY_BRAND],
  ['company with a brand', '/company/blue-door-bakery', HEAVY_BRAND],
])('%s: two requests and at most 66 KB over the wire, in each language', async (_name, address, brand) => {
  site.api.page = { ...site.api.page, brand }
  for (const language of LANGUAGES) {
    const bytes = await weigh(`${address}?lang=${language}`)
    expect(bytes, language).toBeLessThanOrEqual(66 * KB)
  }
})

/** Bytes of a page and its script, with their heads. */
async function weigh(address: string): Promise<number> {
  const page = await get(`${site.url}${address}`)
  const asked = [...page.html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  expect(asked).toHaveLength(1)
  const script = await fetch(`${site.url}${asked[0]}`)
  await script.body?.cancel()
  const heads = [page.headers, script.headers].map(
    (headers) => [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length + 60,
  )
  const body = compress(page.html, 'br', 5).length + client(`${asked[0]?.slice(1)}.br`).length
  return body + heads.reduce((sum, size) => sum + size, 0)
}

test.each(['/', '/es', '/es/pricing', '/es/features', '/es/testimonials'])(
  '%s: HTML, styles included, stays under 16 KB compressed',
  async (path) => {
    const { html } = await get(site.url + path)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(16 * KB)
  },
)
