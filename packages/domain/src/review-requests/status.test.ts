import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  badgeLabel,
  belowBadge,
  canMove,
  deliveryWord,
  REVIEW_LOG_STATUSES,
  type ReviewLogStatus,
  rank,
  statusColour,
  statusesBefore,
  statusLabel,
  statusWord,
  stepWord,
} from './status.ts'

const status = fc.constantFrom(...REVIEW_LOG_STATUSES)

test.each<[ReviewLogStatus, ReviewLogStatus, boolean]>([
  ['pending', 'sent', true],
  ['pending', 'failed', true],
  ['sent', 'failed', true],
  ['sent', 'opened', true],
  ['failed', 'opened', true],
  ['failed', 'sent', false],
  ['opened', 'failed', false],
  ['completed', 'opened', false],
  ['completed', 'feedback received', true],
  ['feedback received', 'completed', false],
])('%s to %s: %s', (from, to, allowed) => {
  expect(canMove(from, to)).toBe(allowed)
})

test('never back and never in place; what may be left for a status is what canMove says', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      expect([rank('pending'), canMove(from, from)]).toEqual([0, false])
      expect(canMove(from, to) && canMove(to, from)).toBe(false)
      expect(statusesBefore(to).includes(from)).toBe(canMove(from, to))
    }),
  )
})

test('events in any order and any number end in the same status', () => {
  const end = (events: readonly ReviewLogStatus[]) =>
    events.reduce((current, next) => (canMove(current, next) ? next : current), 'pending')
  fc.assert(
    fc.property(
      fc
        .array(status)
        .chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
      ([events, shuffled]) => {
        expect(end(shuffled)).toBe(end(events))
        expect(end([...events, ...events])).toBe(end(events))
      },
    ),
  )
})

test('each status has a colour of its own, any other word is grey', () => {
  const colours = ['grey', 'blue', 'red', 'violet', 'amber', 'green', 'teal']
  expect(REVIEW_LOG_STATUSES.map(statusColour)).toEqual(colours)
  for (const word of ['Delivered', '', 'constructor', '__proto__']) expect(statusColour(word)).toBe('grey')
  expect(statusLabel('feedback received')).toBe('Feedback received')
})

test('a request that its owner took back reads as cancelled, in grey; any other failure stays one', () => {
  expect(statusWord({ status: 'failed', cancelled: true })).toBe('cancelled')
  expect(statusLabel('cancelled')).toBe('Cancelled')
  expect(statusColour('cancelled')).toBe('grey')
  expect(statusWord({ status: 'failed', cancelled: false })).toBe('failed')
  for (const status of REVIEW_LOG_STATUSES) {
    expect(statusWord({ status, cancelled: false })).toBe(status)
    if (status !== 'failed') expect(statusWord({ status, cancelled: true })).toBe(status)
  }
})

test.each([
  ['sent', 'delivered', 'delivered'],
  ['failed', 'bounced', 'bounced'],
  ['failed', 'undelivered', 'undelivered'],
  ['sent', null, null],
  ['failed', 'delivered', null],
  ['sent', 'bounced', null],
  // An opened message was received, whatever the carrier reported.
  ['opened', 'undelivered', null],
  ['completed', 'delivered', null],
] as const)('beside %s, what the provider reported, %s, reads %s', (status, delivery, word) => {
  expect(deliveryWord({ status, delivery })).toBe(word)
})

test.each([
  ['failed', 'bounced', false, 'bounced'],
  ['failed', null, false, 'failed'],
  ['failed', 'delivered', false, 'failed'],
  ['delivered', 'delivered', false, 'delivered'],
  ['sent', 'bounced', false, 'sent'],
  ['failed', null, true, 'cancelled'],
] as const)('in the history %s, reported %s, cancelled %s, reads %s', (step, delivery, cancelled, word) => {
  expect(stepWord(step, { status: 'opened', delivery, cancelled })).toBe(word)
})

test.each([
  ['sent', null, 'delivered', 'Delivered', null],
  ['pending', null, null, 'On its way', null],
  ['sent', 'complained', 'delivered', 'Reported as unwanted', null],
  ['sent', 'bounced', null, 'Bounced: check the address', null],
  ['pending', 'bounced', null, 'On its way', 'Bounced: check the address'],
  ['failed', 'bounced', 'bounced', 'Bounced: check the address', null],
  ['failed', 'bounced', null, 'Bounced: check the address', null],
  ['failed', null, 'undelivered', 'Failed', null],
  ['opened', 'complained', 'delivered', 'Opened', 'Reported as unwanted'],
  ['completed', 'complained', 'delivered', 'Completed', null],
  ['feedback received', 'bounced', null, 'Feedback received', null],
] as const)(
  'a request that is %s, its recipient %s, delivery %s: %s, %s',
  (status, refusal, delivery, badge, below) => {
    const log = { status, refusal, delivery, cancelled: false, rating: null }
    expect([badgeLabel(log), belowBadge(log)]).toEqual([badge, below])
  },
)

test.each([
  ['completed', 3, 'Low rating'],
  ['completed', 4, 'Completed'],
  ['feedback received', 1, 'Feedback received'],
] as const)('a request that is %s with %i stars: %s', (status, rating, badge) => {
  const log = { status, rating, refusal: null, delivery: null, cancelled: false }
  expect(badgeLabel(log)).toBe(badge)
})
