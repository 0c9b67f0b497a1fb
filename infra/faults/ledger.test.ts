import { createTestApp, type TestApp } from '@fivestead/api/testing/create-test-app'
import { quickSend } from '@fivestead/api/testing/main-job'
import { signUp } from '@fivestead/api/testing/owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedger, settle, type WriteKind } from './ledger.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api?.close())

test('the ledger tells what is lost, sent twice, and said wrongly (FLT-1)', async () => {
  const owner = await signUp(api)
  const businessId = owner.business.id
  const ledger = openLedger()
  const record = (kind: WriteKind, id: string) => ledger.record({ kind, id, businessId, begunAt: 0, at: 1 })
  const submissionKey = crypto.randomUUID()
  await api.post('/api/reviews', { businessId, rating: 5, submissionKey })
  await owner.browser.patch(`/api/businesses/${businessId}`, { website: 'https://faults.example/3' })
  for (const contact of ['once@shop.example', 'twice@shop.example']) await quickSend(owner, { contact })
  record('rating', submissionKey)
  record('setting', '3')
  record('send', 'once@shop.example')
  const kept = await settle(api.db, ledger, { taken: [] })
  expect(kept).toMatchObject({ lost: [], storedTwice: [], sentTwice: [], contradictions: [], taken: 0 })

  record('rating', 'never-stored')
  record('feedback', 'never-stored')
  record('send', 'never@shop.example')
  record('customer', crypto.randomUUID())
  record('opt-out', 'never@shop.example')
  record('setting', '4')
  await api.db
    .updateTable('messages')
    .set({ state: 'sent' })
    .where('recipient', '=', 'once@shop.example')
    .execute()
  const taken = ['twice@shop.example', 'twice@shop.example']
  const { lost, sentTwice, contradictions } = await settle(api.db, ledger, { taken })
  expect(lost.map((line) => line.split(' ')[0])).toEqual([
    'rating',
    'feedback',
    'send',
    'customer',
    'opt-out',
    'setting',
  ])
  expect(sentTwice).toEqual(['twice@shop.example'])
  expect(contradictions.toSorted()).toEqual([
    expect.stringMatching(/^once@.*: sent, and the provider has nothing$/),
    expect.stringMatching(/^twice@.*: queued, and the provider has it$/),
  ])
})
