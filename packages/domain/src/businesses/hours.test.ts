import { expect, test } from 'vitest'
import { hoursFor, hoursIn, readHours, tidyHours } from './hours.ts'

const GOOGLE = [
  'Monday: Closed',
  'Tuesday: 9:00\u202fAM\u2009–\u20095:00\u202fPM',
  'Wednesday: 9:00\u202fAM\u2009–\u20095:00\u202fPM',
  'Thursday: 11:30\u202fAM\u2009–\u20092:00\u202fPM, 5:00\u2009–\u20099:30\u202fPM',
  'Friday: Open 24 hours',
  'Saturday: 6:00\u202fPM\u2009–\u20092:00\u202fAM',
  'Sunday: Closed',
].join('\n')

test('the week as Google words it is grouped, and reads the same again', () => {
  const tidy = tidyHours(GOOGLE)
  expect(tidy?.split('\n')).toEqual([
    'Monday: Closed',
    'Tuesday–Wednesday: 9:00 AM – 5:00 PM',
    'Thursday: 11:30 AM – 2:00 PM, 5:00 PM – 9:30 PM',
    'Friday: Open 24 hours',
    'Saturday: 6:00 PM – 2:00 AM',
    'Sunday: Closed',
  ])
  expect(tidyHours(String(tidy))).toBe(tidy)
  expect(readHours(GOOGLE)?.[2]?.openings).toEqual([
    { opens: '11:30', closes: '14:00' },
    { opens: '17:00', closes: '21:30' },
  ])
})

test.each([
  ['mon-fri: 9-5 pm', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  ['Mon - Fri: 9am-5pm\nSun: closed', 'Monday–Friday: 9:00 AM – 5:00 PM\nSunday: Closed'],
  ['Sat: 08:00 – 14:30', 'Saturday: 8:00 AM – 2:30 PM'],
  ['Lunes–viernes: 9:00 a. m. – 5:00 p. m.', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  [
    'lunes a miércoles: 9:00 a.m. a 1:00 p.m., 16:00 a 20:00',
    'Monday–Wednesday: 9:00 AM – 1:00 PM, 4:00 PM – 8:00 PM',
  ],
  ['Sáb: abierto las 24 horas\nDomingo: cerrado', 'Saturday: Open 24 hours\nSunday: Closed'],
  ['Martes–lunes: cerrado', null],
  ['', null],
  ['by appointment', null],
  ['Mon: 9 - 5', null],
  ['Mon: 9 AM - 5', null],
  ['Mo: 9-5', null],
  ['Friday–Monday: 9 AM – 5 PM', null],
  ['Mon: 9 AM – 5 PM\nMon–Fri: Closed', null],
  ['Mon: 13 PM – 5 PM', null],
  ['Mon: 9:60 AM – 5 PM', null],
  ['Mon: 24:00 – 25:00', null],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyHours(typed)).toBe(tidy)
})

test('today is the day at the business, and unknown without its zone or its day', () => {
  const now = new Date('2026-11-26T05:30:00Z')
  expect(hoursFor(GOOGLE, { now, timeZone: 'America/New_York' }).today).toBe(
    '11:30 AM – 2:00 PM, 5:00 PM – 9:30 PM',
  )
  expect(hoursFor(GOOGLE, { now, timeZone: 'America/Los_Angeles' }).today).toBe('9:00 AM – 5:00 PM')
  expect(hoursFor(GOOGLE, { now, timeZone: null }).today).toBeNull()
  expect(hoursFor('Monday: Closed', { now, timeZone: 'America/New_York' })).toEqual({
    today: null,
    isClosed: false,
    lines: ['Monday: Closed'],
  })
  const words = { closed: 'Geschlossen', allDay: 'Rund um die Uhr' }
  const german = hoursFor(
    'Monday–Tuesday: 1 PM – 5:30 PM\nThursday: Closed\nSunday: Open 24 hours',
    { now, timeZone: 'America/New_York' },
    'de',
    words,
  )
  expect(german).toEqual({
    today: 'Geschlossen',
    isClosed: true,
    lines: ['Montag–Dienstag: 13:00–17:30 Uhr', 'Donnerstag: Geschlossen', 'Sonntag: Rund um die Uhr'],
  })
})

test.each([
  ['es', 'US', /^Martes a jueves: 1:00–5:30 p\.m\.$/],
  ['es', 'ES', /^Martes a jueves: 13:00–17:30$/],
  ['fr', 'US', /^Mardi a jeudi : 13:00 – 17:30$/],
  ['fr', 'CA', /^Mardi a jeudi : 13 h 00 – 17 h 30$/],
  ['ar', 'US', /^الثلاثاء a الخميس: 1:00–5:30 م$/],
  ['de', 'nowhere', /^Dienstag a Donnerstag: 13:00–17:30 Uhr$/],
] as const)('hours in %s of a business in %s', (language, country, line) => {
  const words = {
    closed: '',
    allDay: '',
    days: (span: { first: string; last: string }) => `${span.first} a ${span.last}`,
  }
  const at = { now: new Date(0), timeZone: null, country }
  const { lines } = hoursFor('Tuesday–Thursday: 1 PM – 5:30 PM', at, language, words)
  expect(lines.join().replace(/\s/g, ' ')).toMatch(line)
})

test('hours in Spanish read the same again', () => {
  const tidy = String(tidyHours(GOOGLE))
  const spanish = hoursIn(tidy, 'es-US', { closed: 'Cerrado', allDay: 'Abierto las 24 horas' })
  expect(spanish).toMatch(/^Martes–miércoles: 9:00\sa\.\s?m\.\s–\s5:00\sp\.\s?m\.$/m)
  expect(tidyHours(spanish)).toBe(tidy)
  expect(hoursIn('by appointment', 'es-US', { closed: '', allDay: '' })).toBe('by appointment')
})
