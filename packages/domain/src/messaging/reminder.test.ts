import { expect, test } from 'vitest'
import * as english from '../languages/messages/request/en.ts'
import { shortSurveyPath } from '../paths.ts'
import { lint } from './lint.ts'
import { renderReminder } from './reminder.ts'
import { smsSize } from './segments.ts'
import { SHORT_CODE_LENGTH, shortCode } from './short-code.ts'
import { reminderIn } from './templates.ts'

const path = shortSurveyPath(shortCode(new Uint8Array(SHORT_CODE_LENGTH).fill(31)))
const values = {
  customerName: 'Ada North',
  businessName: "Joe's Pizza",
  reviewLink: `https://www.fivestead.com${path}`,
  unsubscribeLink: 'https://reviews.example/unsubscribe/t',
  postalAddress: '12 Main St, Springfield, IL',
}

test('passes the linter, and says that it is a reminder', () => {
  const { sms, subject, paragraphs } = reminderIn(english)
  expect(lint(sms, 'sms')).toEqual([])
  expect(lint([subject, ...paragraphs, '{reviewLink}'].join('\n'), 'email')).toEqual([])
  for (const text of [sms, subject, paragraphs.join(' ')]) expect(text).toMatch(/reminder/i)
})

test.each([
  ['Ann', "Joe's Pizza"],
  ['Christopher Anderson', 'Blue Door Bakery'],
  ['Guadalupe Hernandez', 'Lakeside Family Dental'],
])('as SMS to %s from %s: one segment, the way out last', (customerName, businessName) => {
  const { text, subject } = renderReminder('sms', { ...values, customerName, businessName })
  expect(subject).toBeNull()
  expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
  expect(text.startsWith(`${businessName}: Hi `)).toBe(true)
  expect(text.endsWith('Reply STOP to opt out')).toBe(true)
})

test('as mail: link, address and unsubscribe line; without a way out there is none', () => {
  const { subject, text, html } = renderReminder('email', values)
  expect(subject).toBe("Reminder: how did Joe's Pizza do?")
  expect(text).toContain(values.reviewLink)
  expect(text).toContain('12 Main St, Springfield, IL')
  expect(text.endsWith(`Unsubscribe: ${values.unsubscribeLink}\n`)).toBe(true)
  expect(html).toContain(values.unsubscribeLink)
  expect(() => renderReminder('email', { ...values, unsubscribeLink: undefined })).toThrow('unsubscribe link')
})
