import { expect, test } from 'vitest'
import { isTimeZone } from '../time-zone.ts'
import { zoneOfState } from './state-zones.ts'

test.each([
  ['WA', 'America/Los_Angeles'],
  [' wa ', 'America/Los_Angeles'],
  ['Washington', 'America/Los_Angeles'],
  ['D.C.', 'America/New_York'],
  ['Arizona', 'America/Phoenix'],
  ['ID', 'America/Denver'],
  ['New  Mexico', 'America/Denver'],
  ['TN', 'America/Chicago'],
  ['BC', 'America/Vancouver'],
  ['Saskatchewan', 'America/Regina'],
  ['Québec', 'America/Toronto'],
  ['NL', 'America/St_Johns'],
  ['Bavaria', null],
  ['', null],
  [null, null],
])('%j is in %s', (state, zone) => {
  expect(zoneOfState(state)).toBe(zone)
  expect(zone === null || isTimeZone(zone)).toBe(true)
})

test('each state of the US and each province of Canada has a zone', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
    'AB BC MB NB NL NS NT NU ON PE QC SK YT'
  expect(codes.split(' ').filter((code) => zoneOfState(code) === null)).toEqual([])
})
