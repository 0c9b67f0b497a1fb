import { expect, test } from 'vitest'
import { channelRows, deliveryNote, weekPoints, weekRows, weekSummary } from './figures.ts'

const sums = { asked: 5, sent: 4, delivered: 3, opened: 3, clicked: 2, rated: 2, toPublic: 1 }
const report = {
  channels: [
    { channel: 'email' as const, ...sums, reported: false },
    { channel: 'sms' as const, ...sums, sent: 0, reported: false },
    { channel: 'link' as const, ...sums, reported: false },
  ],
  codes: [
    { via: 'qr' as const, rated: 3, toPublic: 0 },
    { via: 'receipt' as const, rated: 2, toPublic: 1 },
  ],
  unsolicited: { rated: 7, toPublic: 2 },
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
    'Receipt strip',
    'Not asked (company page)',
  ])
  expect(rows[1]).toMatchObject({ figures: { sent: 0, public: 1 }, rows: { channel: 'sms' } })
  expect(rows[3]).toMatchObject({ figures: { sent: null, clicked: null, rated: 3, public: 0 }, rows: null })
  expect(rows[5]).toMatchObject({ figures: { sent: null, clicked: null, rated: 7, public: 2 }, rows: null })
})

test('weeks are named by their Monday, the newest first in the table and last in the chart', () => {
  expect(weekRows(report)[0]).toMatchObject({ label: 'Week of Nov 16', rows: { week: '2026-11-16' } })
  expect(weekPoints(report)[0]).toEqual({ at: 'Nov 9', sent: 4, opened: 3, rated: 2, toPublic: 1 })
  expect(weekSummary(report)).toBe(
    'Requests of the last 2 weeks: 8 sent, 6 opened, 2 rated, 2 went on to a public site.',
  )
})

test('it is said where no provider reports deliveries', () => {
  const byOpening = 'no provider has reported a delivery yet, so an opening counts as one.'
  const [email, sms] = report.channels
  const note = (emailReported: boolean, smsReported: boolean) =>
    deliveryNote({
      channels: [
        { ...email, ...sums, channel: 'email', reported: emailReported },
        { ...sms, ...sums, channel: 'sms', reported: smsReported },
      ],
    })
  // Nothing was sent by text: there is nothing to say of it.
  expect(deliveryNote(report)).toBe(`Delivered: ${byOpening}`)
  expect(note(false, false)).toBe(`Delivered: ${byOpening}`)
  expect(note(false, true)).toBe(`Delivered: as the provider reported it. Email: ${byOpening}`)
  expect(note(true, true)).toBe('Delivered: as the provider reported it.')
})
