import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fivestead } from '@fivestead/api-client'
import { Webhook } from 'standardwebhooks'
import { DASHBOARD, PASSWORD, send } from './api.ts'
import { expectFit, expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './places.ts'
import { expectToast } from './screens.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const SETTINGS = '/settings?tab=developers'

const opened: Server[] = []
test.afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

/** A program of the owner's that takes what webhooks send, and answers with its status. */
async function openProgram() {
  const arrived: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    arrived.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(program.status).end()
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hooks`
  const program = { url, arrived, status: 204 }
  return program
}

test('an owner makes a key, and a program does the main job with it', async ({ page, owner }) => {
  await page.goto(SETTINGS)
  const card = page.getByRole('region', { name: 'API keys' })
  await expect(card).toContainText('No API keys yet')
  await expectFitEverywhere(page)
  await card.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await expectFit(page)
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('Add, change and erase customers').check()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog).toContainText('It is not shown again.')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'API key copied', 'Keep it where your passwords are.')
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^fsk_[0-9A-Za-z]{40}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('Never used')

  const api = fivestead({ origin: DASHBOARD, key })
  const { data: businesses } = await api.GET('/businesses')
  expect(businesses?.data.map(({ name }) => name)).toEqual([owner.business.name])
  const path = { id: owner.business.id }
  const person = { firstName: 'Ann', email: 'ann@mail.example' }
  const added = await api.POST('/businesses/{id}/customers', { params: { path }, body: person })
  // A key that writes customers and does not read them is told the id alone.
  expect([added.response.status, added.data]).toEqual([200, { id: expect.any(String) }])
  const ask = () =>
    api.POST('/businesses/{id}/review-requests', {
      params: { path, header: { 'Idempotency-Key': 'invoice-1' } },
      body: { customer: person, channel: 'auto', externalId: 'invoice-1' },
    })
  const [asked, again] = [await ask(), await ask()]
  expect([asked.response.status, again.data]).toEqual([202, asked.data])
  const request = { params: { path: { id: asked.data?.id ?? '' } } }
  await expect
    .poll(async () => (await api.GET('/review-requests/{id}', request)).data?.status, { timeout: 20_000 })
    .toBe('sent')
  const { error } = await api.GET('/businesses/{id}/ratings', { params: { path } })
  expect(error).toMatchObject({ status: 403, code: 'scope-missing' })

  await page.reload()
  await expect(card).toContainText('Last used')
  await card.getByRole('button', { name: 'Revoke: Till' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'Till is revoked')
  expect((await api.GET('/me')).response.status).toBe(401)
})

test('an owner adds a webhook, and sees its test arrive', async ({ page, owner }) => {
  expect(owner.business.id).toBeGreaterThan(0)
  const { url, arrived } = await openProgram()
  await page.goto(SETTINGS)
  const card = page.getByRole('region', { name: 'Webhooks' })
  await card.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = (await dialog.getByRole('status', { name: 'Secret' }).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('Added by')
  await card.getByRole('button', { name: /^Send test/ }).click()
  const log = dialog.getByRole('list', { name: 'Messages of the last 30 days' })
  await expect(log).toContainText('webhook.test')
  await expect(log).toContainText('Arrived', { timeout: 20_000 })
  await expectFit(page)
  const [first] = arrived
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'webhook.test',
  })
  await log.getByRole('button', { name: /^Replay/ }).click()
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(2)
  expect(arrived[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Webhook removed')
})

test('an owner replaces a key and a secret, and turns on a webhook that answered 410', async ({
  page,
  owner,
}) => {
  expect(owner.business.id).toBeGreaterThan(0)
  const make = async (name: string, input: object) =>
    (await send<{ result: { data: Record<string, string> } }>(page.request, `/trpc/${name}`, input)).result
      .data
  const { key = '' } = await make('keys.create', {
    ...{ name: 'Till', scopes: ['requests:read'], businessIds: null, days: null },
  })
  const program = await openProgram()
  const { secret = '' } = await make('webhooks.create', { url: program.url, events: ['rating.created'] })
  await page.goto(SETTINGS)
  const dialog = page.getByRole('dialog')

  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByRole('button', { name: 'Rotate: Till' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  const second = (await dialog.getByRole('status', { name: 'API key' }).textContent()) ?? ''
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(keys).toContainText('The old key works until')
  for (const each of [key, second])
    expect((await fivestead({ origin: DASHBOARD, key: each }).GET('/me')).data?.key.name).toBe('Till')

  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  const sendTest = webhooks.getByRole('button', { name: /^Send test/ })
  program.status = 410
  await sendTest.click()
  await expect(dialog).toContainText('It answered that it is gone', { timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(webhooks).toContainText('Off: it answered 410')
  await expectFit(page)
  await webhooks.getByRole('button', { name: /^Turn on/ }).click()
  await expectToast(page, 'Webhook turned on')
  await expect(sendTest).toBeFocused()
  await webhooks.getByRole('button', { name: /^New secret/ }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  const replaced = (await dialog.getByRole('status', { name: 'Secret' }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(webhooks).toContainText('The old secret signs too')

  program.status = 204
  await sendTest.click()
  await expect(dialog).toContainText('Arrived', { timeout: 20_000 })
  const { body, headers } = program.arrived.at(-1) ?? { body: '', headers: {} }
  for (const each of [secret, replaced])
    expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
})

test('a plan without the API says so, and offers nothing to add', async ({ page }) => {
  await signUp(page.request, { plan: 'professional' })
  await page.goto(SETTINGS)
  await expect(page.getByText('Your plan has no API access')).toBeVisible()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /Create key|Add webhook/ })).toHaveCount(0)
  await expectFitEverywhere(page)
})

test('the reference is read when it is asked for', async ({ page, owner }) => {
  expect(owner.business.id).toBeGreaterThan(0)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Show the reference' }).click()
  const call = page.getByRole('group').filter({ hasText: 'Request review' })
  await call.locator('summary').click()
  await expect(call).toContainText('externalId')
  await expectFitEverywhere(page)
})
