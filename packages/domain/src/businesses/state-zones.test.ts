import { expect, test } from 'vitest'
import { isTimeZone } from '../time-zone.ts'
import { zonesOfState } from './state-zones.ts'

test.each<[string | null, ...string[]]>([
  ['WA', 'America/Los_Angeles'],
  [' wa ', 'America/Los_Angeles'],
  ['Washington', 'America/Los_Angeles'],
  ['D.C.', 'America/New_York'],
  ['Texas', 'America/Chicago', 'America/Denver'],
  ['fl', 'America/New_York', 'America/Chicago'],
  ['Idaho', 'America/Denver', 'America/Los_Angeles'],
  // unitedstates/python-us 46, ProgressiveCoders/Spoke 907
  ['Arizona', 'America/Phoenix'],
  ['New  Mexico', 'America/Denver'],
  ['TN', 'America/Chicago', 'America/New_York'],
  ['BC', 'America/Vancouver', 'America/Edmonton'],
  ['Saskatchewan', 'America/Regina', 'America/Edmonton'],
  ['Québec', 'America/Toronto', 'America/Halifax'],
  ['NL', 'America/St_Johns', 'America/Halifax'],
  ['Bavaria'],
  [''],
  [null],
])('%j has the zones %s %s', (state, ...zones) => {
  expect(zonesOfState(state)).toEqual(zones)
  expect(zones.every(isTimeZone)).toBe(true)
})

test('each state of the US and each province of Canada has a zone', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY ' +
    'AB BC MB NB NL NS NT NU ON PE QC SK YT'
  expect(codes.split(' ').filter((code) => zonesOfState(code).length === 0)).toEqual([])
})

/** A state as address books and people write it. */
test.each<[string, string]>([
  ...['Tenn.', 'Tennessee, USA', 'US-TN', 'State of Tennessee', 'ＴＮ'].map((state): [string, string] => [
    state,
    'America/Chicago',
  ]),
  ...['Wash.', 'washington state', 'Calif.'].map((state): [string, string] => [state, 'America/Los_Angeles']),
  ...['Washington, D.C.', 'Penna', 'N. Carolina'].map((state): [string, string] => [
    state,
    'America/New_York',
  ]),
  ...([
    ['Hawaiʻi', 'Pacific/Honolulu'],
    ['PQ', 'America/Toronto'],
    ['PEI', 'America/Halifax'],
    ['Newfoundland & Labrador', 'America/St_Johns'],
    ['Yukon Territory', 'America/Whitehorse'],
    ['U.S. Virgin Islands', 'America/Puerto_Rico'],
    ['Northern Mariana Islands', 'Pacific/Guam'],
    ['American Samoa', 'Pacific/Pago_Pago'],
  ] as [string, string][]),
])('%s keeps the clock of %s', (state, zone) => {
  expect(zonesOfState(state)[0]).toBe(zone)
})

test.each(['Ontario Street', 'Texarkana', 'USA', 'state', 'Georgia Tech'])('%s is no state', (state) => {
  expect(zonesOfState(state)).toEqual([])
})
