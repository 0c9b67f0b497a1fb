import { expect, test } from 'vitest'
import { standingLabel } from './status.ts'

test.each([
  ['waiting', null, 'Sent'],
  ['waiting', 'bounced', 'Bounced: check the address'],
  ['not asked', 'bounced', 'Bounced: check the address'],
  ['queued', 'bounced', 'Bounced: check the address'],
  ['answered', 'bounced', 'Answered'],
  ['opted out', 'bounced', 'Opted out'],
  ['opted out', 'complained', 'Reported as unwanted'],
] as const)('a customer who is %s and %s reads as %j', (status, refusal, label) => {
  expect(standingLabel({ status, refusal })).toBe(label)
})
