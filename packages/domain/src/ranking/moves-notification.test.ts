import { expect, test } from 'vitest'
import { type KeywordMove, movesMail, movesSms } from './moves-notification.ts'

const notification = (...moves: KeywordMove[]) => ({
  language: 'en' as const,
  businessName: 'Blue Door',
  moves,
  link: 'https://d.example/your-dashboard?tab=seo&business=1',
  settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
})
const move = (now: number | null, before: number | null): KeywordMove => ({
  keyword: 'pizza near me',
  location: 'Austin, TX',
  now,
  before,
})

test.each([
  [3, 8, 'Blue Door moved up to #3 for “pizza near me”', 'Up 5, from #8 to #3'],
  [8, 3, 'Blue Door moved down to #8 for “pizza near me”', 'Down 5, from #3 to #8'],
  [7, null, 'Blue Door is now found for “pizza near me”', 'Now found, at #7'],
  [null, 7, 'Blue Door is no longer found for “pizza near me”', 'No longer found, was #7'],
])('%j after %j', (now, before, subject, line) => {
  const mail = movesMail(notification(move(now, before)))
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`${line}: “pizza near me” in Austin, TX`)
})

test('many are counted, five are listed', () => {
  const { subject, text, html } = movesMail(notification(...Array.from({ length: 7 }, () => move(3, 8))))
  expect(subject).toBe('Blue Door moved for 7 keywords')
  expect(text.match(/pizza/g)).toHaveLength(5)
  expect(text).toContain('and 2 more')
  expect(text).toContain('Open your keywords: https://d.example/your-dashboard?tab=seo&business=1')
  expect(text).toContain('because "Ranking changes" is switched on')
  expect(html).toContain('tab=seo&amp;business=1')
})

test('by SMS', () => {
  expect(movesSms(notification(move(3, 8)))).toBe(
    'Fivestead: Blue Door moved for 1 keyword in the local results: https://d.example/your-dashboard?tab=seo&business=1',
  )
  expect(movesSms(notification(move(3, 8), move(8, 3)))).toContain('moved for 2 keywords')
})
