import { expect, test } from 'vitest'
import { isTextable, SHARED_ZONES, zonesOfAreaCode } from './area-codes.ts'

test.each([
  ['New_York', ['212', '729', '821']],
  ['Chicago', ['312', '471']],
  ['Denver', ['303', '748']],
  ['Phoenix', ['602']],
  ['Los_Angeles', ['206']],
  ['Puerto_Rico', ['787']],
  ['Toronto', ['416', '942']],
  ['Winnipeg', ['204']],
  ['Edmonton', ['403']],
  ['Vancouver', ['604']],
  ['Halifax', ['902']],
])('people of America/%s have the area codes %j', (zone, codes) => {
  for (const code of codes) expect([code, zonesOfAreaCode(code)]).toEqual([code, [`America/${zone}`]])
})

test.each([
  ['808', ['Pacific/Honolulu']],
  ['671', ['Pacific/Guam']],
  ['684', ['Pacific/Pago_Pago']],
  // Codes that lie in several zones are held to all: google/libphonenumber 991, 1133.
  ['308', ['America/Chicago', 'America/Denver']],
  ['623', ['America/Phoenix']],
  ['270', ['America/Chicago', 'America/New_York']],
  ['364', ['America/Chicago', 'America/New_York']],
  ['219', ['America/Chicago', 'America/New_York']],
  ['423', ['America/New_York', 'America/Chicago']],
  ['775', ['America/Los_Angeles', 'America/Denver']],
  ['778', ['America/Vancouver', 'America/Edmonton']],
  ['672', ['America/Vancouver', 'America/Edmonton']],
  ['306', ['America/Regina', 'America/Edmonton']],
  ['418', ['America/Toronto', 'America/Halifax']],
  ['709', ['America/St_Johns', 'America/Halifax']],
  ['907', ['America/Anchorage', 'America/Adak']],
  ['850', ['America/Chicago', 'America/New_York']],
  ['928', ['America/Phoenix', 'America/Denver']],
  ['867', ['America/Edmonton', 'America/Toronto', 'America/Winnipeg', 'America/Vancouver']],
  ['257', ['America/Vancouver', 'America/Edmonton']],
  ['555', []],
])('people of area code %s live in %j', (code, zones) => {
  expect(zonesOfAreaCode(code)).toEqual(zones)
})

test.each([
  ...['+12129761234', '+12129501234', '+12129581234', '+12129591234', '+12125551212', '+12114567890'],
  ...['+12123114567', '+14561234567', '+17102345678', 'x+12122345678', ''],
])('%j is no number of a customer (T18)', (phone) => {
  expect(isTextable(phone)).toBe(false)
})

test.each(['+12122345678', '+12122976123', '+12122311456', '+12125551213', '+12122955512'])(
  '%s may be one',
  (phone) => {
    expect(isTextable(phone)).toBe(true)
  },
)

test('an unknown area code shares the hours from St. John’s to Honolulu, not those of Guam and American Samoa', () => {
  for (const code of ['709', '808'])
    expect(SHARED_ZONES).toEqual(expect.arrayContaining([...zonesOfAreaCode(code)]))
  for (const code of ['671', '684']) expect(SHARED_ZONES).not.toContain(zonesOfAreaCode(code)[0])
})
