import { expect, test } from 'vitest'
import { isWorthTelling, type WeekOfBusiness, weeklyMail } from './weekly-mail.ts'

const week = (more: Partial<WeekOfBusiness> = {}): WeekOfBusiness => ({
  name: 'Blue Door <Bakery>',
  sent: 12,
  opened: 8,
  rated: 5,
  toGoogle: 3,
  passingBy: 0,
  waiting: 0,
  ...more,
})
const mail = (businesses: WeekOfBusiness[]) =>
  weeklyMail({
    week: '2026-11-09',
    businesses,
    link: 'https://d.example/your-dashboard',
    settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
  })

test('a week in counted figures', () => {
  const { subject, text, html } = mail([week({ passingBy: 1, waiting: 2 })])
  expect(subject).toBe('Your week from Nov 9 at Blue Door <Bakery>')
  expect(mail([week(), week()]).subject).toBe('Your week from Nov 9')
  expect(text).toContain(
    'Blue Door <Bakery>\n12 requests sent, 8 opened, 5 rated, 3 went on to Google.\n1 rating without a request.\n2 private messages wait for your reply.',
  )
  expect(html).toContain('Blue Door &lt;Bakery&gt;')
  expect(html).toContain('section=notifications')
})

test('a quiet week says so', () => {
  expect(mail([week({ sent: 0, waiting: 1 })]).text).toContain(
    'Nobody was asked for a review.\n1 private message waits for your reply.',
  )
  expect(mail([week({ sent: 1, passingBy: 2 })]).text).toContain('1 request sent')
  expect(mail([]).html).not.toContain('undefined')
})

test('a week in which nothing happened is not told', () => {
  expect(isWorthTelling(week())).toBe(true)
  expect(isWorthTelling(week({ sent: 0 }))).toBe(false)
  expect(isWorthTelling(week({ sent: 0, waiting: 1 }))).toBe(true)
  expect(isWorthTelling(week({ sent: 0, passingBy: 1 }))).toBe(true)
})
