import { expect, test } from 'vitest'
import { possibleAction, readProgress } from './log-rows.ts'

test('the status field names a status or how far a request came', () => {
  expect(readProgress('status:feedback received')).toEqual({ status: 'feedback received' })
  expect(readProgress('reached:google')).toEqual({ reached: 'google' })
  expect(readProgress('')).toEqual({})
  expect(readProgress('status:lost')).toEqual({})
})

test('what waits can be cancelled, what failed can be asked again, a link neither', () => {
  expect(possibleAction({ status: 'pending', channel: 'sms' })).toBe('cancel')
  expect(possibleAction({ status: 'failed', channel: 'email' })).toBe('askAgain')
  expect(possibleAction({ status: 'sent', channel: 'email' })).toBeNull()
  expect(possibleAction({ status: 'pending', channel: 'link' })).toBeNull()
})
