import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTransaction, openDatabase } from '@fivestead/db/client'
import { migrateToLatest } from '@fivestead/db/migrate'
import { queueDepth } from '@fivestead/db/queue-depth'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Finding } from '../../gateways/finding.ts'
import { startBouncingSmtp } from '../../gateways/mail/testing/bouncing-smtp.ts'
import { keepPause } from '../../gateways/pauses/sql.ts'
import { SMS_DOUBLES } from '../../gateways/sms/testing/doubles.ts'
import { openTwilioDouble } from '../../gateways/sms/twilio/testing/double.ts'
import { openLocalServer } from '../../gateways/testing/local-server.ts'
import { openQueue } from '../../jobs.ts'
import { openLog } from '../../log.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { freePort } from '../../testing/free-port.ts'
import { addRows } from '../../testing/rows.ts'
import { answering } from '../testing/answering.ts'
import { type Input, table } from './check.ts'
import { checkDomain } from './dns.ts'
import { examine } from './doctor.ts'
import { checkMail } from './mail.ts'
import { checkMailboxes } from './mailboxes.ts'
import { checkPauses, checkQuietHours, checkSending } from './messages.ts'
import { checkPorts } from './ports.ts'
import { checkQueue, lastDone, readFailed, readWaiting } from './queue.ts'
import { checkReplica } from './replica.ts'
import { failedJobs, secondsSinceLastJob } from './sql.ts'
import { checkWebhooks } from './webhooks.ts'

// Several embedded databases are opened one after the other.
vi.setConfig({ testTimeout: 60_000 })

type Env = Record<string, string>

const input = (env: Env, more: Partial<Input> = {}): Input => ({
  config: readConfig({ FIVESTEAD_SANDBOX: '0', ...env }),
  clock: { now: () => new Date() },
  txt: async () => [],
  mx: async () => [],
  ...more,
})
/** "state about: words" of each. */
const read = (findings: Finding[]) => findings.map(({ state, about, words }) => `${state} ${about}: ${words}`)

const TWILIO = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'token' }
const twilio = await openTwilioDouble(TWILIO)
const twilioEnv: Env = {
  ...{ TWILIO_ACCOUNT_SID: TWILIO.accountSid, TWILIO_AUTH_TOKEN: TWILIO.authToken },
  ...{ TWILIO_MESSAGING_SERVICE_SID: `MG${'c'.repeat(32)}`, TWILIO_API_URL: twilio.url },
}
afterAll(() => twilio.close())
afterEach(() => twilio.reset())
/** A folder of the running test alone. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const nowhere = async (scheme: string) => `${scheme}://127.0.0.1:${await freePort()}`
const like = (words: RegExp) => expect.stringMatching(words)

test('mailboxes: off, or at a domain whose mail goes to a server', async () => {
  const at = { REQUESTS_MAIL_DOMAIN: 'requests.host.example' }
  const found = async (env: Env, mx: Input['mx']) => read(await checkMailboxes(input(env, { mx })))
  expect(await found({}, async () => [])).toEqual([like(/^ok Mailboxes: off: with REQUESTS_MAIL_DOMAIN/)])
  expect(await found(at, async () => [])).toEqual([
    like(/^failed Mailboxes: requests.host.example has no MX record/),
  ])
  expect(await found(at, async () => ['mx.host.example'])).toEqual([
    'ok Mailboxes: mail to requests.host.example goes to mx.host.example',
  ])
  expect(await found(at, () => Promise.reject(new Error('away')))).toEqual([like(/^warning Mailboxes: DNS/)])
})

test('ports: real, sandbox, off with the variable that is missing', () => {
  expect(read(checkPorts(input(twilioEnv)))).toEqual([
    'ok Text messages: real',
    'warning Email: off: set SMTP_URL or RESEND_API_KEY to switch it on',
    'warning Place directory: off: set GOOGLE_PLACES_API_KEY to switch it on',
    'warning Public reviews: off: set GOOGLE_PLACES_API_KEY to switch it on',
    'warning Local ranking: off: set GOOGLE_PLACES_API_KEY or SERPAPI_KEY to switch it on',
    'warning Google profile: off: set GOOGLE_OAUTH_CLIENT_ID to switch it on',
    'warning External sign-in: off: set OIDC_ISSUER to switch it on',
    'warning Reply drafts: off: set LLM_URL to switch it on',
  ])
  expect(read(checkPorts({ config: readConfig({}) }))).toContain('ok Text messages: sandbox')
  const origins = { PUBLIC_ORIGIN: 'https://a.example', DASHBOARD_ORIGIN: 'https://b.example' }
  const shown = input({ ...origins, NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' })
  expect(read(checkPorts(shown))).toContain('warning Place directory: sandbox: people meet sample data')
})

describe('webhooks', () => {
  /** The product itself, on a port of its own. */
  async function product(env: Env) {
    const port = await freePort()
    const PUBLIC_ORIGIN = `http://localhost:${port}`
    const api = await createTestApp({ env: { ...env, PUBLIC_ORIGIN }, now: new Date().toISOString() })
    await api.app.listen({ port, host: 'localhost' })
    return { PUBLIC_ORIGIN, close: api.close }
  }

  test.each(SMS_DOUBLES)(
    'of $title are taken when they are signed, refused when forged',
    async ({ open }) => {
      const double = await open('https://example.com')
      onTestFinished(double.close)
      const env = double.env(double.url)
      const secret = Object.keys(env).find((name) => /_AUTH_TOKEN$|_SIGN/.test(name)) ?? ''
      const others = { [secret]: 'another' }
      const { PUBLIC_ORIGIN, close } = await product(env)
      const check = async (more: Env = {}) =>
        read(await checkWebhooks(input({ ...env, PUBLIC_ORIGIN, ...more })))
      const [signed, forged] = [await check(), await check(others)]
      await close()
      expect([signed, forged, await check()]).toEqual([
        [
          'warning SMS webhooks: PUBLIC_ORIGIN is this machine alone: no provider reaches it, so there are no delivery reports and no STOP by reply',
        ],
        [like(/^failed SMS webhooks: .* refuses a signed call: it runs with other credentials/)],
        [
          like(
            /^failed SMS webhooks: localhost:\d+ (cannot be reached|gave no usable answer): start the product/,
          ),
        ],
      ])
    },
  )

  test.each([
    [204, /does not refuse a forged call \(204\)$/],
    [404, /answers 404: it is not this product, or too old$/],
  ])('at a server that answers everything with %i', async (status, words) => {
    const other = await answering(status, '{}')
    const found = read(await checkWebhooks(input({ ...twilioEnv, PUBLIC_ORIGIN: other.url })))
    await other.close()
    expect(found).toEqual([like(words)])
  })

  test('cannot be checked with an API key alone; without SMS there are none', async () => {
    const key = { TWILIO_API_KEY_SID: `SK${'b'.repeat(32)}`, TWILIO_API_KEY_SECRET: 's' }
    const found = read(await checkWebhooks(input({ ...twilioEnv, ...key, TWILIO_AUTH_TOKEN: '' })))
    expect(found).toEqual([like(/^warning SMS webhooks: set TWILIO_AUTH_TOKEN/)])
    expect(await checkWebhooks(input({}))).toEqual([])
  })
})

describe("Resend's webhooks", () => {
  const check = async (webhookSecret: string | undefined, PUBLIC_ORIGIN: string) => {
    const one = input({ PUBLIC_ORIGIN })
    Object.assign(one.config.mail, {
      resend: { apiUrl: 'https://api.resend.com', apiKey: 're_1', webhookSecret },
    })
    return read(await checkWebhooks(one))
  }

  test('are asked with a call that says nothing, signed as Standard Webhooks says, which needs their secret', async () => {
    const secretOf = (letter: string) => `whsec_${Buffer.alloc(24, letter).toString('base64')}`
    const server = await openLocalServer((request, response, body) => {
      const { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': given } = request.headers
      const signed = createHmac('sha256', 'k'.repeat(24)).update(`${id}.${time}.${body}`).digest('base64')
      response.writeHead(given === `v1,${signed}` ? 204 : 403).end()
    })
    onTestFinished(server.close)
    expect([await check(secretOf('k'), server.url), await check(secretOf('x'), server.url)]).toEqual([
      [like(/^warning Mail webhooks: PUBLIC_ORIGIN is this machine/)],
      [like(/^failed Mail webhooks: .* refuses a signed call/)],
    ])
    expect(await check(undefined, 'http://localhost:1')).toEqual([
      like(/^warning Mail webhooks: set RESEND_WEBHOOK_SECRET/),
    ])
  })
})

describe('the mail provider', () => {
  test('an SMTP server takes the login, or is not there', async () => {
    const smtp = await startBouncingSmtp()
    expect(read(await checkMail(input({ SMTP_URL: smtp.url })))).toEqual([
      'ok SMTP server: the login is accepted',
    ])
    await smtp.close()
    expect(read(await checkMail(input({ SMTP_URL: smtp.url })))).toEqual([
      like(/^failed SMTP server: it cannot be used \(E\w+\): check SMTP_URL$/),
    ])
    expect(await checkMail(input({}))).toEqual([])
  })

  const domain = (name: string, status: string) => ({ data: [{ name, status }] })
  test.each<[number, object, RegExp]>([
    [200, domain('mail.example.com', 'verified'), /^ok Resend account: the key is accepted/],
    [200, domain('mail.example.com', 'pending'), /^warning .* mail.example.com is pending/],
    [200, domain('other.example', 'verified'), /^failed .* mail.example.com is not a domain/],
    [401, { name: 'restricted_api_key' }, /^ok .* it may send alone/],
    [401, { name: 'validation_error' }, /^failed .* the key is not accepted: check RESEND_API_KEY/],
    [500, {}, /^failed .* Resend answers 500/],
  ])('Resend says %i %j', async (status, body, words) => {
    const server = await answering(status, JSON.stringify(body))
    const one = input({ MAIL_FROM: 'Fivestead <a@mail.example.com>' })
    Object.assign(one.config.mail, { resend: { apiUrl: server.url, apiKey: 're_1' } })
    expect(read(await checkMail(one))[0]).toMatch(words)
    await server.close()
  })
})

describe('the sending domain', () => {
  const FROM = 'Fivestead <a@mail.example.com>'
  const ENV = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: FROM, MAIL_DKIM_SELECTOR: 's1' }
  const [SPF, DKIM, DMARC] = ['mail.example.com', 's1._domainkey.mail.example.com', '_dmarc.mail.example.com']
  const RETURN = { MAIL_RETURN_PATH: 'b@mail.example.com' }
  type Records = Record<string, string[]>
  const GOOD: Records = {
    [SPF]: ['google-site-verification=1', 'v=spf1 include:_spf.example.com -all'],
    [DKIM]: ['v=DKIM1; k=rsa; p=MIIB'],
    [DMARC]: ['v=DMARC1; p=quarantine'],
  }
  const check = async (records: Records = {}, env: Env = {}) => {
    const all = { ...GOOD, ...records }
    return read(await checkDomain(input({ ...ENV, ...env }, { txt: async (name) => all[name] ?? [] })))
  }

  test('all is well', async () => {
    expect(await check()).toEqual([
      'ok SPF: mail.example.com has an SPF record',
      'ok DKIM: s1._domainkey.mail.example.com has a key',
      'ok DMARC: _dmarc.mail.example.com asks for quarantine',
      'warning Returned mail: nobody hears of mails that come back: set MAIL_RETURN_PATH (docs/operate.md, step 8)',
    ])
    expect(await checkDomain(input({}))).toEqual([])
  })

  test.each<[RegExp, Records, Env]>([
    [/^failed SPF: mail.example.com has no SPF record: add/, { [SPF]: ['v=spf10 x'] }, {}],
    [/^failed SPF: .* 2 SPF records/, { [SPF]: ['v=spf1 -all', 'v=spf1 a -all'] }, {}],
    [/^warning SPF: .* lets everybody send/, { [SPF]: ['v=spf1 +all'] }, {}],
    [/^warning DKIM: set MAIL_DKIM_SELECTOR/, {}, { MAIL_DKIM_SELECTOR: '' }],
    [/^failed DKIM: s2._domainkey.mail.example.com has no key/, {}, { MAIL_DKIM_SELECTOR: 's2' }],
    [/^failed DKIM: .* is withdrawn/, { [DKIM]: ['v=DKIM1; p='] }, {}],
    [/^failed DMARC: _dmarc.mail.example.com has no record: add/, { [DMARC]: [] }, {}],
    [/^failed DMARC: .* has no policy/, { [DMARC]: ['v=DMARC1; rua=mailto:a@b.example'] }, {}],
    [
      /^ok DMARC: _dmarc.example.com asks for none/,
      { [DMARC]: [], '_dmarc.example.com': ['v=DMARC1; p=none'] },
      {},
    ],
    [/^ok Returned mail: it goes to b@mail.example.com; mail.example.com has an SPF/, {}, RETURN],
    [/^warning Returned mail: .*; mail.example.com has no SPF record/, { [SPF]: [] }, RETURN],
    [/^failed Sending domain: localhost is no domain/, {}, { MAIL_FROM: 'a@localhost' }],
  ])('%s', async (words, records, env) => {
    expect(await check(records, env)).toContainEqual(like(words))
  })

  test('DNS that does not answer is a warning', async () => {
    const silent = { txt: () => Promise.reject(new Error('ETIMEOUT')) }
    const silently = input({ ...ENV, ...RETURN }, silent)
    const warnings = ['SPF', 'DKIM', 'DMARC', 'Returned mail'].map(
      (name) => `warning ${name}: DNS did not answer: try again`,
    )
    expect(read(await checkDomain(silently))).toEqual(warnings)
  })
})

test('the quiet hours are good for 180 days', () => {
  const at = (time: string) => checkQuietHours({ clock: { now: () => new Date(time) } })
  expect(at('2027-05-21T12:00:00Z')).toMatchObject({ state: 'ok' })
  expect(at('2027-05-22T12:00:00Z')).toMatchObject({
    state: 'warning',
    words: 'the hours were held against the law on 2026-11-22, 181 days ago: look for a newer release',
  })
})

test('a paused port has failed; a database that somebody else has open cannot be looked at', async () => {
  const folder = newFolder()
  const one = input({ DATA_DIR: folder })
  const pauses = async (of = one) => read(await checkPauses(of))
  expect(await pauses()).toEqual(['ok Pauses: nothing was ever sent from here'])
  const empty = await openDatabase({ dataDir: folder })
  await empty.close()
  expect(await pauses()).toEqual([like(/^warning Pauses: .* of an older release/)])
  const database = await openDatabase({ dataDir: folder })
  await migrateToLatest(database.work)
  expect(await pauses()).toEqual([like(/^warning Pauses: the product has the embedded/)])
  const since = new Date()
  const until = new Date(since.getTime() + 600_000)
  await addRows(database, 'operatorMarks', { name: 'stopped', at: since })
  await keepPause(database.db, {
    port: 'sms',
    code: '20003',
    reason: { code: 'smsLoginNotAccepted' },
    since,
    until,
  })
  await database.close()
  expect(await pauses()).toEqual([
    `failed Pauses: Text messages: paused until ${until.toISOString()} (20003: The SMS service does not accept our login). Put the account right`,
  ])
  expect(read(await checkSending(one))).toEqual([
    `warning Sending: STOPPED since ${since.toISOString()}: npm run operate -- sending start lets it go on`,
    'ok Sending: 0 of the 1000 texts of 24 hours are used (SMS_DAILY_LIMIT)',
  ])
  expect(await pauses({ ...one, clock: { now: () => until } })).toEqual(['ok Pauses: no port is paused'])
  const away = input({ DATABASE_URL: `${await nowhere('postgres')}/fivestead` })
  expect(await pauses(away)).toEqual([like(/^failed Pauses: the database cannot be read/)])
})

test('no replica is fine; one that a database is missing for is not asked (DEP-11)', async () => {
  const DATABASE_URL = `${await nowhere('postgres')}/fivestead`
  expect(await checkReplica(input({}))).toEqual([])
  expect(read(await checkReplica(input({ DATABASE_URL })))).toEqual([
    'ok Replica: none: reports are read from DATABASE_URL',
  ])
  expect(read(await checkReplica(input({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })))).toEqual([
    'failed Replica: the database cannot be read (ECONNREFUSED): check DATABASE_URL',
  ])
})

test('the queue: what waits, who works, what failed for good (OBS-9)', async () => {
  const folder = newFolder()
  const one = input({ DATA_DIR: folder })
  expect(read(await checkQueue(one))).toEqual(['ok Queue: nothing was ever queued here'])
  const database = await openDatabase({ dataDir: folder })
  await migrateToLatest(database.work)
  const queue = await openQueue({ database, log: openLog({ logLevel: 'silent' }) })
  const add = () => inTransaction(database.db, (trx) => queue.add(trx, 'clear-removed', {}))
  const look = async () => {
    const { db } = database
    return read([
      ...readWaiting(await queueDepth(db, 'jobs'), lastDone(await secondsSinceLastJob(db))),
      ...readFailed(await failedJobs(db)),
    ])
  }
  const idle = 'ok Queue: 0 jobs are due, 0 are for later; no job was done lately'
  const longAgo = 'ok Queue: 0 jobs are due, 0 are for later; the last job was done 1500 minutes ago'
  expect(await look()).toEqual([idle])
  await add()
  expect(await look()).toEqual([idle.replace('0', '1')])
  await sql`update jobs.job set start_after = now() - interval '7 minutes'`.execute(database.db)
  expect(await look()).toEqual([
    'failed Queue: 1 jobs are due, 0 are for later; no job was done lately; the oldest waits for 7 minutes: is a worker running?',
  ])
  await sql`update jobs.job set state = 'completed', completed_on = now()`.execute(database.db)
  await add()
  await sql`update jobs.job set state = 'failed', completed_on = now() where state = 'created'`.execute(
    database.db,
  )
  expect(await look()).toEqual([
    'ok Queue: 0 jobs are due, 0 are for later; a worker is at work',
    'warning Failed jobs: in a day, after every try: clear-removed 1. The log of the workers says why, by queue',
  ])
  await sql`update jobs.job set completed_on = now() - interval '25 hours'`.execute(database.db)
  expect(await look()).toEqual([longAgo])
  await queue.close()
  await database.close()
  expect(read(await checkQueue(one))).toEqual([longAgo])
})

test('all of it is one table, a line each', async () => {
  const folder = path.join(tmpdir(), 'fivestead-doctor-absent')
  const lines = table(await examine(input({ DATA_DIR: folder }))).split('\n')
  expect(lines).toHaveLength(13)
  for (const line of lines) expect(line).toMatch(/^(ok {5}|warning|failed ) {2}\S.{15} {2}\S/)
})
