import type { RootOperationNode } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../testing/create-test-app.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

/** Steps of a sign-in, in order: the kind and the tables of each statement, and each evaluated hash. */
const did: string[] = []

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hash, ...more) => {
    // All parameters of its cost; salt and digest are not.
    did.push(`verify ${String(hash).split('$').slice(0, 4).join('$')}`)
    return argon2.verify(hash, ...more)
  }
  return { ...argon2, verify }
})

// Wide limits are drawn in blocks, which a new username begins; the true ones count call by call.
const testApp = useTestApp({ limits: true })
let owner: Owner
beforeAll(async () => {
  owner = await signUp(testApp)
  expect(owner.user.email).toBe('owner1@example.com')
  const { db } = testApp
  const without = { id: 'without-password', username: 'without', fullName: 'Ext Ernal' }
  await db.insertInto('users').values(without).execute()
  testApp.deps.db = db.withPlugin({
    transformQuery({ node }) {
      did.push(shapeOf(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Whatever is done once in a process is done before.
  await attempt(owner.user.username)
  await attempt('nobody-at-all')
})
beforeEach(async () => {
  await testApp.db.deleteFrom('rateLimits').execute()
  did.length = 0
})

// The statements of one process are seen.
const measured = test.skipIf(process.env.TEST_STACK)

/** A statement without its values. */
const shapeOf = (node: RootOperationNode) =>
  JSON.stringify(node, (key, value) => (key === 'value' || key === 'values' ? undefined : value))

async function attempt(
  username: string,
  password = 'not this one',
  browser: Pick<Browser, 'post'> = testApp,
) {
  did.length = 0
  const { status, text, headers } = await browser.post('/api/login', { username, password })
  return { status, text, headers, did: [...did] }
}

/** Names that lead to nobody, to the owner by email, and to an account without a password. */
const NAMES = ['nobody', 'Nobody', 'o'.repeat(50), 'owner-1', "x' or 1=1 --", 'nobody@example.com']
measured.each([...NAMES, 'owner1@example.com', 'without'])(
  'the name %j asks the same of the database and of the processor as a known one',
  async (name) => {
    const known = await attempt(owner.user.username)
    const other = await attempt(name)
    expect(known.did.filter((step) => step.startsWith('verify'))).toHaveLength(1)
    expect(known.did.length).toBeGreaterThan(1)
    expect(other.did).toEqual(known.did)
    expect([other.status, other.text]).toEqual([401, known.text])
    expect(Object.keys(other.headers)).toEqual(Object.keys(known.headers))
    expect(other.headers['content-length']).toBe(known.headers['content-length'])
  },
)

measured('a browser that is known to another account asks and hears the same', async () => {
  const other = await signUp(testApp)
  await other.browser.post('/api/logout', {})
  for (const stranger of ['nobody', 'nobody@example.com', 'without']) {
    const known = await attempt(owner.user.username, undefined, other.browser)
    const unknown = await attempt(stranger, undefined, other.browser)
    expect(unknown.did).toEqual(known.did)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  }
})
