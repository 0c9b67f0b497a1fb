import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openPooler, type Pooler, poolerProgram } from '@fivestead/db/testing-pooler'
import { DASHBOARD_ORIGIN_PATHS } from '@fivestead/domain/paths'
import { problemOfStatus } from '@fivestead/domain/platform/problems'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { type Doubles, openDoubles } from '../doubles/open.ts'
import { has } from '../faults/testing/means.ts'
import { root } from '../run/exec.ts'
import { hasCaddy } from '../run/installation.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { openBrowser } from './testing/browser.ts'
import { type Stack, type StackOptions, startStack } from './testing/stack.ts'

/** A new account sends 20 messages a day. */
const CUSTOMERS = 18
const VARIANTS: Pick<StackOptions, 'caddyfile' | 'publicOrigin' | 'dashboardOrigin'>[] = [
  {
    caddyfile: 'Caddyfile',
    publicOrigin: 'https://example.test',
    dashboardOrigin: 'https://app.example.test',
  },
  {
    caddyfile: 'one-origin.Caddyfile',
    publicOrigin: 'https://example.test',
    dashboardOrigin: 'https://example.test',
  },
]
const able = hasCaddy && process.platform === 'linux'

describe.skipIf(!able).each(VARIANTS)(
  'two APIs and two workers behind Caddy, on PgBouncer: $caddyfile',
  (variant) => {
    const { publicOrigin: site, dashboardOrigin: app } = variant
    let cluster: Cluster | null = null
    let pooler: Pooler | null = null
    let doubles: Doubles
    let stack: Stack

    beforeAll(async () => {
      cluster = await makeCluster()
      if (!has('a Postgres server program', cluster !== null) || cluster === null) return
      await cluster.start()
      doubles = await openDoubles({ origin: site, dashboard: app, port: 0, told: () => {} })
      // All six processes together: fewer connections than one of them opens.
      if (has('PgBouncer', poolerProgram() !== null)) pooler = await openPooler(cluster.url, 12)
      const databaseUrl = pooler?.url ?? cluster.url
      stack = await startStack({
        ...variant,
        databaseUrl,
        env: { ...doubles.env().smtp, SURVEY_DOMAINS: 'sites.example.test' },
      })
    }, 300_000)
    afterAll(async () => {
      await stack?.close()
      await doubles?.close()
      await pooler?.close()
      await cluster?.remove()
    }, 60_000)

    const mailsTo = (address: string) => doubles.taken('smtp').filter(({ to }) => to === address)
    const mailTo = (address: string) =>
      vi.waitFor(
        () => {
          const [mail] = mailsTo(address)
          if (mail === undefined) throw new Error(`no mail to ${address}`)
          return mail.text
        },
        { timeout: 60_000, interval: 100 },
      )

    /** Asks customers one after the other; `at` acts after each that was taken. @param gone how many calls may be refused */
    async function askAll({ browser, businessId }: Owner, gone: number, at: (asked: number) => unknown) {
      const asked: string[] = []
      let refused = 0
      while (asked.length < CUSTOMERS) {
        const contact = `${randomUUID()}@customers.example`
        const input = { businessId, name: 'Pat Long', contact }
        const { status, text } = await browser.post(`${app}/trpc/reviewRequests.quickSend`, input)
        // The balancer asks an API that is gone until its next probe (DEP-4).
        if (status === 503 && refused++ < gone) continue
        expect([status, status === 200 ? '' : text]).toEqual([200, ''])
        asked.push(contact)
        await at(asked.length)
      }
      return asked
    }

    /** The states of an owner's requests. */
    async function statesOf({ browser, businessId }: Owner): Promise<string[]> {
      const log = await browser.get(`${app}/api/review-logs?businessId=${businessId}`)
      return (JSON.parse(log.text) as { status: string }[]).map(({ status }) => status)
    }

    type Owner = Awaited<ReturnType<typeof openOwner>>
    /** An owner whose email address is confirmed, with a business. */
    async function openOwner() {
      const browser = openBrowser(stack, '127.0.0.21')
      const username = `deploy-${randomUUID().slice(0, 8)}`
      const email = `${username}@owners.example`
      const account = { username, email, fullName: 'Dana Reyes', password: 'Correct-Horse-1' }
      expect((await browser.post(`${app}/api/register`, account)).status).toBe(201)
      const token = /token=([\w-]+)/.exec(await mailTo(email))?.[1]
      expect((await browser.post(`${app}/trpc/users.confirmEmail`, { token })).status).toBe(200)
      const business = { name: 'Reyes Bakery', address: '12 Main St, Springfield, IL 62701' }
      const made = await browser.post(`${app}/api/businesses`, business)
      expect(made.status).toBe(201)
      return { browser, businessId: JSON.parse(made.text).id as number }
    }

    test('APIs and workers hold less than 256 MB each at rest (DEP-19)', () => {
      for (const { child } of [...stack.apis, ...stack.workers]) {
        const held = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
        expect(Number(held)).toBeGreaterThan(0)
        expect(Number(held) / 1024).toBeLessThan(256)
      }
    })

    test('the main job, while an API is replaced and a worker stops: each mail once, no call refused', {
      timeout: 240_000,
    }, async () => {
      if (cluster === null) return
      const owner = await openOwner()
      const asked = await askAll(owner, 0, async (count) => {
        if (count === 6) stack.apis[0]?.child.kill('SIGTERM')
        if (count === 9) stack.workers[0]?.child.kill('SIGTERM')
        if (count !== 12) return
        expect(await stack.apis[0]?.ended).toBe(0)
        await stack.replaceApi(0)
      })
      const customer = openBrowser(stack, '127.0.0.22')
      for (const [n, contact] of asked.entries()) {
        const [link = '', code] =
          /https:\/\/example\.test\/r\/([0-9a-z]{12})/.exec(await mailTo(contact)) ?? []
        if (n > 2) continue
        const page = await customer.get(link)
        const { request } = JSON.parse((await customer.get(`${site}/api/short-links/${code}`)).text)
        expect([page.status, page.text.includes('Reyes Bakery')]).toEqual([200, true])
        const rating = {
          businessId: owner.businessId,
          requestId: request.id,
          rating: 5,
          submissionKey: randomUUID(),
        }
        expect((await customer.post(`${site}/api/reviews`, rating)).status).toBe(201)
      }
      expect(asked.map((contact) => mailsTo(contact).length)).toEqual(asked.map(() => 1))
      expect((await statesOf(owner)).filter((status) => status === 'completed').length).toBe(3)
      owner.browser.close()
      customer.close()
    })

    test('an API and a worker are killed in the middle: nothing that was acknowledged is lost, nothing goes out twice', {
      timeout: 240_000,
    }, async () => {
      if (cluster === null) return
      const owner = await openOwner()
      const asked = await askAll(owner, 200, (count) => {
        if (count === 6) stack.workers[1]?.child.kill('SIGKILL')
        if (count === 12) stack.apis[1]?.child.kill('SIGKILL')
      })
      await Promise.all([stack.workers[1]?.ended, stack.apis[1]?.ended])
      await Promise.all([stack.replaceWorker(1), stack.replaceApi(1)])
      // Messages of the killed worker wait for the end of their lease (FLT-4); everything after them goes out.
      for (const contact of asked.slice(7)) await mailTo(contact)
      const all = await statesOf(owner)
      const sent = asked.map((contact) => mailsTo(contact).length)
      expect(all.length).toBe(CUSTOMERS)
      expect(Math.max(...sent)).toBe(1)
      // Killed between the call and its record, one may have gone out that is not told as sent.
      expect(sent.filter((times) => times === 1).length).toBeGreaterThanOrEqual(
        all.filter((status) => status === 'sent').length,
      )
      owner.browser.close()
    })

    test('each path leads to its site, with its assets, and the probes of the APIs lead nowhere', async () => {
      if (cluster === null) return
      const browser = openBrowser(stack, '127.0.0.24')
      const home = await browser.get(`${site}/`)
      const login = await browser.get(`${app}/login`)
      expect([home.status, login.status]).toEqual([200, 200])
      expect(login.text).toContain('/assets/owner/')
      for (const [origin, { text }] of [[site, home] as const, [app, login] as const]) {
        const files = [...text.matchAll(/(?<= src| href)="(\/(?:assets\/|favicon|icon|manifest)[^"\s]+)"/g)]
        expect(files.length).toBeGreaterThan(1)
        for (const [, file] of files) {
          const { status } = await browser.get(`${origin}${file}`)
          expect([file, status]).toEqual([file, 200])
        }
      }
      for (const owners of DASHBOARD_ORIGIN_PATHS) {
        const page = await browser.get(`${app}${owners}`)
        expect([owners, page.status, page.text.includes('/assets/owner/')]).toEqual([owners, 200, true])
      }
      expect((await browser.get(`${app}/your-dashboard/reviews`)).status).toBe(200)
      for (const path of ['/readyz', '/metrics']) {
        expect([path, (await browser.get(`${site}${path}`)).status]).toEqual([path, 404])
        expect((await browser.get(`${app}${path}`)).text).not.toMatch(/fivestead_ready|^ok$/)
      }
      browser.close()
    })

    test('a verified domain has a certificate and its survey, any other name has neither (SET-26)', async () => {
      if (cluster === null) return
      const owner = await openOwner()
      const host = `feedback-${owner.businessId}.reyes.test`
      const row = `insert into survey_domains (business_id, host, token, state, checked_at)
        values (${owner.businessId}, '${host}', 'x', 'verified', now())`
      execFileSync('psql', ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', row, cluster.url])
      const customer = openBrowser(stack, '127.0.0.26')
      const survey = await customer.get(`https://${host}/survey/${owner.businessId}`)
      expect([survey.status, survey.text.includes('Reyes Bakery'), survey.text.includes(site)]).toEqual([
        200,
        true,
        false,
      ])
      const rating = { businessId: owner.businessId, rating: 5, submissionKey: randomUUID() }
      expect((await customer.post(`https://${host}/api/reviews`, rating)).status).toBe(201)
      for (const path of ['/', '/login', '/trpc/auth.me', '/survey-domains', '/survey/999999'])
        expect([path, (await customer.get(`https://${host}${path}`)).status]).toEqual([path, 404])
      await expect(customer.get(`https://feedback.nobody.test/survey/${owner.businessId}`)).rejects.toThrow(
        /alert/,
      )
      for (const browser of [customer, owner.browser]) browser.close()
    })

    test('without its database every entrance answers at once and says so, and serves when it is back (DEP-20)', {
      timeout: 120_000,
    }, async () => {
      if (cluster === null) return
      const { browser, businessId } = await openOwner()
      const asked = {
        page: () => browser.get(`${site}/survey/${businessId}`),
        home: () => browser.get(`${site}/`),
        call: () => browser.get(`${site}/api/short-links/${'a'.repeat(12)}`),
        rating: () =>
          browser.post(`${site}/api/reviews`, { businessId, rating: 5, submissionKey: randomUUID() }),
        owner: () => browser.get(`${app}/trpc/auth.me`),
      }
      const all = async () => {
        const answers: Record<string, [number, unknown, boolean, boolean]> = {}
        for (const [name, ask] of Object.entries(asked)) {
          const began = performance.now()
          const { status, text, headers } = await ask()
          const type = String(headers['content-type']).split(';')[0]
          answers[name] = [status, type, text.length > 20, performance.now() - began < 1000]
        }
        return answers
      }
      await cluster.stop('SIGQUIT')
      // Calls that PgBouncer holds in this moment wait for the limit of their statement.
      await all()
      // Longer than any balancer needs to hold all APIs for gone.
      for (let round = 0; round < 3; round += 1) {
        const page = [503, 'text/html', true, true]
        const refused = [503, 'application/json', true, true]
        expect(await all()).toEqual({
          page,
          home: [200, 'text/html', true, true],
          call: refused,
          rating: refused,
          owner: refused,
        })
        await new Promise((resolve) => setTimeout(resolve, 3000))
      }
      await cluster.start()
      const back = { timeout: 30_000, interval: 200 }
      await vi.waitFor(async () => expect((await asked.owner()).status).toBe(200), back)
      await vi.waitFor(async () => expect((await asked.rating()).status).toBe(201), back)
      browser.close()
    })

    test('a signal ends each process with exit code 0', { timeout: 60_000 }, async () => {
      if (cluster === null) return
      const left = [...stack.apis, ...stack.workers.slice(1)]
      for (const { child } of left) child.kill('SIGTERM')
      expect(await Promise.all(left.map(({ ended }) => ended))).toEqual(left.map(() => 0))
      const browser = openBrowser(stack, '127.0.0.28')
      const v1 = await browser.get(`${site}/api/v1/me`)
      const { detail, ...problem } = JSON.parse(v1.text)
      expect([v1.headers['content-type'], { ...problem, detail }]).toEqual([
        'application/problem+json',
        problemOfStatus(503, detail),
      ])
      const call = await browser.get(`${app}/trpc/auth.me`)
      expect([call.status, JSON.parse(call.text)]).toEqual([503, { message: detail }])
      browser.close()
    })
  },
)

test('the Ingress of one origin names the paths of the dashboard', () => {
  const file = path.join(import.meta.dirname, 'kubernetes/one-origin/ingress.yaml')
  const named = [...readFileSync(file, 'utf8').matchAll(/path: (\/[a-z-]+), pathType: Prefix/g)].map(
    ([, one]) => one,
  )
  // A prefix leads what lies below it as well.
  const wanted = DASHBOARD_ORIGIN_PATHS.filter((path) => path.lastIndexOf('/') === 0)
  expect(named.sort()).toEqual(wanted.sort())
})

describe('the files of Compose and Kubernetes', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|example)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
  const holding = (words: RegExp) => files.filter(({ text }) => words.test(text)).map(({ file }) => file)

  test('no image is "latest", whatever it was when it was pulled', () => {
    expect(holding(/latest/)).toEqual([])
    const { text = '' } = files.find(({ file }) => file === 'compose.yaml') ?? {}
    const images = [...text.matchAll(/image: (\S+)/g)].map(([, image]) => image)
    expect(images).toHaveLength(5)
    expect(images.filter((image) => !/:(\$\{IMAGE_TAG:\?\}|\d+)$/.test(String(image)))).toEqual([])
  })

  test('the ingress controller alone reaches the sites, which alone reach the API (T30)', () => {
    expect(holding(/namespaceSelector: \{\s*\}/)).toEqual([])
    const policy = readFileSync(path.join(import.meta.dirname, 'kubernetes/base/network-policy.yaml'), 'utf8')
    const open = parseAllDocuments(policy)
      .map((document) => document.toJS() as NetworkPolicy)
      .flatMap(({ metadata, spec }) => (spec.ingress ?? []).map(({ from }) => [metadata.name, from] as const))
    expect(open).toEqual([
      [
        'sites',
        [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
            podSelector: { matchLabels: { 'app.kubernetes.io/component': 'controller' } },
          },
        ],
      ],
      [
        'api',
        [
          {
            podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'dashboard'] }] },
          },
        ],
      ],
    ])
  })
})

interface NetworkPolicy {
  metadata: { name: string }
  spec: { ingress?: { from: unknown }[] }
}

test("Compose's role owns its database, migrates it, and may do nothing beyond it", {
  timeout: 120_000,
}, async () => {
  const cluster = await makeCluster()
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return
  const as = (role: string, database = 'postgres') =>
    cluster.url.replace('//fivestead@', `//${role}@`).replace('/postgres?', `/${database}?`)
  const psql = (role: string, args: string[], database?: string) =>
    execFileSync('psql', ['-XAtq', '-v', 'ON_ERROR_STOP=1', ...args, as(role, database)], {
      env: { ...process.env, POSTGRES_PASSWORD: "it's \\ a secret" },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  try {
    await cluster.start()
    // The image's superuser is called postgres.
    psql('fivestead', ['-c', "create role postgres superuser login password 'x'"])
    psql('postgres', ['-c', 'alter role fivestead rename to builder'])
    psql('postgres', ['-f', path.join(import.meta.dirname, 'postgres/init.sql')])
    const rights = `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles
      where rolname = 'fivestead'`
    expect(psql('postgres', ['-c', rights])).toBe('f')
    const passwords = `select rolname, rolpassword is null from pg_authid where rolname in ('fivestead', 'postgres') order by 1`
    expect(psql('postgres', ['-c', passwords])).toBe('fivestead|f\npostgres|t')
    const migrated = execFileSync(process.execPath, [path.join(root, 'apps/api/src/migrate-main.ts')], {
      env: { ...process.env, DATABASE_URL: as('fivestead', 'fivestead'), DATA_DIR: cluster.folder },
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(migrated).toContain('Fivestead has migrated the database')
    expect(psql('fivestead', ['-c', 'select count(*) from businesses'], 'fivestead')).toMatch(/^\d+$/)
    for (const forbidden of [
      'create role x',
      'create database x',
      "copy (select 1) to program 'true'",
      'table pg_authid',
    ]) {
      expect(() => psql('fivestead', ['-c', forbidden], 'fivestead'), forbidden).toThrow(
        /permission denied|must be superuser/,
      )
    }
  } finally {
    await cluster.remove()
  }
})
