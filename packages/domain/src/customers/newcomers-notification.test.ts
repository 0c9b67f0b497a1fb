import { expect, test } from 'vitest'
import { type NewcomersNotification, newcomersMail, newcomersSms } from './newcomers-notification.ts'

const notification = (more: Partial<NewcomersNotification> = {}): NewcomersNotification => ({
  language: 'en',
  businessName: 'Blue Door',
  uploads: [],
  newcomers: [],
  newcomerCount: 0,
  link: 'https://d.example/your-dashboard?tab=customers&business=1',
  settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
  ...more,
})
const upload = { fileName: 'spring.csv', added: 1401 }
const ann = { name: 'Ann Baker' }

test('an upload is told with its file and the way to the customers', () => {
  const { subject, text, html } = newcomersMail(notification({ uploads: [upload] }))
  expect(subject).toBe('Blue Door has 1,401 new customers')
  expect(text).toContain('1,401 new customers from your file “spring.csv”.')
  expect(text).toContain('Open your customers: https://d.example/your-dashboard?tab=customers&business=1')
  expect(html).toContain('tab=customers&amp;business=1')
})

test('somebody who wrote is named, and leads to the inbox', () => {
  const { subject, text } = newcomersMail(notification({ newcomers: [ann], newcomerCount: 1 }))
  expect(subject).toBe('Blue Door has 1 new customer')
  expect(text).toContain('Ann Baker wrote on your company page and left a way to reply.')
  expect(text).toContain('Open the inbox: ')
})

test('both add up; five lines stand, the rest is a number', () => {
  const { subject, text } = newcomersMail(
    notification({ uploads: [upload], newcomers: Array.from({ length: 5 }, () => ann), newcomerCount: 9 }),
  )
  expect(subject).toBe('Blue Door has 1,410 new customers')
  expect(text.match(/Ann Baker/g)).toHaveLength(4)
  expect(text).toContain('and 5 more')
})

test('hostile names stay words on one line', () => {
  const bad = '<img src=x onerror=alert(1)>\r\nBcc: all@shop.example'
  const people = { uploads: [{ fileName: bad, added: 1 }], newcomers: [{ name: bad }], newcomerCount: 1 }
  const { subject, text, html } = newcomersMail(notification({ businessName: bad, ...people }))
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<img/i)
  expect(text).not.toMatch(/^Bcc/m)
})

test('by SMS carries no words of customers', () => {
  expect(newcomersSms(notification({ uploads: [upload], newcomers: [ann], newcomerCount: 1 }))).toBe(
    'Fivestead: 1,402 new customers at Blue Door: https://d.example/your-dashboard?tab=customers&business=1',
  )
})
