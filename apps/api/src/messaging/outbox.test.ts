import { beforeEach, expect, test } from 'vitest'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner

beforeEach(async () => {
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
})

test('is empty at first, and says what to do', async () => {
  expect(await outboxOf(testApp)).toEqual([])
  expect((await testApp.get('/sandbox/outbox')).text).toContain('Send a review request from the dashboard.')
})

test('shows email and SMS newest first, in the documented shape', async () => {
  await quickSend(owner, { name: 'Ann', contact: 'ann@shop.example' })
  await runJobs(testApp)
  testApp.setNow('2026-11-19T16:01:00.000Z')
  await quickSend(owner, { name: 'Bob', contact: '(217) 555-0143' })
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([
    {
      id: expect.any(String),
      channel: 'sms',
      to: '+12175550143',
      text: expect.stringMatching(/ http:\/\/localhost:3000\/r\/[0-9a-z]{12} /),
      sentAt: '2026-11-19T16:01:00.000Z',
    },
    {
      id: expect.any(String),
      channel: 'email',
      to: 'ann@shop.example',
      subject: `Your experience with ${owner.business.name}`,
      text: expect.stringMatching(/ http:\/\/localhost:3000\/r\/[0-9a-z]{12}\n/),
      html: expect.stringMatching(/ href="http:\/\/localhost:3000\/r\/[0-9a-z]{12}"/),
      sentAt: '2026-11-19T16:00:00.000Z',
    },
  ])
})

test('the page has links that work and no markup of others', async () => {
  const { requestId } = await quickSend(owner, {
    name: '<script>alert(1)</script>',
    contact: 'eve@shop.example',
  })
  await runJobs(testApp)
  const { text, headers } = await testApp.get('/sandbox/outbox')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).not.toContain('<script>')
  const code = /<a href="http:\/\/localhost:3000\/r\/([^"]+)">/.exec(text)?.[1]
  const page = await testApp.get(`/api/short-links/${code}`)
  expect(page.body.request).toEqual({ id: requestId, rating: null, changeable: true, hasMessage: false })
})

test('does not exist outside the local sandbox', async () => {
  Object.assign(testApp.deps.config, { localSandbox: false })
  expect((await testApp.get('/api/sandbox/outbox')).status).toBe(404)
  expect((await testApp.get('/sandbox/outbox')).status).toBe(404)
  Object.assign(testApp.deps.config, { localSandbox: true })
})
