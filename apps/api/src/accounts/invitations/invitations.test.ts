import { beforeEach, describe, expect, test } from 'vitest'
import { COMMAND } from '../../activity/service.ts'
import type { IdentityProvider } from '../../gateways/identity/interface.ts'
import { signInAtProvider } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { signupPayload } from '../../testing/owners.ts'
import { dropRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { invite } from './service.ts'

const account = (more: object = {}) => {
  const { username, email, fullName, password } = signupPayload()
  return { username, email, fullName, password, ...more }
}

describe('SIGN_UP=closed', () => {
  const api = useTestApp({ env: { SIGN_UP: 'closed' } })
  test('no way opens an account, and each says why', async () => {
    for (const answer of [
      await api.post('/api/register', account()),
      await api.post('/api/signup', signupPayload()),
      await api.post('/api/register', account({ invitation: 'a'.repeat(43) })),
    ]) {
      expect([answer.status, answer.body.reason]).toEqual([403, 'sign-up-closed'])
    }
    for (const [name, input] of [
      ['auth.register', account()],
      ['signup.create', signupPayload()],
    ] as const) {
      expect((await api.mutate(name, input)).body.error.data.reason).toBe('sign-up-closed')
    }
    const { answer } = await signInAtProvider(api.browser(), { email: 'riley@shop.example' })
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('New accounts are not open')])
    expect(await rowsOf(api, 'users', { email: 'riley@shop.example' })).toEqual([])
  })
})

describe.each([
  ['closed', 'open', [403, 302]],
  ['open', 'closed', [201, 403]],
])('SIGN_UP=%s with SIGN_UP_EXTERNAL=%s', (own, external, statuses) => {
  const api = useTestApp({ env: { SIGN_UP: own, SIGN_UP_EXTERNAL: external } })
  test('passwords and the provider are counted apart', async () => {
    const { status } = await api.post('/api/register', account())
    const { answer } = await signInAtProvider(api.browser(), { email: 'riley@shop.example' })
    expect([status, answer.status]).toEqual(statuses)
  })
})

describe('SIGN_UP=invited', () => {
  const api = useTestApp({ env: { SIGN_UP: 'invited' } })
  beforeEach(() => dropRows(api, 'users'))

  /** Invites, and reads the token in the mail that comes of it. */
  async function invited(email: string): Promise<string> {
    await dropRows(api, 'outboxMessages')
    await invite(api.deps, COMMAND, email)
    await runJobs(api)
    const [mail] = await outboxOf(api)
    return /invitation=([\w-]{43})\n/.exec(mail.text)?.[1] ?? ''
  }
  const register = (more: object) => api.post('/api/register', account(more))

  test('the link opens one account, for its address alone, within 7 days', async () => {
    const email = 'ann@shop.example'
    const invitation = await invited(email)
    expect((await register({ invitation, email: 'bob@shop.example' })).status).toBe(403)
    api.setNow(api.clock.now().getTime() + 7 * 86_400_000)
    expect((await register({ invitation, email })).status).toBe(403)
    api.setNow(api.clock.now().getTime() - 1000)
    expect((await register({ invitation, email: 'Ann@shop.example' })).status).toBe(201)
    await dropRows(api, 'users')
    expect((await register({ invitation, email })).status).toBe(403)
  })

  test('the wizard takes it as well, and of two uses at once one counts', async () => {
    const email = 'ann@shop.example'
    const invitation = await invited(email)
    const answers = await Promise.all([
      api.post('/api/signup', signupPayload({ invitation, email })),
      register({ invitation, email }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  test('nobody learns which addresses are known or invited (T09)', async () => {
    const invitation = await invited('taken@shop.example')
    expect((await register({ invitation, email: 'taken@shop.example' })).status).toBe(201)
    await invited('invited@shop.example')
    const answers = await Promise.all(
      ['taken', 'invited', 'nobody'].map((name) => register({ email: `${name}@shop.example` })),
    )
    for (const { status, text } of answers) expect([status, text]).toEqual([403, answers[0]?.text])
  })

  test('a renewed invitation ends the earlier link, and no table or job holds a token', async () => {
    const email = 'ann@shop.example'
    const first = await invited(email)
    const second = await invited(email)
    expect((await register({ invitation: first, email })).status).toBe(403)
    const stored = JSON.stringify([await rowsOf(api, 'accountInvitations'), await rowsOf(api, 'activity')])
    expect(stored).not.toContain(second)
    expect((await register({ invitation: second, email })).status).toBe(201)
  })

  test('a provider that vouches for an invited address opens its account, another does not', async () => {
    const email = 'riley@shop.example'
    const identity = api.deps.gateways.identity as IdentityProvider
    let emailVerified = false
    api.deps.gateways.identity = {
      ...identity,
      finish: async (...answer) => ({ ...(await identity.finish(...answer)), emailVerified }),
    }
    const enter = async () => {
      const browser = api.browser()
      await signInAtProvider(browser, { email })
      const { status } = await browser.get('/api/auth/user')
      return status
    }
    await invited(email)
    expect(await enter()).toBe(401)
    emailVerified = true
    expect(await enter()).toBe(200)
    // Known now: the next sign-in needs no invitation; somebody else does.
    expect(await enter()).toBe(200)
    await dropRows(api, 'users')
    expect(await enter()).toBe(401)
  })
})
