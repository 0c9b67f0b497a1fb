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

test('before a choice the preset counts; a choice is kept, each switch by itself, for this account alone', async () => {
  for (const [channel, flags] of Object.entries(DEFAULT_NOTIFICATIONS)) {
    for (const [name, value] of Object.entries(flags)) {
      const chosen = { ...DEFAULT_NOTIFICATIONS, [channel]: { ...flags, [name]: !value } }
      const answer = await owner.browser.mutate('users.setNotificationPreferences', chosen)
      expect(answer.body).toEqual({ result: { data: chosen } })
      expect(await read(owner)).toEqual(chosen)
    }
  }
  expect(await read(other)).toEqual(DEFAULT_NOTIFICATIONS)
})

test('a preference that is left out is refused', async () => {
  const answer = await owner.browser.mutate('users.setNotificationPreferences', { email: {}, sms: {} })
  expect([answer.status, answer.body.error.message]).toEqual([400, 'A preference is either true or false'])
})
