import type { Db } from '@fivestead/db/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from './router.ts'
import {
  type MatrixLine,
  REST_MATRIX,
  type Target,
  TRPC_DOORS,
  TRPC_MATRIX,
} from './testing/access-matrix.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { ABSENT, makeTarget, send } from './testing/matrix-calls.ts'
import { type Owner, signUp } from './testing/owners.ts'

let api: TestApp
/** Owns what the calls are aimed at. */
let owner: Owner
/** Signed in, owns something else. */
let stranger: Owner
beforeAll(async () => {
  api = await createTestApp()
  owner = await signUp(api)
  stranger = await signUp(api)
})
afterAll(() => api.close())

/** Everything that is stored about a business. */
async function stored(db: Db, { businessId }: Target): Promise<string> {
  const business = await db.selectFrom('businesses').selectAll().where('id', '=', businessId).execute()
  const tables = [
    'customers',
    'reviewRequests',
    'messages',
    'reviews',
    'feedback',
    'ratingSnapshots',
  ] as const
  const rows = []
  for (const table of tables) {
    rows.push(
      await db.selectFrom(table).selectAll().where('businessId', '=', businessId).orderBy('id').execute(),
    )
  }
  return JSON.stringify([business, rows])
}

describe('the table is whole', () => {
  test('every route of the server has a line, and every line a route', () => {
    expect([...api.app.routeList].sort()).toEqual([...Object.keys(REST_MATRIX), ...TRPC_DOORS].sort())
  })

  test('every procedure has a line, and every line a procedure', () => {
    const procedures = Object.entries(
      appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
    ).map(([name, { _def }]) => `${_def.type} ${name}`)
    expect(procedures.sort()).toEqual(Object.keys(TRPC_MATRIX).sort())
  })
})

const lines = Object.entries({ ...REST_MATRIX, ...TRPC_MATRIX })
const withAccess = (access: MatrixLine['access']) => lines.filter(([, line]) => line.access === access)
const anonymous = () => api.browser()
const signedIn = ({ browser }: Owner) => api.browser(new Map(browser.jar))

describe('what belongs to an owner', () => {
  test.each(withAccess('owned'))('%s', async (name, line) => {
    const own = await makeTarget(api.db, owner.user.id)
    const before = await stored(api.db, own)

    const absent = await send(name, line, signedIn(stranger), ABSENT)
    expect(absent.status).toBe(404)
    const foreign = await send(name, line, signedIn(stranger), own)
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    for (const target of [own, ABSENT]) {
      const nobody = await send(name, line, anonymous(), target)
      expect([nobody.status, nobody.text]).toEqual([401, expect.stringContaining('Not authenticated')])
    }
    expect(await stored(api.db, own)).toBe(before)

    // The control: the same call is good when its owner makes it.
    expect((await send(name, line, signedIn(owner), own)).status).toBe(line.ok ?? 200)
  })
})

describe('what needs a sign-in', () => {
  test.each(withAccess('signedIn'))('%s', async (name, line) => {
    const own = await makeTarget(api.db, owner.user.id)
    const before = await stored(api.db, own)
    expect((await send(name, line, anonymous(), own)).status).toBe(401)
    const other = await send(name, line, signedIn(stranger), own)
    expect(other.status).toBe(line.ok ?? 200)
    expect(other.text).not.toContain(own.slug)
    expect(await stored(api.db, own)).toBe(before)
    expect((await send(name, line, signedIn(owner), own)).status).toBe(line.ok ?? 200)
  })
})

describe('what is open to everybody', () => {
  test.each(withAccess('public'))('%s', async (name, line) => {
    const own = await makeTarget(api.db, owner.user.id)
    for (const browser of [anonymous(), signedIn(stranger), signedIn(owner)]) {
      const answer = await send(name, line, browser, own)
      expect([answer.status, answer.text]).toEqual([line.ok ?? 200, expect.any(String)])
    }
    for (const browser of [anonymous(), signedIn(stranger)]) {
      const { text } = await send(name, line, browser, own)
      expect(text).not.toMatch(/Private|private@|777-0000/)
      expect(text).not.toContain(owner.user.id)
    }
    if (line.absent !== undefined) {
      const answers = await Promise.all(
        [anonymous(), signedIn(owner)].map((browser) => send(name, line, browser, ABSENT)),
      )
      expect(answers.map(({ status }) => status)).toEqual([line.absent, line.absent])
      expect(answers[0]?.text).toBe(answers[1]?.text)
    }
  })
})
