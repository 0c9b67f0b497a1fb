import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { SIGN_IN_HELP } from '@fivestead/domain/organizations/sign-in-texts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { dataOf as data, refusalOf, statusesOf, tally } from '../testing/answers.ts'
import { type Browser, PRESET_NOW } from '../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addPasskey, makeDevice } from '../testing/passkeys.ts'
import { addRows, dropRows, organizationOf, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const api = useTestApp()
const START = Date.parse(PRESET_NOW)
let owner: Owner
let member: Owner
let organizationId: string
beforeEach(async () => {
  api.setNow(START)
  owner = await signUp(api)
  member = await signUp(api)
  organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', { organizationId, userId: member.user.id, role: 'staff' })
  await setUp(member)
})

async function setUp({ browser, password }: Owner) {
  const { key } = await data(browser.mutate('twoStep.begin', { password }))
  const timestamp = api.clock.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
  expect((await browser.mutate('twoStep.confirm', { code })).status).toBe(200)
}
const offer = (by = owner, password = by.password, userId = member.user.id) =>
  by.browser.mutate('team.offerHelp', { userId, password })
interface Mail {
  id: string
  to: string
  subject: string
  text: string
}
const mailsTo = async ({ user }: Owner): Promise<Mail[]> =>
  (await outboxOf(api)).filter(({ to }: Mail) => to === user.email)
const seen = new Set<string>()
/** The token of a link to the member that was not read before. */
async function token(): Promise<string> {
  await runJobs(api)
  const mail = (await mailsTo(member)).find(({ id, text }) => text.includes('/login/help') && !seen.has(id))
  seen.add(mail?.id ?? '')
  return /login\/help\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function offered(): Promise<string> {
  expect((await offer()).status).toBe(200)
  return token()
}
/** A browser in which the first step was right. */
async function firstStep({ user, password } = member): Promise<Browser> {
  const browser = api.browser()
  const { body } = await browser.post('/api/login', { username: user.username, password })
  expect(body.reason).toBe('second-step')
  return browser
}
const helped = (browser: Browser, link: string) => browser.mutate('twoStep.helped', { token: link })
const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200
const expectDead = async (link: string) =>
  expect(await refusalOf(helped(await firstStep(), link))).toEqual([400, accountWords.helpLinkDead])

test('the owner’s word, the mailed link and the member’s password together open the account, once', async () => {
  await addRows(api, 'passkeys', {
    ...{ id: `key-${member.user.id}`, userId: member.user.id, name: 'Phone', publicKey: 'a', counter: 0 },
    createdAt: api.clock.now(),
  })
  const link = await offered()
  const browser = await firstStep()
  expect((await data(helped(browser, link))).id).toBe(member.user.id)
  expect([await isIn(browser), await isIn(member.browser)]).toEqual([true, false])
  const mine = { userId: member.user.id }
  for (const table of ['twoStep', 'recoveryCodes', 'passkeys', 'recoveryOffers'] as const) {
    expect(await rowsOf(api, table, mine)).toEqual([])
  }
  expect((await helped(browser, link)).status).toBe(400)
  const entries = await rowsOf(api, 'activity', { organizationId })
  const of = (wanted: string) => entries.find(({ action }) => action === wanted)
  expect(of('team.recovery-offered')).toMatchObject({ actorId: owner.user.id, subjectId: member.user.id })
  expect(of('account.two-step-off')?.details).toEqual({ how: 'with the help of an owner' })
})

test('every owner is told of the offer and of the sign-in, and so is the member', async () => {
  const other = await signUp(api)
  await addRows(api, 'memberships', { organizationId, userId: other.user.id, role: 'owner' })
  await helped(await firstStep(), await offered())
  await runJobs(api)
  for (const each of [owner, other]) {
    const subjects = (await mailsTo(each)).map(({ subject }) => subject)
    expect(subjects).toContain('Somebody on your team is helped to sign in')
    expect(subjects).toContain('Somebody on your team signed in with help')
  }
  const off = 'Two-step sign-in is off for your Fivestead account'
  expect((await mailsTo(member)).map(({ subject }) => subject)).toContain(off)
})

test('one of the three alone opens nothing, nor do two', async () => {
  const link = await offered()
  expect((await helped(api.browser(), link)).status).toBe(401)
  expect((await helped(owner.browser, link)).status).toBe(400)
  await expectDead('a'.repeat(43))
  const stranger = await signUp(api)
  await setUp(stranger)
  expect((await helped(await firstStep(stranger), link)).status).toBe(400)
  expect(JSON.stringify(await rowsOf(api, 'recoveryOffers'))).not.toContain(link)
  expect((await helped(await firstStep(), link)).status).toBe(200)
})

test('whoever reads the mailbox and sets a new password by it has no use for the link, nor gets a new one', async () => {
  const link = await offered()
  await api.mutate('auth.requestPasswordReset', { email: member.user.email })
  await runJobs(api)
  const reset = (await mailsTo(member)).find(({ text }) => text.includes('/reset-password'))
  const newPassword = 'Another-Horse-2'
  const input = { token: /token=([\w-]{43})/.exec(reset?.text ?? '')?.[1] ?? '', newPassword }
  expect((await api.mutate('auth.resetPassword', input)).status).toBe(200)
  member = { ...member, password: newPassword }
  await expectDead(link)
  expect(await refusalOf(offer())).toEqual([409, SIGN_IN_HELP.justReset])
  api.setNow(START + 7 * 86_400_000)
  const again = await firstOf(owner)
  expect((await offer({ ...owner, browser: again })).status).toBe(200)
})

test('whoever has lost the only passkey is helped too, in the session that their password opened', async () => {
  const lost = await signUp(api)
  await addRows(api, 'memberships', { organizationId, userId: lost.user.id, role: 'staff' })
  expect(await refusalOf(offer(owner, owner.password, lost.user.id))).toEqual([409, SIGN_IN_HELP.notOn])
  await addPasskey(lost, makeDevice())
  expect((await offer(owner, owner.password, lost.user.id)).status).toBe(200)
  await runJobs(api)
  const link = /help\?token=([\w-]{43})/.exec((await mailsTo(lost)).map(({ text }) => text).join())?.[1] ?? ''
  const browser = await firstOf(lost)
  expect((await browser.mutate('passkeys.begin', { password: lost.password })).status).toBe(403)
  expect((await helped(owner.browser, link)).status).toBe(400)
  api.setNow(START + 15 * 60_000)
  expect((await helped(browser, link)).status).toBe(401)
  const fresh = await firstOf(lost)
  expect((await helped(fresh, link)).status).toBe(200)
  expect(await rowsOf(api, 'passkeys', { userId: lost.user.id })).toEqual([])
  expect([await isIn(browser), await isIn(fresh)]).toEqual([false, true])
  expect((await addPasskey({ ...lost, browser: fresh }, makeDevice())).status).toBe(200)
  await runJobs(api)
  expect((await mailsTo(lost)).map(({ subject }) => subject)).toContain(
    'A passkey was removed from your Fivestead account',
  )
})

async function firstOf({ user, password }: Owner): Promise<Browser> {
  const browser = api.browser()
  await browser.post('/api/login', { username: user.username, password })
  return browser
}

test('a link ends after a day, with a newer one, and with the word of an owner who is none any more', async () => {
  const first = await offered()
  expect((await offer()).status).toBe(200)
  await expectDead(first)
  const second = await token()
  expect(second).not.toBe(first)
  api.setNow(START + 24 * 3_600_000)
  await expectDead(second)
  await runHourlyJobs(api.deps)
  expect(await rowsOf(api, 'recoveryOffers', { userId: member.user.id })).toEqual([])
  const third = await offered()
  await setRows(api, 'memberships', { organizationId, userId: owner.user.id }, { role: 'manager' })
  await expectDead(third)
  await dropRows(api, 'memberships')
  expect(await rowsOf(api, 'recoveryOffers')).toEqual([])
})

test('of two uses at once one counts', async () => {
  const link = await offered()
  const both = await Promise.all([await firstStep(), await firstStep()].map((each) => helped(each, link)))
  expect(tally(both.map(({ status }) => status))[200]).toBe(1)
})

test('an owner helps a member with an app, by their own password; nobody helps themselves', async () => {
  expect((await offer(owner, 'wrong')).status).toBe(400)
  api.setNow(START + 16 * 60_000)
  const { status } = await owner.browser.mutate('team.offerHelp', { userId: member.user.id })
  expect(status).toBe(403)
  const stranger = await signUp(api)
  expect(await refusalOf(offer(owner, owner.password, stranger.user.id))).toEqual([404, m.memberNotFound])
  await setUp(owner)
  expect(await refusalOf(offer(owner, owner.password, owner.user.id))).toEqual([409, SIGN_IN_HELP.another])
  await setRows(api, 'users', { id: member.user.id }, { email: null })
  expect(await refusalOf(offer())).toEqual([409, SIGN_IN_HELP.noAddress])
  await dropRows(api, 'twoStep')
  expect(await refusalOf(offer())).toEqual([409, SIGN_IN_HELP.notOn])
  await member.browser.mutate('team.switch', { organizationId })
  expect((await offer(member, member.password, owner.user.id)).status).toBe(403)
})

test('a team that requires two steps lets nobody past them: they are set up anew', async () => {
  await setUp(owner)
  await owner.browser.mutate('team.requireTwoStep', { required: true })
  const browser = await firstStep()
  await helped(browser, await offered())
  await browser.mutate('team.switch', { organizationId })
  const look = (by = browser) => by.query('reports.keyMetrics', { businessId: owner.business.id })
  expect((await look()).status).toBe(403)
  const elsewhere = await firstOf(member)
  await setUp({ ...member, browser: elsewhere })
  // Set up in another browser: this one has still proved a password alone.
  expect((await look()).status).toBe(403)
  await elsewhere.mutate('team.switch', { organizationId })
  expect((await look(elsewhere)).status).toBe(200)
})

test('five offers an hour', async () => {
  const strict = await openTestApp({ limits: true })
  const { browser } = await signUp(strict)
  const input = { userId: 'nobody', password: 'wrong' }
  const tried = await statusesOf(6, () => browser.mutate('team.offerHelp', input))
  expect(tried).toEqual([...Array(5).fill(400), 429])
})
