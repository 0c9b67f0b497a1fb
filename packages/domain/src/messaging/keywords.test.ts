import { expect, test } from 'vitest'
import { asksToStop, helpAnswer, smsKeyword, startAnswer, stopAnswer } from './keywords.ts'

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
  expect(startAnswer("Joe's")).toMatch(/^Joe's: You are subscribed again\. .*STOP to opt out\.$/)
  expect(helpAnswer("Joe's", '555')).toBe(
    "Joe's via Fivestead. Contact 555. Msg&data rates may apply. Reply STOP to opt out.",
  )
})

test.each([
  'Stop texting me',
  'please stop',
  'PLEASE STOP SENDING ME THESE MESSAGES!!',
  "Don't text me again",
  'do not contact me',
  'No more texts please',
  'unsubscribe me',
  'Remove me from your list',
  'opt me out',
])('%s asks to stop', (text) => {
  expect(asksToStop(text)).toBe(true)
})

test.each([
  'Stop by any time',
  'I could not stop eating the bread',
  'The bus stop was far away',
  'You need to end the loud music',
  '5',
  'Thanks, remove the stain next time',
  '',
])('%s does not', (text) => {
  expect(asksToStop(text)).toBe(false)
})
