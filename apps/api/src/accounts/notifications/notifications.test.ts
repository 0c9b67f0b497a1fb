import { DEFAULT_NOTIFICATIONS } from '@fivestead/domain/accounts/notifications'
import { beforeEach, expect, test } from 'vitest'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let other: Owner
beforeEach(async () => {
  owner = await signUp(api)
  other = await signUp(api)
})

const read = async ({ browser }: Owner) =>
  (await browser.query('users.notificationPreferences')).body.result.data

test('before a choice every e-mail is on and every SMS off', async () => {
  expect(await read(owner)).toEqual(DEFAULT_NOTIFICATIONS)
})

test('a choice is kept, each switch by itself, for this account alone', async () => {
  const flags = [
    ['email', 'reviews'],
    ['email', 'newCustomers'],
    ['email', 'weeklyReports'],
    ['email', 'rankingChanges'],
    ['sms', 'reviews'],
    ['sms', 'newCustomers'],
    ['sms', 'rankingChanges'],
  ] as const
  for (const [channel, name] of flags) {
    const chosen = structuredClone<object>(DEFAULT_NOTIFICATIONS) as Record<string, Record<string, boolean>>
    const group = chosen[channel] ?? {}
    group[name] = !group[name]
    const answer = await owner.browser.mutate('users.setNotificationPreferences', chosen)
    expect(answer.body).toEqual({ result: { data: chosen } })
    expect(await read(owner)).toEqual(chosen)
  }
  expect(await read(other)).toEqual(DEFAULT_NOTIFICATIONS)
})

test('a preference that is left out is refused', async () => {
  const answer = await owner.browser.mutate('users.setNotificationPreferences', { email: {}, sms: {} })
  expect([answer.status, answer.body.error.message]).toEqual([400, 'A preference is either true or false'])
})
