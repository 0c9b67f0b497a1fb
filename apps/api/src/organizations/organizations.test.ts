import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataOf as data, refusalOf } from '../testing/answers.ts'
import type { Browser } from '../testing/create-test-app.ts'
import { openStream } from '../testing/live.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, organizationOf, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let url: string
let owner: Owner
beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await signUp(api)
})

let people = 0
const newEmail = () => `member${++people}@team.example`
const team = () => data(owner.browser.query('team.get'))
const me = (browser: Browser) => data(browser.query('auth.me'))

async function invite(email: string, role = 'staff', businessIds: number[] | null = null) {
  const sent = await owner.browser.mutate('team.invite', { email, role, businessIds })
  expect(sent.status).toBe(200)
}
/** The token of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  await runJobs(api)
  const mail = (await outboxOf(api)).find(({ to }: { to: string }) => to === email)
  return /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function register(email: string): Promise<Browser> {
  const browser = api.browser()
  const username = email.replace(/[@.]/g, '-')
  const account = { username, email, fullName: 'Mia Member', password: 'Correct-Horse-1' }
  expect((await browser.post('/api/register', account)).status).toBe(201)
  return browser
}
async function join(role = 'staff', businessIds: number[] | null = null) {
  const email = newEmail()
  await invite(email, role, businessIds)
  const browser = await register(email)
  expect((await browser.mutate('team.accept', { token: await tokenFor(email) })).status).toBe(200)
  return { browser, id: (await me(browser)).id as string, email }
}
const status = async (browser: Browser) =>
  (await browser.query('reports.keyMetrics', { businessId: owner.business.id })).status

describe('an invitation', () => {
  test('is a mail with a link that joins, once, with the account of its address, without a business of one’s own', async () => {
    const email = newEmail()
    await invite(email, 'manager', [owner.business.id])
    expect((await team()).invitations).toMatchObject([{ email, role: 'manager' }])
    const token = await tokenFor(email)
    const opened = await data(api.browser().mutate('team.openInvitation', { token }))
    expect(opened).toMatchObject({ email, role: 'manager', name: owner.business.name })

    const other = await signUp(api)
    expect(await refusalOf(other.browser.mutate('team.accept', { token }))).toEqual([
      403,
      m.invitationOfOtherAddress,
    ])
    const browser = await register(email)
    expect((await browser.mutate('team.accept', { token })).status).toBe(200)
    expect(await me(browser)).toMatchObject({
      organizations: [{ name: owner.business.name, role: 'manager' }],
      businesses: [{ id: owner.business.id }],
    })
    expect((await rowOf(api, 'users', { email })).emailVerifiedAt).not.toBeNull()
    expect(await refusalOf(browser.mutate('team.accept', { token }))).toEqual([400, m.invitationDead])
    expect(await team()).toMatchObject({ invitations: [], members: [{ isYou: true }, { email }] })
  })

  test('opens an account that has joined, by a name and a password: both, or neither', async () => {
    const email = newEmail()
    await invite(email, 'manager')
    const token = await tokenFor(email)
    const browser = api.browser()
    const form = { token, fullName: 'Mia Member', password: 'Correct-Horse-1' }
    expect((await browser.mutate('team.join', { ...form, password: 'password1' })).status).toBe(400)
    expect(await rowsOf(api, 'users', { email })).toEqual([])
    expect((await browser.mutate('team.join', form)).status).toBe(200)
    expect(await me(browser)).toMatchObject({
      username: email,
      organizations: [{ name: owner.business.name, role: 'manager' }],
    })
    expect((await rowOf(api, 'users', { email })).emailVerifiedAt).not.toBeNull()
    await runJobs(api)
    const mails = (await outboxOf(api)).filter(({ to }: { to: string }) => to === owner.user.email)
    expect(mails).toMatchObject([{ subject: 'Somebody joined your team' }])
    expect(await refusalOf(api.browser().mutate('team.join', form))).toEqual([400, m.invitationDead])

    const known = await signUp(api)
    await invite(known.user.email)
    const other = { ...form, token: await tokenFor(known.user.email) }
    expect((await api.browser().mutate('team.join', other)).status).toBe(409)
    expect((await team()).invitations).toMatchObject([{ email: known.user.email }])
  })

  test('ends when it is revoked, sent again or seven days old, and its token stands nowhere', async () => {
    const email = newEmail()
    await invite(email)
    const first = await tokenFor(email)
    expect(JSON.stringify(await rowsOf(api, 'invitations'))).not.toContain(first)
    const [{ id }] = (await team()).invitations
    expect((await owner.browser.mutate('team.resend', { id })).status).toBe(200)
    const second = await tokenFor(email)
    const open = (token: string) => refusalOf(api.browser().mutate('team.openInvitation', { token }))
    expect(await open(first)).toEqual([400, m.invitationDead])
    const now = api.clock.now().getTime()
    api.setNow(now + 7 * 86_400_000)
    expect(await open(second)).toEqual([400, m.invitationDead])
    api.setNow(now)
    expect((await owner.browser.mutate('team.revoke', { id })).status).toBe(200)
    expect((await team()).invitations).toEqual([])
  })

  test('answers the same whether the address has an account or not, and refuses who is in', async () => {
    const known = await signUp(api)
    const answers = []
    for (const email of [known.user.email, newEmail()]) {
      const { status, text } = await owner.browser.mutate('team.invite', {
        email,
        role: 'viewer',
        businessIds: null,
      })
      answers.push([status, text])
    }
    expect(answers[0]).toEqual(answers[1])
    const { email } = await join()
    const again = owner.browser.mutate('team.invite', { email, role: 'staff', businessIds: null })
    expect(await refusalOf(again)).toEqual([409, m.alreadyMember])
  })
})

describe('members', () => {
  test('whose role changes may do what it says from then on', async () => {
    const { browser, id } = await join('viewer')
    const ask = () =>
      browser.mutate('reviewRequests.quickSend', {
        businessId: owner.business.id,
        name: 'Ann',
        contact: newEmail(),
      })
    expect((await ask()).status).toBe(403)
    const stream = await openStream(url, browser, owner.business.id)
    const change = { userId: id, role: 'staff', businessIds: null }
    expect((await owner.browser.mutate('team.change', change)).status).toBe(200)
    // Its open page hears of it within the second.
    await vi.waitFor(() => expect(stream.events).toContain('message business'), { timeout: 1000 })
    stream.close()
    expect((await ask()).status).toBe(200)
  })

  test('who are removed are out at once, with their open stream; what they have of their own stays', async () => {
    const { browser, id } = await join()
    const stream = await openStream(url, browser, owner.business.id)
    expect(await status(browser)).toBe(200)
    expect((await owner.browser.mutate('team.remove', { userId: id })).status).toBe(200)
    expect(await status(browser)).toBe(404)
    const removedAt = performance.now()
    await stream.ended
    expect(performance.now() - removedAt).toBeLessThan(1000)
    expect(await me(browser)).toMatchObject({ organizations: [{ role: 'owner' }], businesses: [] })
  })

  test('leave by themselves; who answers for the organization does not', async () => {
    const { browser } = await join('manager')
    expect((await browser.mutate('team.leave')).status).toBe(200)
    expect(await status(browser)).toBe(404)
    expect(await refusalOf(owner.browser.mutate('team.leave'))).toEqual([409, m.lastOwner])
  })

  test('of several organizations see the one that they choose', async () => {
    const other = await signUp(api)
    await invite(other.user.email)
    const token = await tokenFor(other.user.email)
    expect((await other.browser.mutate('team.accept', { token })).status).toBe(200)
    expect((await me(other.browser)).businesses).toMatchObject([{ id: owner.business.id }])
    const organizationId = await organizationOf(api, other)
    expect((await other.browser.mutate('team.switch', { organizationId })).status).toBe(200)
    const seen = await me(other.browser)
    expect([seen.businesses.length, seen.businesses[0].id]).toEqual([1, other.business.id])
    expect(seen.organizations.map(({ role }: { role: string }) => role)).toEqual(['owner', 'staff'])
  })
})

describe('ownership', () => {
  const password = 'Correct-Horse-1'

  test('goes over once both gave their password', async () => {
    const { browser, id } = await join('manager')
    expect(await refusalOf(browser.mutate('team.takeOwnership', { password }))).toEqual([
      404,
      m.noOwnershipOffer,
    ])
    const offer = { userId: id, stays: false }
    expect((await owner.browser.mutate('team.offer', { ...offer, password: 'wrong' })).status).toBe(400)
    expect((await owner.browser.mutate('team.offer', { ...offer, password })).status).toBe(200)
    expect(await data(browser.query('team.offered'))).toEqual({ offered: true })
    expect((await browser.mutate('team.takeOwnership', { password: 'wrong' })).status).toBe(400)
    expect((await browser.mutate('team.takeOwnership', { password })).status).toBe(200)
    expect((await me(browser)).organizations).toMatchObject([{ role: 'owner' }])
    expect((await me(owner.browser)).organizations).toMatchObject([{ role: 'manager' }])
    const business = await browser.get(`/api/businesses/${owner.business.id}`)
    expect(business.body.userId).toBe(id)
    expect((await owner.browser.mutate('team.leave')).status).toBe(200)
    expect(await me(owner.browser)).toMatchObject({ businesses: [], organizations: [{ role: 'owner' }] })
  })

  test('does not leave a suspended owner', async () => {
    const { browser, id } = await join('manager')
    await owner.browser.mutate('team.offer', { userId: id, stays: false, password })
    await setRows(
      api,
      'users',
      { id: owner.user.id },
      { suspendedAt: api.clock.now(), suspendedReason: 'Spam' },
    )
    expect(await refusalOf(browser.mutate('team.takeOwnership', { password }))).toEqual([
      404,
      m.noOwnershipOffer,
    ])
  })

  test('is offered by the owner who answers alone, takes their place alone, and every owner is mailed', async () => {
    const organizationId = await organizationOf(api, owner)
    const b = await join('manager')
    const c = await join('manager')
    const offer = (from: Browser, userId: string, stays: boolean) =>
      from.mutate('team.offer', { userId, stays, password })
    const roles = async () => (await team()).members.map(({ role }: { role: string }) => role)
    expect(await refusalOf(offer(owner.browser, owner.user.id, false))).toEqual([409, m.ownerStays])
    await offer(owner.browser, b.id, true)
    expect((await b.browser.mutate('team.takeOwnership', { password })).status).toBe(200)
    // A co-owner: for oneself, for an accomplice, and with an offer of before.
    for (const userId of [owner.user.id, c.id, b.id])
      expect(await refusalOf(offer(owner.browser, userId, false))).toEqual([409, m.onlyAnsweringOwner])
    const stale = { organizationId, userId: c.id, offeredBy: owner.user.id, stays: false }
    await addRows(api, 'ownershipOffers', { ...stale, createdAt: api.clock.now() })
    expect(await data(c.browser.query('team.offered'))).toEqual({ offered: false })
    expect(await refusalOf(c.browser.mutate('team.takeOwnership', { password }))).toEqual([
      404,
      m.noOwnershipOffer,
    ])
    expect(await roles()).toEqual(['owner', 'owner', 'manager'])

    await runJobs(api)
    await dropRows(api, 'outboxMessages')
    await offer(b.browser, c.id, false)
    expect((await owner.browser.mutate('team.withdrawOffer')).status).toBe(200)
    await offer(b.browser, c.id, false)
    expect((await c.browser.mutate('team.takeOwnership', { password })).status).toBe(200)
    expect(await roles()).toEqual(['owner', 'owner', 'manager'])
    await runJobs(api)
    const mails: { to: string; subject: string }[] = await outboxOf(api)
    const told = (word: string) =>
      mails
        .filter(({ subject }) => subject.includes(word))
        .map(({ to }) => to)
        .sort()
    const both = [owner.user.email, b.email].sort()
    expect([told('was offered'), told('withdrawn'), told('new owner')]).toEqual([
      [...both, ...both].sort(),
      both,
      [...both, c.email].sort(),
    ])
  })

  test('is shared where the former owner stays', async () => {
    const { browser, id } = await join('viewer')
    await owner.browser.mutate('team.offer', { userId: id, stays: true, password })
    await browser.mutate('team.takeOwnership', { password })
    for (const each of [browser, owner.browser]) {
      expect((await me(each)).organizations).toMatchObject([{ role: 'owner' }])
    }
  })
})
