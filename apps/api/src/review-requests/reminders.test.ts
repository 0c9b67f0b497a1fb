import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { logOf, loseJobs, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp, signupPayload } from '../testing/owners.ts'
import { dropRows, optOut } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

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
const scheduled = async () =>
  (await owner.browser.get(`/api/review-logs?businessId=${owner.business.id}&status=scheduled`)).body
const entry = async (requestId: string) =>
  (await logOf(owner)).find(({ id }: { id: string }) => id === requestId).reminders
/** A request that went out. */
const sentRequest = async (contact?: string) => {
  const { requestId } = await quickSend(owner, contact === undefined ? {} : { contact })
  await runJobs(testApp)
  return requestId
}
const cancel = (by: Owner, requestId: string) =>
  by.browser.mutate('reviewRequests.cancelReminders', { businessId: by.business.id, requestId })
const open = (requestId: string) => testApp.mutate('reviewRequests.opened', { requestId })

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

  test('none any more from the moment that the survey was opened, or of an opt-out, and why', async () => {
    const opened = await sentRequest()
    await open(opened)
    expect(await entry(opened)).toMatchObject({ nextAt: null, stopped: null })
    const out = await sentRequest('ann@shop.example')
    await optOut(testApp, owner.business.id, 'ann@shop.example')
    const stopped = 'The customer asked not to be contacted.'
    expect(await entry(out)).toMatchObject({ nextAt: null, stopped })
    expect(await scheduled()).toEqual([])
  })

  test('what waits is listed: requests that have not gone out, and reminders', async () => {
    const reminded = await sentRequest()
    const { requestId: waiting } = await quickSend(owner)
    const { requestId: opened } = await quickSend(owner)
    await open(opened)
    const listed = async () => (await scheduled()).map(({ id }: { id: string }) => id)
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
    const requestId = await sentRequest()
    expect(await dataOf(cancel(owner, requestId))).toEqual({ ok: true })
    const ended = { nextAt: null, sent: [], stopped: 'You cancelled the reminders.' }
    expect(await entry(requestId)).toMatchObject(ended)
    expect(await logOf(owner)).toMatchObject([{ status: 'sent', failureReason: null }])
    for (let weeks = 0; weeks < 4; weeks += 1) {
      later(6 * DAY_MS)
      await owner.browser.get('/api/auth/user')
      await runJobs(testApp)
    }
    expect(await outboxOf(testApp)).toHaveLength(1)
    expect(await refusalOf(cancel(owner, requestId))).toEqual([409, 'No reminder is waiting to go out.'])
  })

  test('nobody else does, and a request that is none is answered the same', async () => {
    const requestId = await sentRequest()
    const foreign = cancel(await signUp(testApp), requestId)
    expect(await refusalOf(foreign)).toEqual([404, 'Review request not found'])
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
    const answer = owner.browser.patch(`/api/businesses/${owner.business.id}`, change)
    expect(await refusalOf(answer)).toEqual([400, message])
  })
})
