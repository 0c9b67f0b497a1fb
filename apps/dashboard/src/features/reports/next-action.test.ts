import { expect, test } from 'vitest'
import { greeting, nextAction, shortName } from './next-action.ts'

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock: %s', (hour, words) => expect(greeting(hour)).toBe(words))

test('people who wait come before everything else', () => {
  expect(nextAction({ waitingFeedback: 3, sent: 0, rated: 0 })).toMatchObject({
    text: '3 customers are waiting for a reply',
    leadsTo: 'inbox',
  })
  expect(nextAction({ waitingFeedback: 1, sent: 9, rated: 9 }).text).toBe('1 customer is waiting for a reply')
  expect(nextAction({ waitingFeedback: 1000, sent: 9, rated: 9 }).text).toBe(
    'More than 999 customers are waiting for a reply',
  )
})

test('then the first request, then patience, then the next request', () => {
  expect(nextAction({ waitingFeedback: 0, sent: 0, rated: 0 }).button).toBe('Ask your first customer')
  expect(nextAction({ waitingFeedback: 0, sent: 4, rated: 0 }).leadsTo).toBe('requests')
  expect(nextAction({ waitingFeedback: 0, sent: 4, rated: 2 }).leadsTo).toBe('ask')
})

test('an owner is called by the first name that is known', () => {
  expect(shortName({ firstName: 'Dana', fullName: 'X Y', username: 'u' })).toBe('Dana')
  expect(shortName({ firstName: null, fullName: ' Dana Reyes ', username: 'u' })).toBe('Dana')
  expect(shortName({ firstName: '', fullName: '', username: 'bluedoor' })).toBe('bluedoor')
})
