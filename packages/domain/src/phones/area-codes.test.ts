import { expect, test } from 'vitest'
import { isTextable, zonesOfAreaCode } from './area-codes.ts'

test.each([
  ['212', ['America/New_York']],
  ['312', ['America/Chicago']],
  ['303', ['America/Denver']],
  ['602', ['America/Phoenix']],
  ['206', ['America/Los_Angeles']],
  ['907', ['America/Anchorage']],
  ['808', ['Pacific/Honolulu']],
  ['787', ['America/Puerto_Rico']],
  ['671', ['Pacific/Guam']],
  ['684', ['Pacific/Pago_Pago']],
  ['416', ['America/Toronto']],
  ['204', ['America/Winnipeg']],
  ['306', ['America/Regina']],
  ['403', ['America/Edmonton']],
  ['604', ['America/Vancouver']],
  ['902', ['America/Halifax']],
  ['709', ['America/St_Johns']],
  // Codes that lie in two zones are held to both.
  ['928', ['America/Denver', 'America/Phoenix']],
  ['867', ['America/Edmonton', 'America/Vancouver']],
  ['257', ['America/Edmonton', 'America/Vancouver']],
  ['471', ['America/Chicago']],
  ['729', ['America/New_York']],
  ['748', ['America/Denver']],
  ['821', ['America/New_York']],
  ['942', ['America/Toronto']],
  ['555', []],
])('people of area code %s live in %j', (code, zones) => {
  expect(zonesOfAreaCode(code)).toEqual(zones)
})

test.each([
  '+12129761234',
  '+12129501234',
  '+12129581234',
  '+12129591234',
  '+12125551212',
  '+12114567890',
  '+12123114567',
  '+14561234567',
  '+17102345678',
  'x+12122345678',
  '',
])('%j is no number of a customer (T18)', (phone) => {
  expect(isTextable(phone)).toBe(false)
})

test.each(['+12122345678', '+12122976123', '+12122311456', '+12125551213', '+12122955512'])(
  '%s may be one',
  (phone) => {
    expect(isTextable(phone)).toBe(true)
  },
)
