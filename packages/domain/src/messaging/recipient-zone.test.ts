import { expect, test } from 'vitest'
import { sendTimeWords } from './reasons.ts'
import { recipientZone } from './recipient-zone.ts'

test.each([
  ['sms', '+13105550142', 'America/Chicago', 'America/Los_Angeles'],
  // Codes of two zones: google/libphonenumber 991 and 1133.
  ['sms', '+15415550142', 'America/New_York', 'America/Los_Angeles'],
  ['sms', '+14585550142', 'America/Chicago', 'America/Los_Angeles'],
  ['sms', '+15415550142', 'America/Boise', 'America/Boise'],
  ['sms', '+19285550142', 'America/Los_Angeles', 'America/Phoenix'],
  ['sms', '+19285550142', 'America/Phoenix', 'America/Phoenix'],
  ['sms', '+12505550142', 'America/Toronto', 'America/Vancouver'],
  ['sms', '+12365550142', null, 'America/Vancouver'],
  ['sms', '+12575550142', 'America/Vancouver', 'America/Vancouver'],
  ['sms', '+12505550142', 'America/Edmonton', 'America/Edmonton'],
  ['sms', '+18505550142', 'America/Los_Angeles', 'America/Chicago'],
  ['sms', '+18505550142', 'America/New_York', 'America/New_York'],
  ['sms', '+14485550142', 'America/Chicago', 'America/Chicago'],
  ['sms', '+12085550142', 'America/Los_Angeles', 'America/Los_Angeles'],
  ['sms', '+12085550142', 'America/New_York', 'America/Denver'],
  ['sms', '+19865550142', 'America/Boise', 'America/Boise'],
  ['sms', '+16055550142', 'America/New_York', 'America/Chicago'],
  ['sms', '+17015550142', 'America/Denver', 'America/Denver'],
  ['sms', '+13085550142', 'America/New_York', 'America/Chicago'],
  ['sms', '+16205550142', 'America/New_York', 'America/Chicago'],
  ['sms', '+17855550142', 'America/New_York', 'America/Chicago'],
  ['sms', '+15745550142', 'America/Los_Angeles', 'America/New_York'],
  ['sms', '+16065550142', 'America/Los_Angeles', 'America/New_York'],
  ['sms', '+18125550142', 'America/Los_Angeles', 'America/New_York'],
  ['sms', '+19305550142', 'America/Chicago', 'America/Chicago'],
  ['sms', '+19065550142', 'America/Los_Angeles', 'America/New_York'],
  ['sms', '+18075550142', 'America/Vancouver', 'America/Toronto'],
  ['sms', '+18675550142', 'America/Halifax', 'America/Edmonton'],
  ['sms', '+18675550142', 'America/Toronto', 'America/Toronto'],
  // An area code that no list knows, and a contact without one.
  ['sms', '+442079460100', 'America/Chicago', 'America/Chicago'],
  ['email', 'ann@shop.example', 'America/Chicago', 'America/Chicago'],
  ['email', 'ann@shop.example', null, 'America/New_York'],
] as const)('%s to %s, from a business in %s, is read in %s', (channel, address, business, zone) => {
  expect(recipientZone({ channel, address }, business)).toBe(zone)
})

test.each([
  ['+19285550142', '2027-01-15T16:30:00Z', 'Fri, Jan 15, 9:30 AM MST'],
  ['+19285550142', '2027-07-15T16:30:00Z', 'Thu, Jul 15, 9:30 AM MST'],
  ['+15415550142', '2027-01-15T17:00:00Z', 'Fri, Jan 15, 9:00 AM PST'],
  ['+15415550142', '2027-07-15T16:00:00Z', 'Thu, Jul 15, 9:00 AM PDT'],
  ['+12505550142', '2027-07-15T16:00:00Z', 'Thu, Jul 15, 9:00 AM PDT'],
])('to %s at %s the words are %s', (address, at, words) => {
  const zone = recipientZone({ channel: 'sms', address }, 'America/New_York')
  expect(sendTimeWords(new Date(at), zone)).toBe(words)
})
