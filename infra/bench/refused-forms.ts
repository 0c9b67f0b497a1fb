import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { buildAll } from '../run/build.ts'
import { PROGRAMS } from '../run/installation.ts'
import { type Figure, inFolder, openServer, percentile } from './bench.ts'

const CONNECTIONS = 40
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12)
const HEALTH_MS = 100
const ORIGINS = { web: 'http://localhost:3230', dashboard: 'http://localhost:3231' }
const FOREIGN = { 'sec-fetch-site': 'cross-site' }

/** Forms that are refused, as somebody posts them who wants to keep the processor busy. */
const FORMS: { name: string; path: string; body: string; headers?: Record<string, string> }[] = [
  { name: 'contact, wrong fields', path: '/contact', body: `name=&message=${'x'.repeat(4000)}` },
  { name: 'contact, from another site', path: '/contact', body: 'name=A', headers: FOREIGN },
  { name: 'survey, no rating', path: '/survey/1', body: 'step=rating' },
  { name: 'survey, no such address', path: '/survey/none', body: 'step=rating' },
  { name: 'survey, from another site', path: '/survey/1', body: 'rating=5', headers: FOREIGN },
  { name: 'short link, no such code', path: '/r/7zk3mq9v2hxd', body: 'rating=5' },
  { name: 'unsubscribe, no such link', path: '/unsubscribe/none', body: '' },
]

/** How long `/api/health` of both sites takes while one address posts forms that are refused (T25). */
export async function refusedForms(): Promise<Figure[]> {
  await buildAll()
  return inFolder(async (folder) => {
    const [WEB_PORT = '', DASHBOARD_PORT = ''] = Object.values(ORIGINS).map((origin) => new URL(origin).port)
    const env = { DATA_DIR: folder, HOST: '127.0.0.1', WEB_PORT, DASHBOARD_PORT }
    const product = await openServer(PROGRAMS.product, { env })
    try {
      const figures: Figure[] = []
      for (const [n, form] of FORMS.entries()) figures.push(await healthBeside(form, `203.0.113.${n}`))
      return figures
    } finally {
      await product.stop()
    }
  })
}

/** @param address posts them: each form has limits of its own left */
async function healthBeside(
  { name, path, body, headers }: (typeof FORMS)[number],
  address: string,
): Promise<Figure> {
  const load = autocannon({
    url: ORIGINS.web + path,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    // Apart from the probe, whose times it would stretch.
    workers: 1,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'gzip, br',
      'x-forwarded-for': address,
      ...headers,
    },
  })
  const times: number[] = []
  const ends = performance.now() + SECONDS * 1000
  while (performance.now() < ends) {
    for (const origin of Object.values(ORIGINS)) {
      const begun = performance.now()
      await (await fetch(`${origin}/api/health`)).text()
      times.push(performance.now() - begun)
    }
    await wait(50)
  }
  const { statusCodeStats = {} } = await load
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} x ${status}`)
  const [typical, high, worst] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
  return {
    name: `health beside refused forms: ${name}`,
    value: `median ${typical.toFixed(0)} ms, p99 ${high.toFixed(0)} ms, most ${worst.toFixed(0)} ms (${statuses.join(', ')})`,
    aim: `the slowest at most ${HEALTH_MS} ms`,
    good: worst <= HEALTH_MS,
  }
}
