import { expect, test } from 'vitest'
import { mailFailureOf, statusCodeIn } from './mail-failure.ts'
import { worded } from './testing/worded.ts'

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
  expect(worded(mailFailureOf(code))).toEqual({ bounced, reason })
})

const GONE = 'This mailbox does not exist'
const NO_DOMAIN = 'The domain of this address takes no email'

test.each([
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied. [BL2.prod.protection.outlook.com]', GONE],
  ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', GONE],
  ['5.1.351', '550 5.1.351 Remote server returned unknown recipient', GONE],
  ['5.4.4', 'Host or domain name not found. Name service error for name=shop.example', NO_DOMAIN],
  ['5.1.0', '550 5.1.0 Address rejected ann@shop.example: no such user', GONE],
  ['5.0.0', "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com)", GONE],
  ['5.7.1', '554 5.7.1 <ann@shop.example>: Recipient address rejected: User unknown', GONE],
  [null, '550 No such user here', GONE],
  [null, '550 User unknown', GONE],
  [null, '550 sorry, no mailbox here by that name (#5.1.1)', GONE],
  [null, '553 5.3.0 <ann@shop.example>... No such user here', GONE],
  [null, '550 The email account that you tried to reach does not exist', GONE],
  [null, '550 <ann@shop.example>: Recipient address rejected', GONE],
  [null, '550 Unrouteable address', NO_DOMAIN],
  [null, '550 Domain does not exist', NO_DOMAIN],
])('%s with %j is a bounce', (code, words, reason) => {
  expect(worded(mailFailureOf(code, words))).toEqual({ bounced: true, reason })
})

const RULES = 'The mail server refused this message by its rules'

test.each([
  ['5.1.1', '552 5.2.2 Over quota', 'The mailbox is full'],
  ['5.1.1', '550 5.7.1 IP address blacklisted by recipient', RULES],
  ['5.1.3', '553 http://www.spamhaus.org/query/bl?ip=192.0.2.222', RULES],
  ['5.2.1', '550-5.2.1 The user you are trying to contact is receiving mail at a rate that 550', RULES],
  [
    '5.2.1',
    '550 5.2.1 The email account that you tried to reach is disabled',
    'This mailbox is switched off',
  ],
  [null, '550 Sender address rejected: Domain not found', RULES],
  [null, '550 sender verify failed, no such user', RULES],
  [null, '550 relaying denied: unknown user', RULES],
  [null, '550 message rejected, see http://mail.example', 'The mail server could not deliver this message'],
  [null, '450 User unknown in local recipient table', 'The mail server could not deliver this message'],
  ['4.1.1', '450 4.1.1 User unknown', 'The mail server could not deliver this message (4.1.1)'],
  ['5.4.4', 'Name service error: Host not found, try again', RULES],
])('%s with %j is none', (code, words, reason) => {
  expect(worded(mailFailureOf(code, words))).toEqual({ bounced: false, reason })
})

test('the longest words take no time', () => {
  for (const piece of ['user ', 'unknown ', 'host ', '@', '.a', '550 5.1.1 ', 'recipient address '])
    expect(mailFailureOf(null, piece.repeat(20_000))).toBeDefined()
})

test.each([
  ['550 5.1.1 unknown user', '5.1.1'],
  ['ERROR_CODE :5.1.1', '5.1.1'],
  ['550-5.1.1 The email account does not exist', '5.1.1'],
  ['smtp; 550 #5.1.10 (no such domain)', '5.1.10'],
  ['5.2.2', '5.2.2'],
  ['550 connection from 5.1.1.9 refused', null],
  ['550 version 15.1.1', null],
  ['550 unknown user', null],
])('%j has the code %s', (said, code) => {
  expect(statusCodeIn(said)).toBe(code)
})
