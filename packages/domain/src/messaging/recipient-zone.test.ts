import { expect, test } from 'vitest'
import { recipientZone } from './recipient-zone.ts'

test.each([
  ['sms', '+13105550142', 'America/Chicago', 'America/Los_Angeles'],
  // An area code that no list knows, and a contact without one.
  ['sms', '+442079460100', 'America/Chicago', 'America/Chicago'],
  ['email', 'ann@shop.example', 'America/Chicago', 'America/Chicago'],
  ['email', 'ann@shop.example', null, 'America/New_York'],
] as const)('%s to %s, from a business in %s, is read in %s', (channel, address, business, zone) => {
  expect(recipientZone({ channel, address }, business)).toBe(zone)
})
