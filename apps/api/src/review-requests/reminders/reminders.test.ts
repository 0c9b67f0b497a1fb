import { beforeEach, describe, expect, test } from 'vitest'
import { loseJobs, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp, signupPayload } from '../../testing/owners.ts'
import { dropRows, optOut } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const DAY_MS = 86_400_000

const testApp = useTestApp()
let owner: Owner

beforeEach(async () => {
  await loseJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
  await owner.browser.mutate('businesses.update', { id: owner.business.id, reminders: 1 })
})

const later = (ms: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + ms))
const log = async (status?: string) =>
  (
    await owner.browser.get(
      `/api/review-logs?businessId=${owner.business.id}${status === undefined ? '' : `&status=${status}`}`,
    )
  ).body
const entry = async (requestId: string) =>
  (await log()).find(({ id }: { id: string }) => id === requestId).reminders
const cancel = (by: Owner, requestId: string) =>
  by.browser.mutate('reviewRequests.cancelReminders', { businessId: by.business.id, requestId })
const open = (requestId: string) => testApp.get(`/api/surveys/${owner.business.id}?requestId=${requestId}`)

describe('what the owner sees of reminders (REQ-8)', () => {
  test('how many are planned, when the next goes out, and which went out', async () => {
    await owner.browser.mutate('businesses.update', { id: owner.business.id, reminderDays: 5 })
    const sentAt = testApp.clock.now().getTime()
    const { requestId } = await quickSend(owner)
    const planned = { planned: 1, everyDays: 5, stopped: null }
    expect(await entry(requestId)).toEqual({ ...planned, sent: [], nextAt: null })
    await runJobs(testApp)
    const at = new Date(sentAt + 5 * DAY_MS).toISOString()
    expect(await entry(requestId)).toEqual({ ...planned, sent: [], nextAt: at })
    testApp.setNow(at)
    await runJobs(testApp)
    expect(await entry(requestId)).toEqual({ ...planned, sent: [at], nextAt: null })
    const again = await owner.browser.query('reviewRequests.log', { businessId: owner.business.id })
    expect(again.body.result.data.items[0].reminders).toEqual({ ...planned, sent: [at], nextAt: null })
  })

  test('none any more from the moment that the survey was opened', async () => {
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    await open(requestId)
    expect(await entry(requestId)).toMatchObject({ nextAt: null, stopped: null })
    expect(await log('scheduled')).toEqual([])
  })

  test('none any more from the moment of an opt-out, and why', async () => {
    const { requestId } = await quickSend(owner, { contact: 'ann@shop.example' })
    await runJobs(testApp)
    await optOut(testApp, owner.business.id, 'ann@shop.example')
    expect(await entry(requestId)).toMatchObject({
      nextAt: null,
      stopped: 'The customer asked not to be contacted.',
    })
    expect(await log('scheduled')).toEqual([])
  })

  test('what waits is listed: requests that have not gone out, and reminders', async () => {
    const { requestId: reminded } = await quickSend(owner)
    await runJobs(testApp)
    const { requestId: waiting } = await quickSend(owner)
    const { requestId: opened } = await quickSend(owner)
    await open(opened)
    const listed = async () => (await log('scheduled')).map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual(expect.arrayContaining([waiting, reminded]))
    await runJobs(testApp)
    expect((await listed()).sort()).toEqual([waiting, reminded].sort())
    await cancel(owner, reminded)
    expect(await listed()).toEqual([waiting])
  })
})

describe('the owner cancels reminders (REQ-8)', () => {
  test('the one that waits is not sent, none follows, and the log says so', async () => {
    await owner.browser.mutate('businesses.update', { id: owner.business.id, reminders: 3 })
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    expect((await cancel(owner, requestId)).body.result.data).toEqual({ ok: true })
    expect(await entry(requestId)).toMatchObject({
      nextAt: null,
      sent: [],
      stopped: 'You cancelled the reminders.',
    })
    expect((await log())[0]).toMatchObject({ status: 'sent', failureReason: null })
    for (let weeks = 0; weeks < 4; weeks += 1) {
      later(6 * DAY_MS)
      await owner.browser.get('/api/auth/user')
      await runJobs(testApp)
    }
    expect(await outboxOf(testApp)).toHaveLength(1)
    const again = await cancel(owner, requestId)
    expect([again.status, again.body.error.message]).toEqual([409, 'No reminder is waiting to go out.'])
  })

  test('nobody else does, and a request that is none is answered the same', async () => {
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    const stranger = await signUp(testApp)
    const foreign = await cancel(stranger, requestId)
    expect([foreign.status, foreign.body.error.message]).toEqual([404, 'Review request not found'])
    expect((await entry(requestId)).nextAt).not.toBeNull()
  })
})

describe('the setting', () => {
  test('is 1 reminder after 7 days at first, and kept over either transport', async () => {
    const { body: fresh } = await testApp.browser().post('/api/signup', signupPayload())
    expect(fresh.business).toMatchObject({ reminders: 1, reminderDays: 7 })
    const { id } = owner.business
    const changed = await owner.browser.patch(`/api/businesses/${id}`, { reminders: 0, reminderDays: 14 })
    expect(changed.body).toMatchObject({ reminders: 0, reminderDays: 14 })
    const { body } = await owner.browser.mutate('businesses.update', { id, reminders: 3 })
    expect(body.result.data).toMatchObject({ reminders: 3, reminderDays: 14 })
  })

  test.each([
    [{ reminders: 4 }, 'reminders must be one of 0, 1, 2, 3'],
    [{ reminders: -1 }, 'reminders must be one of 0, 1, 2, 3'],
    [{ reminders: '1' }, 'reminders must be one of 0, 1, 2, 3'],
    [{ reminderDays: 1 }, 'reminderDays must be one of 3, 5, 7, 14'],
    [{ reminderDays: null }, 'reminderDays must be one of 3, 5, 7, 14'],
  ])('%j is refused', async (change, message) => {
    const answer = await owner.browser.patch(`/api/businesses/${owner.business.id}`, change)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})
