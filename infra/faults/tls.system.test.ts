import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@fivestead/api/testing/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasCaddy, PROGRAMS, type Running, startProgram } from '../run/installation.ts'
import { type Sites, startCaddyProxy, startOurProxy, type TlsProxy, visit } from './testing/tls.ts'

const WEB = 'example.test'
const DASHBOARD = 'app.example.test'
const started: { product: Running; folder: string }[] = []
const proxies: TlsProxy[] = []
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  for (const { product, folder } of started) {
    await product.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The product by the README's recipe, with the embedded database and the outbox. */
async function startProduct(more: Record<string, string>): Promise<Sites> {
  const [web, dashboard] = [await freePort(), await freePort()]
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-tls-'))
  const env = {
    NODE_ENV: 'production',
    FIVESTEAD_SANDBOX: '1',
    HOST: '127.0.0.1',
    WEB_PORT: String(web),
    DASHBOARD_PORT: String(dashboard),
    PUBLIC_ORIGIN: `https://${WEB}`,
    DASHBOARD_ORIGIN: `https://${DASHBOARD}`,
    SESSION_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    ...more,
  }
  const product = startProgram(PROGRAMS.product, { env })
  started.push({ product, folder })
  await product.printed(/Fivestead is ready/)
  return { [WEB]: web, [DASHBOARD]: dashboard }
}

/** A message to the support: five in ten minutes for one network. */
const message = {
  name: 'Ann Baker',
  email: 'ann@shop.example',
  subject: 'general',
  message: 'Is anybody there?',
}
const LIMIT = 5
let visitors = 10
const newVisitor = () => {
  visitors += 1
  return `127.0.0.${visitors}`
}
const write = (proxy: TlsProxy | undefined, host: string, from: string, headers = {}) => {
  if (proxy === undefined) throw new Error('no proxy')
  return visit(proxy, { from, host, path: '/api/contact', body: message, headers })
}

/** Other systems give a machine one address of 127.0.0.0/8 alone. */
const manyAddresses = process.platform === 'linux'
const HOSTS = [WEB, DASHBOARD]

const CLAIMS: Record<string, string | string[]>[] = [
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-for': '198.51.100.2, 127.0.0.1' },
  { 'x-forwarded-for': ['198.51.100.3', '127.0.0.2', '::1'] },
  { 'x-forwarded-for': '2001:db8::4' },
  { forwarded: 'for=198.51.100.5', 'x-real-ip': '198.51.100.5', 'x-client-ip': '198.51.100.5' },
  { 'x-forwarded-for': '127.0.0.2' },
]

async function expectDistinct(proxy: TlsProxy | undefined, host: string) {
  const each = Array.from({ length: LIMIT + 1 }, newVisitor)
  const statuses = await Promise.all(each.map((from) => write(proxy, host, from)))
  expect(statuses).toEqual(each.map(() => 201))
  const [first = ''] = each
  const more: number[] = []
  for (let n = 0; n < LIMIT; n += 1) more.push(await write(proxy, host, first))
  expect(more).toEqual([201, 201, 201, 201, 429])
}

async function expectNoClaimCounts(proxy: TlsProxy | undefined, host: string) {
  const from = newVisitor()
  const statuses: number[] = []
  for (const claim of CLAIMS) statuses.push(await write(proxy, host, from, claim))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
}

describe.skipIf(!manyAddresses)('behind a proxy on this machine that ends TLS', () => {
  let ours: TlsProxy
  let caddy: TlsProxy | undefined
  beforeAll(async () => {
    const sites = await startProduct({ TRUST_PROXY: '' })
    ours = await startOurProxy(sites)
    proxies.push(ours)
    if (!hasCaddy) return
    caddy = await startCaddyProxy(sites, await freePort())
    proxies.push(caddy)
  }, 300_000)

  test.each(HOSTS)('visitors of %s do not share one limit', (host) => expectDistinct(ours, host))
  test.skipIf(!hasCaddy).each(HOSTS)('visitors of %s do not share one limit: Caddy', (host) =>
    expectDistinct(caddy, host),
  )
  test.skipIf(!hasCaddy).each(HOSTS)('whom a visitor of %s claims to be does not count: Caddy', (host) =>
    expectNoClaimCounts(caddy, host),
  )
})

describe.skipIf(!manyAddresses)('behind a proxy elsewhere, which TRUST_PROXY names', () => {
  let ours: TlsProxy
  beforeAll(async () => {
    ours = await startOurProxy(await startProduct({ TRUST_PROXY: '127.0.0.2' }), '127.0.0.2')
    proxies.push(ours)
  }, 300_000)

  test.each(HOSTS)('visitors of %s do not share one limit', (host) => expectDistinct(ours, host))
  test.each(HOSTS)('whom a visitor of %s claims to be does not count', (host) =>
    expectNoClaimCounts(ours, host),
  )
})
