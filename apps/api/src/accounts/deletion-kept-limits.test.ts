import { inTransaction } from '@fivestead/db/client'
import { describe, expect, test, vi } from 'vitest'
import { clearRemoved } from '../businesses/removal.service.ts'
import { optOutOfAll, optOutUrl } from '../messaging/opt-outs/service.ts'
import { dropPastRetention } from '../retention/service.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import {
  confirmEmail,
  confirmPhone,
  dropBusiness,
  nextPlaceId,
  type Owner,
  signUp,
} from '../testing/owners.ts'
import { addRows, organizationOf, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY_MS = 86_400_000
// Many messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true, env: { RATE_LIMIT_FACTOR: '1', FIVESTEAD_QUIET_HOURS: '1' } })

const ANN = 'ann@owner.example'
const CUSTOMER = 'canary@shop.example'
const ELSEWHERE = 'elsewhere@owner.example'
const PERSON = { issuer: 'https://id.example', subject: 'ann' }
const OVER = 'The limit of 20 messages in 24 hours'
const OPTED_OUT = 'This customer asked not to be contacted by email.'

async function makeOwner(email: string, more: Record<string, unknown> = {}): Promise<Owner> {
  const owner = await signUp(api, { email, ...more })
  await confirmEmail(api, owner)
  return owner
}

async function remove(owner: Owner): Promise<void> {
  const answer = await owner.browser.call('DELETE', '/api/user/account', { password: owner.password })
  expect(answer.status, answer.text).toBe(200)
  await clearRemoved(api.deps)
}

async function ask(owner: Owner, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await quickSend(owner)
  await runJobs(api)
}

/** Quick Send's answer to one more request: null when it goes out at once. */
async function oneMore(
  { browser, business }: Owner,
  contact = `more${Math.random()}@shop.example`,
): Promise<string | null> {
  const input = { businessId: business.id, name: 'One more', contact }
  const { status, body } = await browser.mutate('reviewRequests.quickSend', input)
  return status === 200 ? body.result.data.reason : body.error.message
}

/** The customer presses the link of the newest message. */
async function unsubscribe(): Promise<void> {
  const { id } = await api.db
    .selectFrom('messages')
    .select('id')
    .where('sentAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const { pathname } = new URL(optOutUrl(api.deps, id))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await api.post(pathname, 'List-Unsubscribe=One-Click', { headers })).status).toBe(200)
}

/** An owner who has sent as much as a day allows, proved in this way. */
async function usedUp(prove: (owner: Owner) => Promise<unknown> = (owner) => confirmEmail(api, owner)) {
  const owner = await signUp(api, { email: ANN })
  await prove(owner)
  await ask(owner, 20)
  return owner
}
/** Two writings of one phone number, and one person of a provider. */
const byPhone = (number: string) => (owner: Owner) => confirmPhone(api, owner, number)
const byIdentity = ({ user }: Owner) =>
  addRows(api, 'externalIdentities', { ...PERSON, userId: user.id, claims: '{}' })

describe('an account that is deleted and made again', () => {
  test.each([ANN, 'ANN@Owner.example', 'ann+2@owner.example', 'Ann+a+b@OWNER.example'])(
    'has used what it used, by the proof of the same mailbox: %s',
    async (email) => {
      const first = await usedUp()
      await remove(first)
      const kept = JSON.stringify([await rowsOf(api, 'sendUsage'), await rowsOf(api, 'provedContacts')])
      for (const trace of [first.user.id, ANN, 'owner.example']) expect(kept).not.toContain(trace)

      const again = await signUp(api, { email })
      expect(await oneMore(again)).toBeNull()
      await confirmEmail(api, again)
      expect(await oneMore(again)).toContain(OVER)
      await ask(again, 1)
      expect(await rowsOf(api, 'sendUsage')).toHaveLength(20)
      // Somebody else has used nothing.
      expect(await oneMore(await makeOwner('annika@owner.example'))).toBeNull()
      api.setNow(api.clock.now().getTime() + DAY_MS)
      expect(await oneMore(again)).toBeNull()
    },
  )

  test.each(['before', 'after'])('by a second address that was proved %s the deletion', async (when) => {
    const first = await usedUp()
    const second = await signUp(api, { email: 'ann+2@owner.example' })
    if (when === 'before') await confirmEmail(api, second)
    expect(await oneMore(second)).toBeNull()
    await remove(first)
    if (when === 'after') await confirmEmail(api, second)
    expect(await oneMore(second)).toContain(OVER)
  })

  test('by an address that it had earlier, again and again', async () => {
    const first = await usedUp()
    await setRows(api, 'users', { id: first.user.id }, { email: 'other@owner.example' })
    await remove(first)
    for (const email of [ANN, 'ann+3@owner.example']) {
      const again = await makeOwner(email)
      expect(await oneMore(again)).toContain(OVER)
      await remove(again)
    }
  })

  test.each([
    ['the same phone, however it is written', byPhone('(217) 555-0143'), byPhone('+1 217 555 0143')],
    ['the identity of a provider, whatever address it brings then', byIdentity, byIdentity],
  ])('by %s', async (_, prove, proveAgain) => {
    await remove(await usedUp(prove))
    const again = await signUp(api, { email: ELSEWHERE })
    expect(await oneMore(again)).toBeNull()
    await proveAgain(again)
    expect(await oneMore(again)).toContain(OVER)
  })

  test('a proof and a deletion at once: whichever is first, the limits are taken over', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const box = `race${turn}`
      const first = await makeOwner(`${box}@owner.example`)
      await ask(first, 1)
      const second = await signUp(api, { email: `${box}+2@owner.example` })
      await Promise.all([remove(first), confirmEmail(api, second)])
      expect(
        await rowsOf(api, 'sendUsage', { organizationId: await organizationOf(api, second) }),
      ).toHaveLength(1)
    }
  })

  test('whose address was never proved leaves nothing that names it', async () => {
    const first = await signUp(api, { email: ANN })
    await quickSend(first, { contact: CUSTOMER })
    await runJobs(api)
    await unsubscribe()
    await remove(first)
    expect(await rowsOf(api, 'sendUsage', {}, ['organizationId'])).toEqual([{ organizationId: null }])
    const kept = await rowsOf(api, 'suppressions')
    expect(kept).toMatchObject([{ organizationId: null, placeHash: expect.anything() }])
    expect(await rowsOf(api, 'provedContacts')).toEqual([])
  })
})

describe('an opt-out', () => {
  /** An owner whose customer has opted out. */
  async function optedOut(placeId: string): Promise<Owner> {
    const owner = await makeOwner(ANN, { placeId })
    await quickSend(owner, { contact: CUSTOMER })
    await runJobs(api)
    await unsubscribe()
    return owner
  }

  test.each([
    ['the same address, at another place', 'ann+new@owner.example', false, OPTED_OUT],
    ['another owner, at the same place', 'ben@owner.example', true, OPTED_OUT],
    ['another owner, at another place', 'ben@owner.example', false, null],
  ])('binds after the deletion of the account: %s', async (_, email, samePlace, reason) => {
    const placeId = nextPlaceId()
    const first = await optedOut(placeId)
    await ask(first, 19)
    await remove(first)
    const next = await makeOwner(email, samePlace ? { placeId } : {})
    expect(await oneMore(next, 'Canary+x@shop.example')).toBe(reason)
    // The caps of the former account are not those of another owner.
    if (email.startsWith('ben')) expect(await oneMore(next)).toBeNull()
    // In the list of customers too.
    const canary = { businessId: next.business.id, fullName: 'Canary', email: CUSTOMER }
    const added = await next.browser.post('/api/business/customers', canary)
    expect(added.status, added.text).toBe(201)
  })

  test('binds the next owner of the place after the deletion of the business alone', async () => {
    const placeId = nextPlaceId()
    const first = await optedOut(placeId)
    await dropBusiness(api, first.business.id)
    const next = await makeOwner('ben@owner.example', { placeId })
    expect(await oneMore(next, CUSTOMER)).toBe(OPTED_OUT)
  })

  test('goes along when the business is connected to its place later', async () => {
    const placeId = nextPlaceId()
    const first = await optedOut(nextPlaceId())
    await setRows(api, 'businesses', { id: first.business.id }, { placeId })
    await remove(first)
    expect(await oneMore(await makeOwner('ben@owner.example', { placeId }), CUSTOMER)).toBe(OPTED_OUT)
  })

  test('of an address that the owner typed into the record says nothing against the next owner', async () => {
    const placeId = nextPlaceId()
    const first = await makeOwner(ANN, { placeId })
    await quickSend(first, { contact: 'me@owner.example' })
    const { id: customerId } = await rowOf(api, 'customers', { email: 'me@owner.example' })
    await setRows(api, 'customers', { id: customerId }, { phone: '+12175550143' })
    const who = { businessId: first.business.id, customerId }
    await inTransaction(api.db, (trx) => optOutOfAll(api.deps, trx, { ...who, createdAt: api.clock.now() }))
    await remove(first)
    const places = await rowsOf(api, 'suppressions', {}, ['placeHash'])
    expect(places.filter(({ placeHash }) => placeHash !== null)).toEqual([])
  })

  test('stays when the limits of the former account are forgotten', async () => {
    const first = await optedOut(nextPlaceId())
    await remove(first)
    const plain = await makeOwner('ben@owner.example')
    await ask(plain, 1)
    await remove(plain)
    api.setNow(Date.now() + 40 * DAY_MS)
    await dropPastRetention(api.deps)
    expect(await rowsOf(api, 'sendUsage')).toEqual([])
    expect(await rowsOf(api, 'provedContacts')).toHaveLength(1)
  })
})
