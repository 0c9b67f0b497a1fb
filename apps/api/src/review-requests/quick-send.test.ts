import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { jobHandlers } from '../worker.ts'

let testApp: TestApp
let owner: Owner

beforeAll(async () => {
  testApp = await createTestApp()
  owner = await signUp(testApp)
})
afterAll(() => testApp?.close())

const runJobs = () => testApp.deps.queue.drain(jobHandlers(testApp.deps))

test('an e-mail request goes from Quick Send to the outbox, to the survey, to the log', async () => {
  const businessId = owner.business.id
  const sent = await owner.browser.mutate('reviewRequests.quickSend', {
    businessId,
    name: 'Ann Baker',
    contact: 'Ann@Shop.Example',
  })
  expect(sent.text).toContain('pending')
  const { requestId, surveyUrl, channel, reason } = sent.body.result.data
  expect({ channel, reason }).toEqual({ channel: 'email', reason: null })
  expect(surveyUrl).toBe(`http://localhost:3000/survey/${businessId}/${requestId}`)

  expect(await runJobs()).toBe(1)
  const outbox = await testApp.get('/api/sandbox/outbox')
  expect(outbox.body).toHaveLength(1)
  expect(outbox.body[0]).toMatchObject({ channel: 'email', to: 'Ann@shop.example' })
  expect(outbox.body[0].text).toContain(surveyUrl)

  const page = await testApp.get(
    new URL(surveyUrl).pathname
      .replace('/survey/', '/api/surveys/')
      .replace(`/${requestId}`, `?requestId=${requestId}`),
  )
  expect(page.body.request).toEqual({ id: requestId })
  const review = await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
  expect(review.status).toBe(201)
  expect(review.body.next).toBe('feedback-negative')
  const feedback = await testApp.post('/api/feedback', {
    businessId,
    reviewId: review.body.id,
    feedback: 'The bread was cold and so was the welcome.',
  })
  expect(feedback.status).toBe(201)
  const log = await owner.browser.get(`/api/review-logs?businessSlug=${owner.business.slug}`)
  expect(log.body[0]).toMatchObject({ status: 'feedback received', customerName: 'Ann Baker' })
  const inbox = await owner.browser.query('feedback.list', { businessId })
  expect(inbox.body.result.data.items[0]).toMatchObject({ customerName: 'Ann Baker', rating: 2 })
  const metrics = await owner.browser.query('reports.keyMetrics', { businessId })
  expect(metrics.body.result.data.funnel).toEqual({ sent: 1, opened: 1, clicked: 1, rated: 1, toGoogle: 0 })
})
