import { expect, test } from 'vitest'
import { channelRows, weekPoints, weekRows, weekSummary } from './figures.ts'

const sums = { asked: 5, sent: 4, delivered: 3, opened: 3, clicked: 2, rated: 2, toGoogle: 1 }
const report = {
  channels: [
    { channel: 'email' as const, ...sums },
    { channel: 'sms' as const, ...sums, sent: 0 },
    { channel: 'link' as const, ...sums },
  ],
  qr: { rated: 3, toGoogle: 0 },
  passingBy: { rated: 7, toGoogle: 2 },
  weeks: [
    { week: '2026-11-09', ...sums },
    { week: '2026-11-16', ...sums, rated: 0 },
  ],
}

test('each channel leads to its requests; passers-by have no steps before the stars and no list', () => {
  const rows = channelRows(report)
  expect(rows.map(({ label }) => label)).toEqual([
    'Email',
    'Text message',
    'Link',
    'QR code',
    'Not asked (company page)',
  ])
  expect(rows[1]).toMatchObject({ figures: { sent: 0, google: 1 }, rows: { channel: 'sms' } })
  expect(rows[3]).toMatchObject({ figures: { sent: null, clicked: null, rated: 3, google: 0 }, rows: null })
  expect(rows[4]).toMatchObject({ figures: { sent: null, clicked: null, rated: 7, google: 2 }, rows: null })
})

test('weeks are named by their Monday, the newest first in the table and last in the chart', () => {
  expect(weekRows(report)[0]).toMatchObject({ label: 'Week of Nov 16', rows: { week: '2026-11-16' } })
  expect(weekPoints(report)[0]).toEqual({ at: 'Nov 9', sent: 4, opened: 3, rated: 2, toGoogle: 1 })
  expect(weekSummary(report)).toBe(
    'Requests of the last 2 weeks: 8 sent, 6 opened, 2 rated, 2 went on to Google.',
  )
})
