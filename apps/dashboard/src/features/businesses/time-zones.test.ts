import { isTimeZone } from '@fivestead/domain/time-zone'
import { expect, test } from 'vitest'
import { timeZoneGroups } from './time-zones.ts'

const values = (present: string) =>
  timeZoneGroups(Intl.supportedValuesOf('timeZone'), present).flatMap(({ items }) =>
    items.map(({ value }) => value),
  )

test('every zone is offered once, and each is one that the server takes', () => {
  const all = values('America/New_York')
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(all.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago'])
})

test('a stored zone stays choosable under a name that the browser does not list', () => {
  expect(values('Asia/Kathmandu')).toContain('Asia/Kathmandu')
  expect(timeZoneGroups([], 'US/Central')[1]?.items).toEqual([{ value: 'US/Central', label: 'US/Central' }])
})
