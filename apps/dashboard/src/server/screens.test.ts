import { createHash } from 'node:crypto'
import path from 'node:path'
import { SIGN_IN_PATHS } from '@fivestead/domain/paths'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDashboard } from './app.ts'

const PUBLIC = 'https://fivestead.example'

const SITE = {
  // Nothing here asks it.
  api: 'http://127.0.0.1:1',
  publicOrigin: PUBLIC,
  distDir: path.resolve(import.meta.dirname, '../../dist'),
  sandbox: true,
}

let app: FastifyInstance
beforeAll(async () => {
  app = await buildDashboard(SITE)
  // The first one also loads what renders them.
  await app.inject('/login')
})
afterAll(() => app.close())

const SHOWN: Record<(typeof SIGN_IN_PATHS)[number], { title: string; words: string[] }> = {
  '/auth': { title: 'Sign in', words: ['Welcome', 'Username', 'Password', 'Sign In', 'Register'] },
  '/login': { title: 'Sign in', words: ['Sign in', 'Username', 'Password', 'Sign In'] },
  '/register': {
    title: 'Create an account',
    words: ['Full Name', 'Email', 'Username', 'Create Account', 'Terms'],
  },
  '/signup': {
    title: 'Sign up',
    words: ['Sign Up for Fivestead', 'Step 1 of 3', 'Find your business', 'Continue'],
  },
  '/forgot-password': { title: 'Forgot password', words: ['Email', 'Send link', 'Back to sign in'] },
  '/login/two-step': { title: 'Two-step sign-in', words: ['Code', 'Continue', 'Back to sign in'] },
}

describe.each(SIGN_IN_PATHS)('%s before any script (PERF-14)', (url) => {
  test('holds its words and fields, with the styles inside', async () => {
    const { body } = await app.inject(url)
    const { title, words } = SHOWN[url]
    expect(body).toContain(`<title>${title} · Fivestead</title>`)
    const root = body.replaceAll('<!-- -->', '').split('<div id="root">')[1] ?? ''
    for (const word of words) expect(root).toContain(word)
    expect(root).toContain(`href="${PUBLIC}/pricing"`)
    expect(root).toContain('method="post"')
    expect(root).toContain('Sandbox')
    // No sheet and no script is waited for.
    expect(body).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
    expect(body).not.toMatch(/<script[^>]* src=/)
  })

  test('has nothing that its content policy forbids', async () => {
    const { body, headers } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '-'
    const scripts = [...body.matchAll(/<script[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g)]
    expect(scripts.length).toBe(3)
    for (const [, script = ''] of scripts) {
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
    }
    const styles = [...body.matchAll(/<style([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(styles.length).toBeGreaterThan(1)
    for (const attributes of styles) expect(attributes).toContain(`nonce="${nonce}"`)
    expect(body).not.toMatch(/<[^>]* style="/)
    expect(policy).not.toContain('unsafe')
  })
})

test('where nobody may sign up, no form is shown from the first paint on (AUTH-18)', async () => {
  const closed = await buildDashboard({ ...SITE, signUp: 'closed' })
  for (const url of ['/signup', '/register']) {
    const { body } = await closed.inject(url)
    expect(body).toContain('New accounts are not open here at the moment.')
    expect(body).not.toContain('method="post"')
  }
  await closed.close()
})

test('a sign-up sent without script leads back to itself, and no field gets into an address', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/signup?x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=dana&password=secret',
  })
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/signup', ''])
  expect((await app.inject('/signup')).body).toMatch(/<noscript>[\s\S]*JavaScript[\s\S]*<\/noscript>/)
})

test('sign-up names the plan of its address, and no other (MKT-9)', async () => {
  expect((await app.inject('/signup?plan=professional')).body).toContain('Your plan')
  expect((await app.inject('/signup')).body).not.toContain('Your plan')
  expect((await app.inject('/signup?plan=<b>')).body).not.toContain('Your plan')
})

test("the dashboard's first tab begins with its shell, in which nobody is named", async () => {
  for (const url of ['/your-dashboard', '/your-dashboard?tab=insights&business=3']) {
    const { body } = await app.inject({ url, headers: { cookie: 'session=dana' } })
    const root = body.split('<div id="root">')[1] ?? ''
    expect(root.includes('Your dashboard</h1>') && root.includes('role="status"')).toBe(true)
    expect(body.includes('dana')).toBe(false)
  }
  expect((await app.inject('/your-dashboard?tab=reviews')).body).toContain('<div id="root"></div>')
})

test('another screen is left to the script, and nobody reaches what renders the screens', async () => {
  expect((await app.inject('/settings')).body).toContain('<div id="root"></div>')
  expect((await app.inject('/server/prerender.js')).body).not.toContain('createElement')
})
