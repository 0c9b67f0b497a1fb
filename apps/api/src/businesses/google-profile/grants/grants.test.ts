import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProfileTokens } from '../../../gateways/business-profile/interface.ts'
import { BusinessProfileError } from '../../../gateways/business-profile/interface.ts'
import { ProfileError } from '../../../gateways/profile-reviews/interface.ts'
import { dataOf } from '../../../testing/answers.ts'
import { connectGoogleProfile } from '../../../testing/google.ts'
import { type Owner, signUp } from '../../../testing/owners.ts'
import { rowOf, setRows } from '../../../testing/rows.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { asProfile } from './service.ts'
import { recordEnded } from './sql.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-19T16:00:00.000Z')

const api = useTestApp()
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
  await connectGoogleProfile(owner.browser, owner.business.id)
})

const grant = () => rowOf(api, 'profileGrants', { businessId: owner.business.id })
const token = (deps = api.deps) =>
  asProfile(deps, owner.business.id, 'manageReviews', async ({ accessToken }) => accessToken)

/** This process, or another one, with a provider of its own that counts how often it is asked. */
function withProvider(refresh: (token: string) => Promise<ProfileTokens>) {
  const calls: string[] = []
  const process = () => {
    const real = api.deps.gateways.businessProfile
    if (!real) throw new Error('the sandbox has no Google')
    const businessProfile = {
      ...real,
      refresh: (given: string) => {
        calls.push(given)
        return refresh(given)
      },
    }
    return { ...api.deps, gateways: { ...api.deps.gateways, businessProfile } }
  }
  return { calls, process }
}
const fresh = (accessToken: string): ProfileTokens => ({
  accessToken,
  refreshToken: 'rotated',
  expiresAt: new Date(api.clock.now().getTime() + HOUR),
})

test('the location and a token of the owner are handed on, as long as it is good', async () => {
  const access = await asProfile(api.deps, owner.business.id, 'viewProfile', async (given) => given)
  expect(access).toEqual({
    accessToken: expect.stringMatching(/^access\.owner\./),
    location: `accounts/sandbox/locations/${owner.business.placeId}`,
  })
  api.setNow(START + HOUR - 61_000)
  expect(await token()).toBe(access.accessToken)
  api.setNow(START + HOUR - 60_000)
  expect(await token()).not.toBe(access.accessToken)
})

describe('a refresh', () => {
  test('50 workers of five processes make one call', async () => {
    api.setNow(START + HOUR)
    const { calls, process } = withProvider(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return fresh('one')
    })
    const processes = Array.from({ length: 5 }, process)
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, n) => token(processes[n % processes.length])),
    )
    expect(new Set(tokens)).toEqual(new Set(['one']))
    expect(calls).toHaveLength(1)
  })

  test('holds no row and no connection while Google is slow', async () => {
    api.setNow(START + HOUR)
    let answer = (_: ProfileTokens) => {}
    const asked = new Promise<void>((reached) => {
      const { process } = withProvider(
        () =>
          new Promise((resolve) => {
            answer = resolve
            reached()
          }),
      )
      void token(process())
    })
    await asked
    const locked = await inTransaction(api.db, (trx) =>
      sql`select from profile_grants where business_id = ${owner.business.id} for update nowait`.execute(trx),
    )
    expect(locked.rows).toHaveLength(1)
    expect((await grant()).leaseUntil?.getTime()).toBe(START + HOUR + 20_000)
    answer(fresh('late'))
    expect(await token()).toBe('late')
  })

  test('a process that died leaves a lease that ends', async () => {
    api.setNow(START + HOUR)
    const leaseUntil = new Date(START + HOUR + 20_000)
    await setRows(api, 'profileGrants', { businessId: owner.business.id }, { leaseUntil })
    api.setNow(leaseUntil)
    expect(await token()).toMatch(/^access\.owner\./)
  })

  test('a failure gives the lease back and ends nothing', async () => {
    api.setNow(START + HOUR)
    const { process } = withProvider(async () => {
      throw new BusinessProfileError('unavailable', 'away')
    })
    await expect(token(process())).rejects.toMatchObject({ name: 'ProfileError', kind: 'unavailable' })
    expect((await grant()).leaseUntil).toBeNull()
    expect(await token()).toMatch(/^access\.owner\./)
  })

  test('a consent that ended asks to reconnect', async () => {
    api.setNow(START + HOUR)
    const { process } = withProvider(async () => {
      throw new BusinessProfileError('ended', 'invalid_grant')
    })
    await expect(token(process())).rejects.toMatchObject({ code: 'conflict', hindrance: 'reconnect' })
    await expect(token()).rejects.toMatchObject({ hindrance: 'reconnect' })
    const status = owner.browser.query('googleProfile.status', { businessId: owner.business.id })
    const ended = { state: 'reconnect', accountName: 'riley.sandbox@example.com' }
    expect(await dataOf(status)).toMatchObject(ended)
  })

  test('a late end of an earlier consent does not touch a fresh one', async () => {
    api.setNow(START + HOUR)
    const { process } = withProvider(async () => {
      // Meanwhile the owner agrees again, and another process refreshes.
      await connectGoogleProfile(owner.browser, owner.business.id)
      throw new BusinessProfileError('ended', 'invalid_grant')
    })
    expect(await token(process())).toMatch(/^access\.owner\./)
    const { id, version } = await grant()
    await inTransaction(api.db, (trx) => recordEnded(trx, { id, version: version - 1 }, api.clock.now()))
    expect(await token()).toMatch(/^access\.owner\./)
  })

  test('a token that the call refuses is refreshed once', async () => {
    const seen: string[] = []
    const call = asProfile(api.deps, owner.business.id, 'manageReviews', async ({ accessToken }) => {
      seen.push(accessToken)
      throw new ProfileError('unauthorized', '401')
    })
    await expect(call).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(new Set(seen).size).toBe(2)
    expect(seen).toHaveLength(2)
  })
})

describe('what the owner allows', () => {
  const change = (permissions: Record<string, boolean>) =>
    owner.browser.mutate('googleProfile.changePermissions', { businessId: owner.business.id, permissions })
  const off = { viewProfile: true, manageReviews: false, viewInsights: false, managePhotos: false }

  test('is asked at each call, and changes without a new consent', async () => {
    expect((await change(off)).status).toBe(200)
    await expect(token()).rejects.toMatchObject({ code: 'conflict', hindrance: 'permission-off' })
    await change({ ...off, manageReviews: true })
    expect(await token()).toMatch(/^access\.owner\./)
  })

  test('cannot be changed where nothing is connected', async () => {
    await owner.browser.mutate('googleProfile.disconnect', { businessId: owner.business.id })
    expect((await change(off)).status).toBe(409)
    await expect(token()).rejects.toMatchObject({ hindrance: 'not-connected' })
  })
})
