import { expect, test } from 'vitest'
import { nextReminder, reminderOutlook } from './reminder-words.ts'

const none = { planned: 2, everyDays: 7, sent: [], nextAt: null, stopped: null }
const local = new Date(2026, 10, 24, 9, 0).toISOString()

test('a row says when its next reminder goes out', () => {
  expect(nextReminder({ reminders: none })).toBeNull()
  expect(nextReminder({ reminders: { ...none, nextAt: local } })?.replaceAll('\u202F', ' ')).toBe(
    'Reminder goes out Tue, Nov 24, 9:00 AM',
  )
})

test('the history says what follows, or why nothing does', () => {
  expect(reminderOutlook({ status: 'pending', reminders: none })).toBe(
    'Up to 2 reminders, each 7 days later, unless they open or answer it',
  )
  expect(reminderOutlook({ status: 'pending', reminders: { ...none, planned: 1 } })).toBe(
    '1 reminder 7 days later, unless they open or answer it',
  )
  expect(reminderOutlook({ status: 'sent', reminders: { ...none, nextAt: local } })).toMatch(/^Reminder goes/)
  const stopped = 'The customer replied.'
  expect(reminderOutlook({ status: 'sent', reminders: { ...none, stopped } })).toBe(
    'No more reminders. The customer replied.',
  )
  expect(reminderOutlook({ status: 'opened', reminders: none })).toBeNull()
})
