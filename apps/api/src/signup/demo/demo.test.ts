import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLines } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { openDemo } from './service.ts'

const ACCOUNT = { username: 'demo-owner', password: 'fivestead-demo' }

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('the sandbox gets its demo owner once, with businesses that know their own time zone', async () => {
  expect(await openDemo(api.deps)).toEqual(ACCOUNT)
  expect(await openDemo(api.deps)).toEqual(ACCOUNT)
  const businesses = await api.db.selectFrom('businesses').select(['name', 'timeZone']).execute()
  expect(businesses).toHaveLength(2)
  for (const { timeZone } of businesses) expect(timeZone).toMatch(/^America\//)
})

test.each([
  { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' },
  { PUBLIC_ORIGIN: 'https://localhost:3000' },
  { DASHBOARD_ORIGIN: 'https://app.example.com' },
  { HOST: '0.0.0.0' },
  { API_HOST: '0.0.0.0' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
])(
  'a start with %o has no demo owner, and one that is there can sign in no more (threats T28)',
  async (env) => {
    const app = await createTestApp({ env })
    try {
      const { config } = app.deps
      const signIn = async () => {
        const browser = app.browser()
        const answer = await browser.post('/api/login', ACCOUNT)
        return { browser, status: answer.status }
      }
      expect(await openDemo(app.deps)).toBeNull()
      expect(startLines({ config, demo: await openDemo(app.deps) }).join('\n')).not.toContain(
        ACCOUNT.password,
      )
      expect(await app.db.selectFrom('users').select('id').execute()).toEqual([])

      // The same data, opened by somebody on this machine, who stays signed in.
      expect(await openDemo({ ...app.deps, config: { ...config, localSandbox: true } })).toEqual(ACCOUNT)
      const before = await signIn()
      expect(before.status).toBe(200)
      expect(await openDemo(app.deps)).toBeNull()
      expect((await signIn()).status).toBe(401)
      expect((await before.browser.get('/api/auth/user')).status).toBe(401)
      for (const path of ['/sandbox/outbox', '/api/sandbox/outbox', '/SANDBOX/outbox', '/sandbox//outbox']) {
        expect([path, (await app.get(path)).status]).toEqual([path, 404])
      }
      expect(await app.db.selectFrom('businesses').select('id').execute()).toHaveLength(2)

      expect(await openDemo({ ...app.deps, config: { ...config, localSandbox: true } })).toEqual(ACCOUNT)
      expect((await signIn()).status).toBe(200)
    } finally {
      await app.close()
    }
  },
)

test('the operator reads what is off and what is not sent', async () => {
  const production = { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' }
  const lines = (env: Record<string, string>) => startLines({ config: readConfig(env), demo: null })
  expect(lines({})).toEqual([])
  expect(lines(production)).toEqual([
    "Sandbox for others (NODE_ENV is production): no demo owner, no outbox, no sign-in at the sandbox's provider",
    'SMS: not sent (no provider)',
    'Mail: not sent (no SMTP_URL)',
  ])
  expect(lines({ SMTP_URL: 'smtps://mail.example' })).toEqual([
    "Sandbox for others (SMTP_URL sends to real people): no demo owner, no outbox, no sign-in at the sandbox's provider",
    'SMS: not sent (no provider)',
  ])
})
