import { SMS_VARIABLES } from '@fivestead/domain/senders'
import { describe, expect, test } from 'vitest'
import { startLines } from '../app.ts'
import { readConfig } from '../config.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { openDemo } from './demo.service.ts'

const ACCOUNT = { username: 'demo-owner', password: 'fivestead-demo' }
const PRODUCTION = { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' }
/** Each of these alone lets others in. */
const OTHERS: Record<string, string>[] = [
  PRODUCTION,
  { PUBLIC_ORIGIN: 'https://localhost:3000' },
  { DASHBOARD_ORIGIN: 'https://app.example.com' },
  { HOST: '0.0.0.0' },
  { API_HOST: '0.0.0.0' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
]

const api = useTestApp()

/** The same data and server, as a start with these variables has them. */
function startWith(env: Record<string, string>) {
  const { sandbox, localSandbox, notLocal } = readConfig(env)
  Object.assign(api.deps.config, { sandbox, localSandbox, notLocal })
  return openDemo(api.deps)
}
async function signIn() {
  const browser = api.browser()
  return { browser, status: (await browser.post('/api/login', ACCOUNT)).status }
}

test('a start that others can meet makes no demo owner', async () => {
  for (const env of OTHERS) expect(await startWith(env)).toBeNull()
  expect(await api.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('the local sandbox gets its demo owner once, with businesses that know their own time zone', async () => {
  expect(await startWith({})).toEqual(ACCOUNT)
  expect(await startWith({})).toEqual(ACCOUNT)
  const businesses = await api.db.selectFrom('businesses').select(['name', 'timeZone']).execute()
  expect(businesses).toHaveLength(2)
  for (const { timeZone } of businesses) expect(timeZone).toMatch(/^America\//)
})

describe('data of a local sandbox that a start opens which others can meet (T28)', () => {
  test.each(OTHERS)('has no demo owner who can sign in, and no outbox: %o', async (env) => {
    expect(await startWith({})).toEqual(ACCOUNT)
    const before = await signIn()
    expect([before.status, (await api.get('/sandbox/outbox')).status]).toEqual([200, 200])

    expect(await startWith(env)).toBeNull()
    expect((await signIn()).status).toBe(401)
    expect((await before.browser.get('/api/auth/user')).status).toBe(401)
    for (const path of ['/sandbox/outbox', '/api/sandbox/outbox', '/SANDBOX/outbox', '/sandbox//outbox']) {
      expect([path, (await api.get(path)).status]).toEqual([path, 404])
    }
    expect(await api.db.selectFrom('businesses').select('id').execute()).toHaveLength(2)

    expect(await startWith({})).toEqual(ACCOUNT)
    expect((await signIn()).status).toBe(200)
  })
})

test('the operator reads what is off and what is not sent', () => {
  const lines = (env: Record<string, string>) =>
    startLines({ config: readConfig(env), demo: null, paused: [], stopped: null })
  const sandbox = ['Place directory: sandbox', 'Public reviews: sandbox', 'Local ranking: sandbox']
  expect(lines({})).toEqual([
    ...['Text messages: sandbox', 'Email: sandbox', ...sandbox],
    ...['Google profile: sandbox', 'External sign-in: sandbox', 'Reply drafts: off (set LLM_URL)'],
  ])
  expect(lines(PRODUCTION)).toEqual([
    "Sandbox for others (NODE_ENV is production): no demo owner, no outbox, no sign-in at the sandbox's provider",
    `Text messages: off (set ${SMS_VARIABLES.join(' or ')})`,
    'Email: off (set SMTP_URL or RESEND_API_KEY)',
    ...sandbox,
    'Google profile: off (set GOOGLE_OAUTH_CLIENT_ID)',
    'External sign-in: off (set OIDC_ISSUER)',
    'Reply drafts: off (set LLM_URL)',
  ])
  const real = lines({ SMTP_URL: 'smtps://mail.example', FIVESTEAD_SANDBOX: '0' })
  expect(real).toContain('Email: real')
  expect(real).toContain('Place directory: off (set GOOGLE_PLACES_API_KEY)')
  expect(real).toHaveLength(8)
  const account = { TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't' }
  const twilio = { ...account, TWILIO_FROM: '+12175550199' }
  expect(lines(twilio)).toContain(
    'Text messages: real, without delivery reports and STOP by reply: PUBLIC_ORIGIN is no https address that Twilio could reach',
  )
  expect(lines({ ...twilio, PUBLIC_ORIGIN: 'https://example.com' })).toContain('Text messages: real')
  const until = new Date('2026-11-22T12:00:00Z')
  const pause = {
    port: 'sms',
    code: '20003',
    reason: { code: 'smsLoginNotAccepted' as const },
    since: until,
    until,
  }
  expect(startLines({ config: readConfig({}), demo: null, paused: [pause], stopped: null })[0]).toBe(
    'Text messages: sandbox, PAUSED until 2026-11-22T12:00:00.000Z (20003: The SMS service does not accept our login)',
  )
  expect(startLines({ config: readConfig({}), demo: null, paused: [], stopped: until }).at(-1)).toBe(
    'Sending is STOPPED since 2026-11-22T12:00:00.000Z (npm run operate -- sending start)',
  )
})
