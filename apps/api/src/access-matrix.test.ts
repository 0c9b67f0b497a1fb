import type { Db } from '@fivestead/db/client'
import { may, type Right, ROLES } from '@fivestead/domain/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { declarationsOf } from './http/documented.ts'
import { appRouter } from './router.ts'
import { REST_MATRIX, RIGHTS, TRPC_DOORS, TRPC_MATRIX, UNRECORDED } from './testing/access-matrix.ts'
import type { Browser } from './testing/create-test-app.ts'
import { signInExternally } from './testing/logins.ts'
import { A_CONTACT, ABSENT, type MatrixLine, makeTarget, send, type Target } from './testing/matrix-calls.ts'
import { type Owner, signUp } from './testing/owners.ts'
import { addRows, dropRows, organizationOf, rowsOf, setRows } from './testing/rows.ts'
import { useTestApp } from './testing/use-test-app.ts'

const api = useTestApp()
/** Owns what the calls are aimed at. */
let owner: Owner
/** Signed in, and never the owner of what the calls are aimed at. */
interface Role {
  name: 'other owner' | 'external' | 'both'
  browser: Browser
  userIds: string[]
  logins: { traditional: boolean; external: boolean }
}
let roles: Role[]
beforeAll(async () => {
  owner = await signUp(api)
  const stranger = await signUp(api)
  const external = await signInExternally(api)
  const first = await signUp(api)
  const second = await signInExternally(api, first.browser)
  const role = (name: Role['name'], { browser }: { browser: Browser }, userIds: string[]): Role => ({
    ...{ name, browser, userIds },
    logins: { traditional: name !== 'external', external: name !== 'other owner' },
  })
  roles = [
    role('other owner', stranger, [stranger.user.id]),
    role('external', external, [external.userId]),
    role('both', first, [first.user.id, second.userId]),
  ]
})

/** Everything that is stored about a business. */
async function stored(db: Db, { businessId }: Target): Promise<string> {
  const rows: unknown[] = await rowsOf({ db }, 'businesses', { id: businessId })
  for (const table of [
    ...(['customers', 'customerImports', 'campaigns', 'reviewRequests', 'messages'] as const),
    ...(['messageTemplates', 'reviews', 'feedback'] as const),
    ...(['ratingSnapshots', 'seoRankingRequests', 'rankGrids'] as const),
  ]) {
    const query = db.selectFrom(table).selectAll().where('businessId', '=', businessId)
    rows.push(await query.orderBy('id').execute())
  }
  return JSON.stringify(rows)
}

describe('the table is whole', () => {
  test('every route of the server has a line, and every line a route', () => {
    expect([...api.app.routeList].sort()).toEqual([...Object.keys(REST_MATRIX), ...TRPC_DOORS].sort())
  })

  test('every procedure has a line, and every line a procedure', () => {
    const procedures = declarationsOf(appRouter).map(([name, { type }]) => `${type} ${name}`)
    expect(procedures.sort()).toEqual(Object.keys(TRPC_MATRIX).sort())
  })
})

const lines = Object.entries({ ...REST_MATRIX, ...TRPC_MATRIX })
const withAccess = (access: MatrixLine['access']) => lines.filter(([, line]) => line.access === access)
const anonymous = () => api.browser()
const signedIn = ({ browser }: { browser: Browser }) => api.browser(new Map(browser.jar))

/** A business that somebody had and that is gone. */
async function makeDeleted(): Promise<Target> {
  const target = await makeTarget(api.db, owner.user.id)
  await setRows(api, 'businesses', { id: target.businessId }, { deletedAt: api.clock.now() })
  return target
}

/** For a call that ends the caller's account: one more of the same kind, with nothing in it. */
async function spare(role: Role): Promise<Browser> {
  const browser = api.browser()
  if (role.logins.traditional) {
    const username = `spare${++spares}`
    const names = { username, email: `${username}@example.com`, fullName: 'Spare' }
    const account = { ...names, password: 'long enough' }
    expect((await browser.post('/api/register', account)).status).toBe(201)
  }
  if (role.logins.external) await signInExternally(api, browser)
  return browser
}
let spares = 0

const caller = (role: Role, line: MatrixLine) => (line.spends ? spare(role) : signedIn(role))
const accepted = (role: Role, line: MatrixLine) =>
  (role.logins.traditional ? undefined : line.withoutPassword) ?? line.ok ?? 200

/** Calls that leave an entry in the activity log when they succeed (SET-22). */
const CHANGE = /^(?:mutation|POST|PUT|PATCH|DELETE) |\.csv$/

/** Number of entries in the log of the organization that has the business. */
async function entriesOf(db: Db, { businessId }: Target): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from activity
    where organization_id = (select organization_id from all_businesses where id = ${businessId})`.execute(db)
  return rows[0]?.count ?? 0
}

describe('what belongs to an owner', () => {
  test.each(withAccess('owned'))('%s', async (name, line) => {
    const target = await makeTarget(api.db, owner.user.id)
    const deleted = await makeDeleted()
    const before = await stored(api.db, target)

    for (const aim of [target, deleted, ABSENT]) {
      const nobody = await send(name, line, anonymous(), aim)
      expect([nobody.status, nobody.text]).toEqual([401, expect.stringContaining('Not authenticated')])
    }
    for (const role of roles) {
      const absent = await send(name, line, signedIn(role), ABSENT)
      expect([role.name, absent.status]).toEqual([role.name, 404])
      for (const aim of [target, deleted]) {
        const foreign = await send(name, line, signedIn(role), aim)
        expect([role.name, foreign.status, foreign.text]).toEqual([role.name, 404, absent.text])
      }
    }
    expect(await stored(api.db, target)).toBe(before)

    // The control: the same call is good when its owner makes it, with whichever login the business is held.
    expect((await send(name, line, signedIn(owner), target)).status).toBe(line.ok ?? 200)
    for (const role of roles) {
      for (const userId of role.userIds) {
        const own = await makeTarget(api.db, userId)
        const answer = await send(name, line, signedIn(role), own)
        expect([role.name, answer.status]).toEqual([role.name, line.ok ?? 200])
        await dropRows(api, 'businesses', { id: own.businessId })
      }
    }
  })
})

describe('what a role may do', () => {
  const rightOf = new Map(
    Object.entries(RIGHTS).flatMap(([right, names]) => names.map((name) => [name, right as Right] as const)),
  )
  /** Somebody of the owner's organization, who sees it. */
  async function join(membership: {
    role: (typeof ROLES)[number]
    businessIds?: number[]
  }): Promise<Browser> {
    const { browser, user } = await signUp(api)
    const organizationId = await organizationOf(api, owner)
    await addRows(api, 'memberships', { organizationId, userId: user.id, businessIds: null, ...membership })
    await sql`update sessions set sess = jsonb_set(sess, '{attributes,organizationId}', to_jsonb(${organizationId}::text))
      where sess ->> 'userId' = ${user.id}`.execute(api.db)
    return browser
  }
  let members: Map<(typeof ROLES)[number], Browser>
  let elsewhere: Browser
  beforeAll(async () => {
    members = new Map()
    for (const role of ROLES) members.set(role, await join({ role }))
    elsewhere = await join({ role: 'manager', businessIds: [owner.business.id] })
  })

  test('every line that concerns an organization has a right', () => {
    const owned = withAccess('owned').map(([name]) => name)
    expect(owned.filter((name) => !rightOf.has(name))).toEqual([])
    expect([...rightOf.keys()].filter((name) => !lines.some(([line]) => line === name))).toEqual([])
  })

  const concerning = lines.filter(([name]) => rightOf.has(name))
  test.each(concerning)('%s', async (name, line) => {
    const right = rightOf.get(name) as Right
    for (const role of ROLES) {
      const target = await makeTarget(api.db, owner.user.id)
      const before = await stored(api.db, target)
      const browser = members.get(role) as Browser
      const entries = await entriesOf(api.db, target)
      const answer = await send(name, line, api.browser(new Map(browser.jar)), target)
      const expected = may(role, right) ? (line.ok ?? 200) : 403
      expect([role, answer.status]).toEqual([role, expected])
      const mayChange = CHANGE.test(name) && !(name in UNRECORDED) && expected < 300
      const left = (await entriesOf(api.db, target)) - entries
      expect([role, left > 0]).toEqual([role, mayChange || expected === 403])
      if (expected === 403) {
        expect(answer.text).toMatch(/role-insufficient/)
        expect(await stored(api.db, target)).toBe(before)
      }
      if (role === 'viewer') expect(answer.text).not.toMatch(A_CONTACT)
      await dropRows(api, 'allBusinesses', { id: target.businessId })
    }
    const target = await makeTarget(api.db, owner.user.id)
    const id = await organizationOf(api, owner)
    await setRows(api, 'organizations', { id }, { requiresTwoStep: true })
    const locked = await send(name, line, api.browser(new Map(members.get('owner')?.jar)), target)
    await setRows(api, 'organizations', { id }, { requiresTwoStep: false })
    expect([locked.status, locked.text]).toEqual([403, expect.stringContaining('two-step-required')])
    if (line.access !== 'owned') return
    const hidden = await send(name, line, api.browser(new Map(elsewhere.jar)), target)
    const absent = await send(name, line, api.browser(new Map(elsewhere.jar)), ABSENT)
    expect([hidden.status, hidden.text]).toEqual([404, absent.text])
  })
})

describe('what needs a sign-in', () => {
  test.each(withAccess('signedIn'))('%s', async (name, line) => {
    const target = await makeTarget(api.db, owner.user.id)
    const before = await stored(api.db, target)
    expect((await send(name, line, anonymous(), target)).status).toBe(401)
    for (const role of roles) {
      const answer = await send(name, line, await caller(role, line), target)
      expect([role.name, answer.status]).toEqual([role.name, accepted(role, line)])
      expect(answer.text).not.toContain(target.slug)
    }
    expect(await stored(api.db, target)).toBe(before)
    if (line.spends) return
    expect((await send(name, line, signedIn(owner), target)).status).toBe(line.ok ?? 200)
  })
})

describe('what is open to everybody', () => {
  test.each(withAccess('public'))('%s', async (name, line) => {
    const target = await makeTarget(api.db, owner.user.id)
    const strangers = [anonymous(), ...roles.map(signedIn)]
    for (const browser of [...strangers, ...strangers, signedIn(owner)]) {
      const { status, text } = await send(name, line, browser, target)
      expect([status, text]).toEqual([line.ok ?? 200, expect.any(String)])
      if (!strangers.includes(browser)) continue
      expect(text).not.toMatch(/Private|private@|777-0000/)
      expect(text).not.toContain(owner.user.id)
    }
    if (line.absent === undefined) return
    const deleted = await makeDeleted()
    const answers = []
    for (const browser of [...strangers, signedIn(owner)]) {
      for (const aim of [ABSENT, deleted]) answers.push(await send(name, line, browser, aim))
    }
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([line.absent, answers[0]?.text])
    }
  })
})
