import { expect, test } from 'vitest'
import { mailFailureOf, statusCodeIn } from './mail-failure.ts'

test.each([
  ['5.1.1', true, 'This mailbox does not exist'],
  ['5.1.2', true, 'The domain of this address takes no email'],
  ['5.1.10', true, 'The domain of this address takes no email'],
  ['5.2.1', true, 'This mailbox is switched off'],
  ['4.1.1', false, 'The mail server could not deliver this message (4.1.1)'],
  ['5.2.2', false, 'The mailbox is full'],
  ['5.7.1', false, 'The mail server refused this message by its rules'],
  ['4.4.7', false, 'The mail server did not take the message in time'],
  ['5.0.0', false, 'The mail server could not deliver this message (5.0.0)'],
  [null, false, 'The mail server could not deliver this message'],
])('%s', (code, bounced, reason) => {
  expect(mailFailureOf(code)).toEqual({ bounced, reason })
})

test.each([
  ['550 5.1.1 unknown user', '5.1.1'],
  ['550-5.1.1 The email account does not exist', '5.1.1'],
  ['smtp; 550 #5.1.10 (no such domain)', '5.1.10'],
  ['5.2.2', '5.2.2'],
  ['550 connection from 5.1.1.9 refused', null],
  ['550 version 15.1.1', null],
  ['550 unknown user', null],
])('%j has the code %s', (said, code) => {
  expect(statusCodeIn(said)).toBe(code)
})
