import { inTransaction } from '@fivestead/db/client'
import { beforeEach, expect, test } from 'vitest'
import { insertOptOut } from '../messaging/opt-outs/sql.ts'
import { answerTo, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const MAYA = { fullName: 'Maya Lee', email: 'maya@shop.example', phone: '(217) 555-0170' }
const add = async (): Promise<{ id: string }> =>
  (await owner.browser.post('/api/business/customers', { businessId, ...MAYA })).body
const change = (id: string, more: object) =>
  owner.browser.mutate('customers.change', { businessId, id, ...more })
const read = async () => (await owner.browser.get(`/api/business/customers?businessId=${businessId}`)).body[0]

test('who is never asked gets no request by any way, and the owner may take it back', async () => {
  const { id } = await add()
  await change(id, { neverAsk: true })
  expect(await read()).toMatchObject({ status: 'opted out', neverAsk: true })
  for (const contact of [MAYA.email, 'MAYA@shop.example', MAYA.phone]) {
    expect(await answerTo(owner, contact)).toBe('You marked this customer as never to be asked.')
  }
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])

  await change(id, { neverAsk: false })
  expect(await read()).toMatchObject({ neverAsk: false })
  await quickSend(owner, { name: 'Maya', contact: MAYA.email })
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toHaveLength(1)
})

test('the mark cancels what waits, follows a changed address, and leaves an answer to their message free', async () => {
  const { requestId } = await quickSend(owner, { name: 'Maya Lee', contact: MAYA.email })
  const { id } = await read()
  await change(id, { neverAsk: true })
  await change(id, { email: 'new@shop.example' })
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
  const [request] = await rowsOf(testApp, 'reviewRequests', { id: requestId }, ['status', 'failureReason'])
  expect(request).toEqual({
    status: 'failed',
    failureReason: 'You marked this customer as never to be asked.',
  })
  expect(await answerTo(owner, 'new@shop.example')).toBe('You marked this customer as never to be asked.')
})

test('what the customer said themselves is not taken back', async () => {
  const { id } = await add()
  await change(id, { neverAsk: true })
  const stop = {
    businessId,
    channel: 'email',
    contact: MAYA.email,
    source: 'link',
    createdAt: new Date(),
  } as const
  await inTransaction(testApp.db, (trx) => insertOptOut(trx, stop))
  expect(await read()).toMatchObject({ status: 'opted out', neverAsk: false })
  await change(id, { neverAsk: false })
  expect(await answerTo(owner, MAYA.email)).toBe('This customer asked not to be contacted by email.')
})
