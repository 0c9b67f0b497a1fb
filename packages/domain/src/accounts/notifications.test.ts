import { expect, test } from 'vitest'
import { KINDS } from '../businesses/notification-kinds.ts'
import { newcomersMail } from '../customers/newcomers-notification.ts'
import { movesMail } from '../ranking/moves-notification.ts'
import { reportMail } from '../reports/report-mail.ts'
import { notificationMail } from '../reviews/inbox/notification.ts'
import {
  DEFAULT_NOTIFICATIONS,
  emailOfNotifications,
  phoneOfNotifications,
  toPreferences,
  toSwitches,
} from './notifications.ts'
import { notificationPreferencesSchema } from './schemas.ts'

test('every documented e-mail is on and every SMS off before an owner chooses', () => {
  const { monthlyReports, ...documented } = DEFAULT_NOTIFICATIONS.email
  expect([Object.values(documented), monthlyReports]).toEqual([[true, true, true, true], false])
  expect(Object.values(DEFAULT_NOTIFICATIONS.sms)).toEqual([false, false, false])
  expect(notificationPreferencesSchema.parse(DEFAULT_NOTIFICATIONS)).toEqual(DEFAULT_NOTIFICATIONS)
})

test('a stored switch of a kind that is gone is ignored, and chosen switches leave the presets as they are', () => {
  const gone = { channel: 'email', kind: 'gone', isOn: true } as const
  const preferences = toPreferences([gone, { channel: 'sms', kind: 'reviews', isOn: true }])
  expect(preferences).toEqual({
    ...DEFAULT_NOTIFICATIONS,
    sms: { ...DEFAULT_NOTIFICATIONS.sms, reviews: true },
  })
  expect(toPreferences(toSwitches(preferences))).toEqual(preferences)
  expect(DEFAULT_NOTIFICATIONS.sms.reviews).toBe(false)
})

test.each([
  [emailOfNotifications('ann@shop.example'), true, 'To ann@shop.example'],
  [emailOfNotifications(null), false, 'Your profile has no email address, so no email can reach you.'],
  [phoneOfNotifications('217 555-0142'), true, 'To (217) 555-0142'],
  [phoneOfNotifications(null), false, 'Your profile has no phone number, so no SMS can reach you.'],
  [
    phoneOfNotifications('+44 20 7946 0958'),
    false,
    'The phone number of your profile is not a US number, so no SMS can reach you.',
  ],
])('the screen says where notifications go: %j', (address, reaches, words) => {
  expect(address).toEqual({ reaches, words })
})

test('a mail names the switch as the screen does', () => {
  const links = { link: 'https://d.example', settingsLink: 'https://d.example/s' }
  const notification = { language: 'en', businessName: 'Blue Door', ...links } as const
  const mails = {
    reviews: notificationMail({ ...notification, entries: [], count: 2, google: { entries: [], count: 0 } }),
    newCustomers: newcomersMail({ ...notification, uploads: [], newcomers: [], newcomerCount: 0 }),
    rankingChanges: movesMail({ ...notification, moves: [] }),
    weeklyReports: reportMail({
      ...{ ...links, period: { kind: 'week', day: '2026-11-09' }, reports: [] },
      switchedOn: true,
      language: 'en',
    }),
  }
  for (const [subject, { text, html }] of Object.entries(mails)) {
    const { label } = KINDS[subject as keyof typeof mails].words
    expect(text).toContain(`because "${label}" is switched on in your notifications.`)
    expect(text).toContain('Change it: https://d.example/s')
    expect(html).toContain('href="https://d.example/s"')
  }
})
