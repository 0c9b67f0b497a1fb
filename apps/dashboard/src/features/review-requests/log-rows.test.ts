import { expect, test } from 'vitest'
import { possibleAction, readProgress, sentOn } from './log-rows.ts'

test('the status field names a status or how far a request came', () => {
  expect(readProgress('status:feedback received')).toEqual({ status: 'feedback received' })
  expect(readProgress('status:scheduled')).toEqual({ status: 'scheduled' })
  expect(readProgress('reached:public')).toEqual({ reached: 'public' })
  expect(readProgress('')).toEqual({})
  expect(readProgress('status:lost')).toEqual({})
})

test('what waits can be cancelled, what failed can be asked again where that can arrive, a link neither', () => {
  expect(possibleAction({ status: 'pending', channel: 'sms', canAskAgain: false })).toBe('cancel')
  expect(possibleAction({ status: 'failed', channel: 'email', canAskAgain: true })).toBe('askAgain')
  expect(possibleAction({ status: 'failed', channel: 'email', canAskAgain: false })).toBeNull()
  expect(possibleAction({ status: 'sent', channel: 'email', canAskAgain: false })).toBeNull()
  expect(possibleAction({ status: 'pending', channel: 'link', canAskAgain: false })).toBeNull()
})

test('a row says the day on which the request went out, or that it has not', () => {
  expect(sentOn({ status: 'opened', dateSent: '2026-11-16T10:00:00.000Z' })).toBe('Nov 16, 2026')
  expect(sentOn({ status: 'pending', dateSent: null })).toBe('Not yet')
  expect(sentOn({ status: 'failed', dateSent: null })).toBe('Not sent')
  expect(sentOn({ status: 'opened', dateSent: null })).toBe('Day not known')
})
