import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keyRing } from '../../../keys.ts'
import { SealError, seal, unseal } from '../../../sealing.ts'
import { connectGoogleProfile } from '../../../testing/google.ts'
import { signUp } from '../../../testing/owners.ts'
import { addRows, dropRows } from '../../../testing/rows.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { resealGrants } from '../resealing.service.ts'
import { asProfile, sealed } from './service.ts'

const api = useTestApp()
const [old, fresh] = [randomBytes(32), randomBytes(32)]

describe('a sealed token', () => {
  const [key] = keyRing([old]).of('provider-tokens')
  const place = 'profile_grants.refresh_token:1'

  test('opens in its own place alone', () => {
    const text = seal(key, place, '1//token')
    expect(unseal([key], key.id, place, text)).toBe('1//token')
    for (const elsewhere of ['profile_grants.refresh_token:2', 'profile_grants.access_token:1']) {
      expect(() => unseal([key], key.id, elsewhere, text)).toThrow(SealError)
    }
  })

  test('differs each time, and says nothing by a key that is gone or of another purpose', () => {
    expect(seal(key, place, 'a')).not.toBe(seal(key, place, 'a'))
    const [other] = keyRing([fresh]).of('provider-tokens')
    expect(() => unseal([other], key.id, place, seal(key, place, 'a'))).toThrow(SealError)
    const [cookies] = keyRing([old]).of('cookies')
    expect(() => unseal([cookies], key.id, place, seal(key, place, 'a'))).toThrow(SealError)
  })

  test('does not open with a short tag, or changed', () => {
    const bytes = Buffer.from(seal(key, place, 'token'), 'base64url')
    const shortTag = Buffer.concat([bytes.subarray(0, 16), bytes.subarray(28)])
    const flipped = Buffer.from(bytes)
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
    // The first four bytes of the tag of an empty text: a good tag where no length is stated.
    const empty = Buffer.from(seal(key, place, ''), 'base64url').subarray(0, 16)
    for (const wrong of [empty, shortTag, flipped, bytes.subarray(0, 20), Buffer.alloc(0)]) {
      expect(() => unseal([key], key.id, place, wrong.toString('base64url'))).toThrow(SealError)
    }
  })
})

test('a token that is moved to the row of another business acts for nobody', async () => {
  const [mine, theirs] = [await signUp(api), await signUp(api)]
  for (const { browser, business } of [mine, theirs]) await connectGoogleProfile(browser, business.id)
  await sql`
    update profile_grants set access_token = other.access_token, refresh_token = other.refresh_token
    from profile_grants other
    where profile_grants.business_id = ${mine.business.id} and other.business_id = ${theirs.business.id}`.execute(
    api.db,
  )
  const call = asProfile(api.deps, mine.business.id, 'viewProfile', async ({ accessToken }) => accessToken)
  await expect(call).rejects.toMatchObject({ hindrance: 'reconnect' })
})

test('2,000 grants are sealed anew while they are read and refreshed, without an error', {
  timeout: 60_000,
}, async () => {
  const { browser, business, user } = await signUp(api)
  await connectGoogleProfile(browser, business.id)
  const before = { ...api.deps, keys: keyRing([old]) }
  const after = { ...api.deps, keys: keyRing([fresh, old]) }
  await dropRows(api, 'profileGrants')
  const ids = await sql<{ id: number }>`
    insert into businesses (user_id, name, slug) select ${user.id}, 'Chain', 'chain-' || n from generate_series(1, 2000) n
    returning id`.execute(api.db)
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000)
  const rows = ids.rows.map(({ id: businessId }) => {
    const id = crypto.randomUUID()
    const tokens = {
      accessToken: `access.owner.${expiresAt.getTime()}.${businessId}`,
      refreshToken: `refresh.owner.${businessId}`,
    }
    return {
      id,
      businessId,
      provider: 'sandbox',
      subject: 'sandbox-owner',
      expiresAt,
      ...sealed(before, id, tokens),
    }
  })
  await addRows(api, 'profileGrants', ...rows)
  await sql`
    insert into profile_connections (business_id, state, permissions, account_name, provider, location)
    select business_id, 'connected', '{"viewProfile":true,"manageReviews":true}', 'x', 'sandbox', 'accounts/sandbox/locations/1'
    from profile_grants`.execute(api.db)
  let resealing = true
  let reads = 0
  const read = async (offset: number) => {
    for (let n = offset; resealing; n += 7) {
      const businessId = rows[n % rows.length]?.businessId ?? 0
      let tries = 0
      await asProfile(after, businessId, 'viewProfile', async ({ accessToken }) => {
        expect(accessToken).toMatch(/^access\.owner\./)
        // Each third is refreshed.
        if (n % 3 === 0 && tries++ === 0) throw Object.assign(new Error('401'), { kind: 'unauthorized' })
      })
      reads += 1
    }
  }
  const readers = [0, 1, 2, 3].map(read)
  const { done, lost } = await resealGrants(after, 100)
  resealing = false
  await Promise.all(readers)
  expect(lost).toBe(0)
  expect(done).toBeGreaterThan(1000)
  expect(reads).toBeGreaterThan(20)
  const left = await sql`select key_id, count(*)::int as n from profile_grants group by 1`.execute(api.db)
  const [first] = after.keys.of('provider-tokens')
  expect(left.rows).toEqual([{ keyId: first.id, n: 2000 }])
  // The old key may go now.
  const alone = { ...api.deps, keys: keyRing([fresh]) }
  const last = rows.at(-1)?.businessId ?? 0
  await asProfile(alone, last, 'viewProfile', async ({ accessToken }) =>
    expect(accessToken).toContain('access.owner.'),
  )
  await expect(asProfile(before, last, 'viewProfile', async () => 'no')).rejects.toMatchObject({
    hindrance: 'reconnect',
  })
})
