import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addPasskey, makeDevice } from '../../testing/passkeys.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
beforeEach(async () => {
  await dropRows(api, 'users')
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
})

const begin = (browser: Browser) => dataOf(browser.mutate('passkeys.beginSignIn', undefined))
const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200

test('a passkey signs in without a password, and past the second step', async () => {
  const device = makeDevice()
  expect((await addPasskey(owner, device)).status).toBe(200)
  const browser = api.browser()
  const answer = await browser.mutate('passkeys.signIn', device.sign(await begin(browser)))
  expect((await dataOf(Promise.resolve(answer))).id).toBe(owner.user.id)
  expect(await isIn(browser)).toBe(true)
  expect(await dataOf(owner.browser.query('passkeys.list'))).toMatchObject([
    { id: device.id, name: 'Shop laptop', lastUsedAt: expect.any(String) },
  ])
  await runJobs(api)
  const mails = (await outboxOf(api)).filter(({ subject }: { subject: string }) =>
    /passkey was added/.test(subject),
  )
  expect(mails).toHaveLength(1)
})

test('an answer counts once, with a copied cookie too', async () => {
  const device = makeDevice()
  await addPasskey(owner, device)
  const browser = api.browser()
  const copy = api.browser()
  const answer = device.sign(await begin(browser))
  copy.jar.set('passkey', browser.jar.get('passkey') ?? '')
  expect((await browser.mutate('passkeys.signIn', answer)).status).toBe(200)
  expect((await copy.mutate('passkeys.signIn', answer)).status).toBe(401)
  expect(await isIn(copy)).toBe(false)
})

test.each([
  ['another site', { origin: 'http://localhost:3002' }],
  ['nobody’s finger', { flags: 0x01 }],
])('an answer of %s opens nothing', async (_what, more) => {
  const device = makeDevice()
  await addPasskey(owner, device)
  const browser = api.browser()
  const answer = device.sign(await begin(browser), more)
  expect((await browser.mutate('passkeys.signIn', answer)).status).toBe(401)
})

test('a passkey that nobody has is refused as a wrong signature is (T09)', async () => {
  const [known, forger] = [makeDevice(), makeDevice()]
  await addPasskey(owner, known)
  const browser = api.browser()
  const unknown = await browser.mutate('passkeys.signIn', forger.sign(await begin(browser)))
  const forged = await browser.mutate('passkeys.signIn', {
    ...forger.sign(await begin(browser)),
    id: known.id,
  })
  expect([unknown.status, forged.text]).toEqual([401, unknown.text])
})

test('a challenge of a sign-in adds nothing, and one account’s adds nothing to another', async () => {
  const device = makeDevice()
  const options = await begin(owner.browser)
  const added = await owner.browser.mutate('passkeys.add', { name: 'Mine', ...device.make(options) })
  expect([added.status, await rowsOf(api, 'passkeys')]).toEqual([400, []])
  expect((await owner.browser.mutate('passkeys.begin', { password: 'a wrong one' })).status).toBe(400)
  await addPasskey(owner, device)
  const other = await signUp(api)
  expect((await other.browser.mutate('passkeys.remove', { id: device.id })).status).toBe(404)
  const rename = ({ browser }: Owner, name: string) =>
    browser.mutate('passkeys.rename', { id: device.id, name })
  expect((await rename(other, 'Theirs')).status).toBe(404)
  expect((await rename(owner, 'x'.repeat(61))).status).toBe(400)
  expect((await rename(owner, 'Counter phone')).status).toBe(200)
  expect(await rowsOf(api, 'passkeys')).toMatchObject([{ name: 'Counter phone' }])
  expect((await addPasskey(other, device)).status).toBe(400)
  expect((await owner.browser.mutate('passkeys.remove', { id: device.id })).status).toBe(200)
})

test('a suspended account stays out', async () => {
  const device = makeDevice()
  await addPasskey(owner, device)
  await setRows(api, 'users', {}, { suspendedAt: api.clock.now(), suspendedReason: 'Complaints' })
  const browser = api.browser()
  expect((await browser.mutate('passkeys.signIn', device.sign(await begin(browser)))).status).toBe(403)
})
