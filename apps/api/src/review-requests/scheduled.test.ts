import { inTransaction } from '@fivestead/db/client'
import { beforeEach, expect, test } from 'vitest'
import { suppressBounced } from '../messaging/opt-outs/sql.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp({ each: true, env: { FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
  // Here it is Thursday, 10:00.
  await api.db.updateTable('businesses').set({ timeZone: 'America/Chicago' }).execute()
})

const requestsTo = async (contact: string) =>
  (await outboxOf(api)).filter(({ to }: { to: string }) => to === contact).length
const log = async () => {
  const { body } = await owner.browser.query('reviewRequests.log', { businessId: owner.business.id })
  return body.result.data.items
}
const standing = async (contact: string) => {
  const { body } = await owner.browser.query('reviewRequests.standing', {
    businessId: owner.business.id,
    contact,
  })
  return body.result.data
}

test('a scheduled request waits for its time, is shown with it, and goes out then', async () => {
  const sendAt = '2026-11-20T15:30:00.000Z'
  const sent = await quickSend(owner, { contact: 'ann@shop.example', sendAt })
  expect(sent).toMatchObject({
    willSendAt: sendAt,
    reason: 'Scheduled for Fri, Nov 20, 9:30 AM CST.',
  })
  await runJobs(api)
  expect(await requestsTo('ann@shop.example')).toBe(0)
  expect(await log()).toMatchObject([{ status: 'pending', waits: 'Scheduled for Fri, Nov 20, 9:30 AM CST.' }])
  api.setNow(sendAt)
  await runJobs(api)
  expect(await requestsTo('ann@shop.example')).toBe(1)
  expect(await log()).toMatchObject([{ status: 'sent', waits: null }])
})

test('a text that is scheduled for the night goes out in the morning of its number', async () => {
  // 23:00 in Los Angeles.
  const sent = await quickSend(owner, { contact: '(310) 200-0142', sendAt: '2026-11-21T07:00:00Z' })
  expect(sent).toMatchObject({ willSendAt: '2026-11-21T17:00:00.000Z' })
  expect(sent.reason).toContain('too early or too late')
})

test('a scheduled request can be cancelled, and is not sent', async () => {
  const sendAt = '2026-11-20T15:30:00.000Z'
  const { requestId } = await quickSend(owner, { contact: 'ann@shop.example', sendAt })
  await owner.browser.mutate('reviewRequests.cancel', { businessId: owner.business.id, requestId })
  api.setNow(sendAt)
  await runJobs(api)
  expect(await requestsTo('ann@shop.example')).toBe(0)
})

test('what stands against a contact is told before anything is sent', async () => {
  expect(await standing('(217) 200-0142')).toEqual({
    ...{ stops: false, rests: false, elsewhere: null },
    message: null,
    timeZone: 'America/Chicago',
  })
  // There it is 8:00.
  expect(await standing('(310) 200-0142')).toMatchObject({
    stops: false,
    message: expect.stringContaining('too early or too late'),
    timeZone: 'America/Los_Angeles',
  })
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(api)
  expect(await standing('ann@shop.example')).toEqual({
    ...{ stops: false, rests: true, elsewhere: null },
    message:
      'This customer was asked a short while ago. The next request goes out Sat, Dec 19, 10:00 AM CST.',
    timeZone: 'America/Chicago',
  })
  await inTransaction(api.db, (trx) => suppressBounced(trx, 'email', 'gone@shop.example', api.clock.now()))
  expect(await standing('gone@shop.example')).toMatchObject({
    stops: true,
    message: expect.stringContaining('came back'),
  })
  const row = { businessId: owner.business.id, channel: 'sms' as const, source: 'keyword' as const }
  await api.db
    .insertInto('optOuts')
    .values({ ...row, contact: '+13102000142' })
    .execute()
  expect(await standing('(310) 200-0142')).toMatchObject({
    stops: true,
    message: 'This customer asked not to be contacted by SMS.',
  })
  expect(await log()).toHaveLength(1)
})

test('a time that is too far away, or none, is refused in words', async () => {
  const refusal = async (sendAt: string) => {
    const input = { businessId: owner.business.id, name: 'Ann', contact: 'ann@shop.example', sendAt }
    return (await owner.browser.mutate('reviewRequests.quickSend', input)).body.error?.message
  }
  expect(await refusal('2027-11-20T15:00:00Z')).toBe(
    'A request can be scheduled for at most 90 days from now',
  )
  expect(await refusal('soon')).toBe('sendAt must be a time such as 2026-11-25T15:00:00Z')
})
