import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { answerRefusals } from './refusals.ts'
import { createServer } from './server.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['GET', undefined],
  ['POST', undefined],
  ['POST', { a: 1 }],
] as const)('a %s whose handler hangs (body: %o) is answered after 25 seconds', async (method, payload) => {
  const app = createServer({ config, log: openLog(config) })
  answerRefusals(app)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  app.route({
    method,
    url: '/hangs',
    handler: () => {
      resolve()
      return new Promise(() => {})
    },
  })
  let answered = false
  const answer = app.inject({ method, url: '/hangs', ...(payload && { payload }) }).finally(() => {
    answered = true
  })
  await reached
  await vi.advanceTimersByTimeAsync(24_999)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const { statusCode, body } = await answer
  expect([statusCode, body]).toEqual([503, '{"message":"Request took too long. Please try again."}'])
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})
