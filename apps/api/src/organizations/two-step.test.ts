import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf as data, refusalOf } from '../testing/answers.ts'
import type { Browser } from '../testing/create-test-app.ts'
import { openStream } from '../testing/live.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, organizationOf, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let url: string
let owner: Owner
let member: Owner
let organizationId: string
beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  owner = await signUp(api)
  member = await signUp(api)
  organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', { organizationId, userId: member.user.id, role: 'staff' })
  await member.browser.mutate('team.switch', { organizationId })
})

async function setUp({ browser, password }: Owner) {
  const { key } = await data(browser.mutate('twoStep.begin', { password }))
  const timestamp = api.clock.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
  expect((await browser.mutate('twoStep.confirm', { code })).status).toBe(200)
}
async function require() {
  await setUp(owner)
  expect((await owner.browser.mutate('team.requireTwoStep', { required: true })).status).toBe(200)
}
const look = (browser: Browser) =>
  refusalOf(browser.query('reports.keyMetrics', { businessId: owner.business.id }))
const me = (browser: Browser) => data(browser.query('auth.me'))
const refused = [403, expect.stringContaining('requires two-step sign-in')]

test('whoever lacks a second step sees nothing of the team before it is set up, and its open page hears of it', async () => {
  const stream = await openStream(url, member.browser, owner.business.id)
  await require()
  await stream.ended
  expect(await look(member.browser)).toEqual(refused)
  expect(await me(member.browser)).toMatchObject({
    twoStepRequired: true,
    businesses: [],
    organizations: [{ id: organizationId }, { role: 'owner' }],
  })
  expect(await data(owner.browser.query('team.get'))).toMatchObject({
    requiresTwoStep: true,
    members: [{ hasTwoStep: true }, { id: member.user.id, hasTwoStep: false }],
  })
  await setUp(member)
  expect((await look(member.browser))[0]).toBe(200)
  expect(await me(member.browser)).toMatchObject({ twoStepRequired: false })
  const actions = (await rowsOf(api, 'activity')).map(({ action }) => action)
  expect(actions).toContain('team.two-step-required')
})

test('a session of before the second step stays out, and so does one whose second step was taken away', async () => {
  const elsewhere = api.browser()
  const { user, password } = member
  await elsewhere.post('/api/login', { username: user.username, password })
  await elsewhere.mutate('team.switch', { organizationId })
  await require()
  await setUp(member)
  expect((await look(member.browser))[0]).toBe(200)
  expect(await look(elsewhere)).toEqual(refused)
  await setRows(api, 'twoStep', { userId: user.id }, { confirmedAt: null })
  expect(await look(member.browser)).toEqual(refused)
})

test('a new password does not make a session of one step one of two', async () => {
  await require()
  await addRows(api, 'passkeys', {
    ...{ id: `key-${member.user.id}`, userId: member.user.id, name: 'Phone', publicKey: 'a', counter: 0 },
    createdAt: api.clock.now(),
  })
  const change = {
    currentPassword: member.password,
    newPassword: 'Other-Horse-2',
    confirmPassword: 'Other-Horse-2',
  }
  expect((await member.browser.mutate('auth.changePassword', change)).status).toBe(200)
  await member.browser.mutate('team.switch', { organizationId })
  expect(await look(member.browser)).toEqual(refused)
})

test('a locked person may go to another team, leave, and sign out', async () => {
  await require()
  const own = await organizationOf(api, member)
  expect((await member.browser.mutate('team.switch', { organizationId: own })).status).toBe(200)
  expect(await me(member.browser)).toMatchObject({
    twoStepRequired: false,
    businesses: [{ id: member.business.id }],
  })
  expect((await member.browser.mutate('team.switch', { organizationId })).status).toBe(200)
  expect((await member.browser.mutate('team.leave')).status).toBe(200)
  expect((await look(member.browser))[0]).toBe(404)
  expect(await rowsOf(api, 'memberships', { userId: member.user.id })).toMatchObject([
    { organizationId: own },
  ])
})

test('an owner without a second step cannot require one', async () => {
  const ask = () => refusalOf(owner.browser.mutate('team.requireTwoStep', { required: true }))
  expect(await ask()).toEqual([409, m.twoStepFirst])
  await setUp(owner)
  expect((await ask())[0]).toBe(200)
  expect((await owner.browser.mutate('team.requireTwoStep', { required: false })).status).toBe(200)
  expect((await look(member.browser))[0]).toBe(200)
})
