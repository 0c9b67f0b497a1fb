import { expect, test } from 'vitest'
import { messageSettingsSchema } from './template-schemas.ts'

const read = (senderName: string) => messageSettingsSchema.safeParse({ businessId: 1, senderName })

test.each(['Blue Door Bakery', "Ann O'Hara at Dock St.", 'Bäckerei Blau', ''])('%j may send', (name) => {
  expect(read(name).success).toBe(true)
})

test.each([
  ['billing@bank.example', 'must not contain @'],
  ['Bank" <a>', 'angle brackets'],
  ['Google Reviews', 'leave out Google'],
  ['PayPal', 'leave out PayPal'],
  ['Fivestead', 'leave out Fivestead'],
  ['Ann\r\nBcc: all', ''],
  ['x'.repeat(65), 'Sender name'],
])('%j may not', (name, words) => {
  const { success, error } = read(name)
  expect([success, error?.issues[0]?.message]).toEqual([false, expect.stringContaining(words)])
})
