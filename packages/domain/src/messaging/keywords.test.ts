import { expect, test } from 'vitest'
import { helpAnswer, smsKeyword, stopAnswer } from './keywords.ts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Opt-out', 'stop'],
  ['quit', 'stop'],
  ['end', 'stop'],
  ['revoke', 'stop'],
  ['cancel', 'stop'],
  ['Unsubscribe!', 'stop'],
  ['START', 'start'],
  ['help', 'help'],
  ['please do not stop', null],
  ['', null],
])('%j asks for %s', (text, keyword) => {
  expect(smsKeyword(text)).toBe(keyword)
})

test('the answers name the business and the way out', () => {
  expect(stopAnswer("Joe's")).toMatch(/^Joe's: You are unsubscribed/)
  expect(helpAnswer("Joe's", '555')).toBe(
    "Joe's via Fivestead. Contact 555. Msg&data rates may apply. Reply STOP to opt out.",
  )
})
