import { BRAND } from '@fivestead/domain/businesses/brand'
import { beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(testApp)
})

const save = (whiteLabel: boolean) =>
  owner.browser.mutate('brand.save', { businessId: owner.business.id, whiteLabel })
const onPlan = (plan: 'professional' | 'enterprise' | null) =>
  testApp.deps.db.updateTable('organizations').set({ plan }).execute()

/** The newest mail to a customer, and every page that its link out opens. */
async function writtenTo(contact: string): Promise<string[]> {
  await quickSend(owner, { contact })
  await runJobs(testApp)
  const mails = (await outboxOf(testApp)) as { to: string; text: string; html: string; subject: string }[]
  const mail = mails.find(({ to }) => to === contact)
  const path = /\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const pages = [
    await testApp.app.inject({ url: path }),
    await testApp.app.inject({ method: 'POST', url: path }),
    await testApp.app.inject({ method: 'POST', url: `${path}/undo` }),
    await testApp.app.inject({ method: 'POST', url: `${path}/everything` }),
  ]
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  return [JSON.stringify(mail), ...pages.map(({ payload }) => payload)]
}

test('a plan without it refuses; Enterprise, and an organization without a plan, may', async () => {
  await onPlan('professional')
  expect(await refusalOf(save(true))).toEqual([400, BRAND.planNeeded])
  expect((await save(false)).status).toBe(200)
  for (const plan of ['enterprise', null] as const) {
    await onPlan(plan)
    expect((await save(true)).body.result.data).toMatchObject({ whiteLabel: true })
  }
})

test('mails and their pages name the product without a white label, and not with one', async () => {
  await save(false)
  for (const text of await writtenTo('ann@shop.example')) expect(text).toContain('Sent with Fivestead')
  await save(true)
  for (const text of await writtenTo('bo@shop.example')) expect(text).not.toMatch(/fivestead/i)
  const dead = await testApp.app.inject({ url: '/unsubscribe/none' })
  expect([dead.statusCode, /fivestead/i.test(dead.payload)]).toEqual([404, false])
})
