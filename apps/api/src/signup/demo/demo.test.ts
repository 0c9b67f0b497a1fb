import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { openDemo } from './service.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('the sandbox gets its demo owner once, with businesses that know their own time zone', async () => {
  const account = { username: 'demo-owner', password: 'fivestead-demo' }
  expect(await openDemo(api.deps)).toEqual(account)
  expect(await openDemo(api.deps)).toEqual(account)
  const businesses = await api.db.selectFrom('businesses').select(['name', 'timeZone']).execute()
  expect(businesses).toHaveLength(2)
  for (const { timeZone } of businesses) expect(timeZone).toMatch(/^America\//)
})
