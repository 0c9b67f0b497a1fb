import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { beforeEach, expect, test } from 'vitest'
import { optOutUrl } from '../messaging/opt-outs/service.ts'
import { insertOptOut, suppressByUsage } from '../messaging/opt-outs/sql.ts'
import { receiveText } from '../reviews/inbound/service.ts'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { importCustomers } from '../testing/campaigns.ts'
import { answerTo, messageOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowOf, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  await dropRows(testApp, 'suppressions')
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const MAYA = { fullName: 'Maya Lee', email: 'maya@shop.example', phone: '(217) 555-0170' }
const add = async (): Promise<{ id: string }> =>
  (await owner.browser.post('/api/business/customers', { businessId, ...MAYA })).body
const change = (id: string, more: object) =>
  owner.browser.mutate('customers.change', { businessId, id, ...more })
const read = async () => (await owner.browser.get(`/api/business/customers?businessId=${businessId}`)).body[0]

/**
 * Public reports of the same rule: a repeated import that makes unsubscribed people active again (pentacent/keila#253 and #259,
 * dotmailer-magento2-extension#565), an owner who cannot take the mark back (mautic#323), a changed address that loses the
 * state (shopware#20170), a later complaint that must win over it (koala73/worldmonitor#8063).
 */
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

test('the mark cancels what waits and follows a changed address', async () => {
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

const stop = (source: string) =>
  inTransaction(testApp.db, (trx) =>
    insertOptOut(trx, { businessId, channel: 'email', contact: MAYA.email, source, createdAt: new Date() }),
  )

const MARKED = 'You marked this customer as never to be asked.'
const textsUs = (text: string) =>
  receiveText(
    { ...testApp.deps, db: testApp.db },
    {
      ...{ id: randomUUID(), from: '+12175550170', text, pictures: 0, keyword: null },
    },
  )

test('mark, then START: the mark stays, of this organization alone', async () => {
  const other = await signUp(testApp)
  const { id } = await add()
  await change(id, { neverAsk: true })
  await textsUs('START')
  expect(await read()).toMatchObject({ neverAsk: true })
  expect(await answerTo(owner, MAYA.phone)).toBe(MARKED)
  expect(await answerTo(other, MAYA.phone)).toBe('taken')
})

test('STOP, mark, then START: the mark stays until the owner takes it back', async () => {
  const { id } = await add()
  await textsUs('STOP')
  await change(id, { neverAsk: true })
  expect(await answerTo(owner, MAYA.phone)).toBe('This customer asked not to be contacted by SMS.')
  await textsUs('START')
  expect(await answerTo(owner, MAYA.phone)).toBe(MARKED)
  await change(id, { neverAsk: false })
  expect(await read()).toMatchObject({ status: 'not asked', neverAsk: false })
  expect(await answerTo(owner, MAYA.phone)).toBe('taken')
})

test('mark, STOP, and the mark taken back: what the customer said stays', async () => {
  const { id } = await add()
  await change(id, { neverAsk: true })
  await textsUs('STOP')
  expect(await read()).toMatchObject({ status: 'opted out', neverAsk: true })
  await change(id, { neverAsk: false })
  expect(await read()).toMatchObject({ status: 'opted out', neverAsk: false })
  expect(await answerTo(owner, MAYA.phone)).toBe('This customer asked not to be contacted by SMS.')
})

test('the page of an opt-out knows no mark: it takes the word of the customer, and gives back that alone', async () => {
  const { requestId } = await quickSend(owner, { name: 'Maya Lee', contact: MAYA.email })
  await runJobs(testApp)
  const { id } = await read()
  await change(id, { neverAsk: true })
  const link = new URL(await optOutUrl(testApp.deps, (await messageOf(testApp, requestId)).id)).pathname
  expect((await testApp.app.inject({ url: link })).body).toContain(`Stop emails from`)
  expect((await testApp.app.inject({ method: 'POST', url: link })).body).toContain('You are unsubscribed')
  expect((await testApp.app.inject({ method: 'POST', url: `${link}/undo` })).body).toContain('Unsubscribe')
  expect(await rowsOf(testApp, 'optOuts', { businessId })).toEqual([])
  expect(await answerTo(owner, MAYA.email)).toBe(MARKED)
})

test('an opt-out of a file is no mark: an edit takes nothing back, and stops no other contact', async () => {
  const { id } = await add()
  await stop('file')
  expect(await read()).toMatchObject({ status: 'opted out', neverAsk: false })
  await change(id, { fullName: 'Maya L', neverAsk: false })
  expect(await answerTo(owner, MAYA.email)).toBe('This customer asked not to be contacted by email.')
  expect(await rowsOf(testApp, 'optOuts', { businessId }, ['channel', 'source'])).toEqual([
    { channel: 'email', source: 'file' },
  ])
})

test('a link of a message whose business is gone counts more than the mark', async () => {
  const { requestId } = await quickSend(owner, { name: 'Maya Lee', contact: MAYA.email })
  await runJobs(testApp)
  const { id } = await read()
  await change(id, { neverAsk: true })
  const message = await messageOf(testApp, requestId)
  await inTransaction(testApp.db, (trx) =>
    suppressByUsage(trx, message.id, { source: 'link', createdAt: new Date() }),
  )
  await change(id, { neverAsk: false })
  expect(await answerTo(owner, MAYA.email)).toBe('This customer asked not to be contacted by email.')
})

test('a number that a file adds to a marked customer is marked too', async () => {
  const { fullName, email, phone } = MAYA
  const { id } = (await owner.browser.post('/api/business/customers', { businessId, fullName, email })).body
  await change(id, { neverAsk: true })
  await importCustomers(owner, [{ name: fullName, email, phone }])
  expect(await read()).toMatchObject({ phone: '+12175550170', neverAsk: true })
  expect(await answerTo(owner, phone)).toBe('You marked this customer as never to be asked.')
})

test('the mark outlives the deletion of the customer, and the same person added again', async () => {
  const { id } = await add()
  await change(id, { neverAsk: true })
  await add()
  expect(await read()).toMatchObject({ neverAsk: true })
  await owner.browser.mutate('customers.remove', { businessId, id })
  expect(await add()).toMatchObject({ isNew: true, neverAsk: true })
  expect(await answerTo(owner, MAYA.email)).toBe('You marked this customer as never to be asked.')
})

test('a message of theirs is answered all the same', async () => {
  const { id } = await add()
  await change(id, { neverAsk: true })
  const about = { type: 'feedback', businessId, businessName: 'x', businessSlug: 'x', rating: 2 }
  const words = { message: 'The soup was cold.', email: MAYA.email, source: 'web-survey' }
  await testApp.post('/api/integrations/fivestead/feedback', { ...about, ...words })
  const { id: threadId } = await rowOf(testApp, 'inboxThreads', { message: words.message })
  const reply = { channel: 'email', text: 'We are sorry.', submissionKey: randomUUID() }
  await owner.browser.mutate('inbox.reply', { businessId, threadId, ...reply })
  await runJobs(testApp)
  expect((await outboxOf(testApp)).map(({ to }: { to: string }) => to)).toContain(MAYA.email)
})

test('at another business and by a contact that the mark never saw, it is the same person', async () => {
  const { email, phone, fullName } = MAYA
  const sibling = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))
  await owner.browser.post('/api/business/customers', { businessId: sibling.id, ...MAYA })
  const { id } = (await owner.browser.post('/api/business/customers', { businessId, fullName, email })).body
  await change(id, { neverAsk: true })
  const ask = { businessId: sibling.id, name: fullName, contact: phone }
  expect(await refusalOf(owner.browser.mutate('reviewRequests.quickSend', ask))).toEqual([409, MARKED])
  expect(await answerTo(owner, phone, sibling.id)).toBe('taken')
})
