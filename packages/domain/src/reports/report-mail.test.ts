import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReportPeriod } from './periods.ts'
import type { MailedReport } from './report.ts'
import { reportMail } from './report-mail.ts'

const WEEK: ReportPeriod = { kind: 'week', day: '2026-11-09' }
const FIGURES = {
  ...{ sent: 12, opened: 8, answered: 5, toPublic: 3, ratings: 6, ratingAverage: 4.5, feedback: 2 },
  ...{ publicReviews: null, publicAverage: null, replies: 0 },
}
const report = (more: Partial<MailedReport> = {}): MailedReport => ({
  ...{ name: 'Blue Door <Bakery>', period: WEEK, figures: FIGURES, before: null, keywords: [], trend: [] },
  ...{ waiting: 0, link: 'https://d.example/your-dashboard?business=1', ...more },
})
const mail = (reports: MailedReport[], more: Partial<Parameters<typeof reportMail>[0]> = {}) =>
  reportMail({
    ...{ period: WEEK, reports, switchedOn: true, link: 'https://d.example/your-dashboard' },
    settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
    language: 'en',
    ...more,
  })

test('a week in counted figures', () => {
  const keywords = [
    { keyword: 'rye', location: 'Austin', position: 3, change: { kind: 'up', by: 2 } as const },
  ]
  const { subject, text, html } = mail([
    report({ waiting: 2, keywords, before: { ...FIGURES, sent: 9, ratingAverage: null } }),
  ])
  expect(subject).toBe('Your week from Nov 9 at Blue Door <Bakery>')
  expect(text).toContain('Blue Door <Bakery>\nRequests sent: 12 (9 the week before)\n')
  expect(text).toContain('Average of these ratings: 4.5 (– the week before)')
  expect(text).toContain('“rye” in Austin: Up 2, now #3\n2 private messages wait for your reply.')
  expect(html).toContain('Blue Door &lt;Bakery&gt;')
  expect(html).toContain('9 (+3)')
  expect(html).toContain('section=notifications')
  expect(html).not.toMatch(/undefined|null/)
})

test('several businesses share a mail: a line each with its changes and its link, and how many more there are', () => {
  const other = report({ name: 'Red <Door>', waiting: 1, link: 'https://d.example/?a=1&business=2' })
  const { text, html } = mail([report({ before: { ...FIGURES, sent: 9 } }), other], { more: 3 })
  expect(text).toContain('2 businesses: 24 requests sent, 12 ratings, 1 waiting for your reply.')
  expect(text).toContain(
    'Blue Door <Bakery>\nSent: 12 (+3), Ratings: 6, Google: –, Waiting: 0\nhttps://d.example/',
  )
  expect(text).toContain('And 3 more businesses.\n\nCompare all businesses: ')
  expect(html).toContain(
    '<a href="https://d.example/?a=1&amp;business=2" style="color:#0f6b58">Red &lt;Door&gt;</a>',
  )
})

test('several businesses name none in the subject; one that was asked for says so', () => {
  expect(mail([report(), report()]).subject).toBe('Your week from Nov 9')
  const asked = mail([report()], { period: { kind: 'month', day: '2026-10-01' }, switchedOn: false })
  expect(asked.subject).toBe('Your month of October 2026 at Blue Door <Bakery>')
  expect(asked.text).toContain(
    'because you asked for it on your dashboard.\nChoose which reports come by email: ',
  )
  expect(mail([]).html).not.toContain('undefined')
})

describe('the chart (SET-16)', () => {
  const trend = [
    { day: '2026-10-26', sent: 0, answered: 0 },
    { day: '2026-11-02', sent: 20, answered: 5 },
    { day: '2026-11-09', sent: 12, answered: 12 },
  ]

  test('is a table with a bar and its figures for each week, and the same in words in the plain text', () => {
    const { text, html } = mail([report({ trend })])
    expect(text).toContain(
      'Last 3 weeks:\nOct 26: 0 sent, 0 rated\nNov 2: 20 sent, 5 rated\nNov 9: 12 sent, 12 rated\n',
    )
    expect(html).toContain('Last 3 weeks, requests by the week they were made in</caption>')
    // Nov 2 is the longest bar: 25 % were rated. Nov 9 is 60 % of it, all of it rated.
    expect(html).toContain('<td width="25%" height="14" bgcolor="#12594a"')
    expect(html).toContain('<td width="75%" height="14" bgcolor="#a9d3c6"')
    expect(html).toContain('<td width="60%" height="14" bgcolor="#12594a"')
    expect(html).not.toMatch(/<img|NaN|Infinity/)
  })

  test('is left out where no earlier week had a request', () => {
    const { text, html } = mail([
      report({ trend: trend.map((point, at) => ({ ...point, sent: at === 2 ? 12 : 0 })) }),
    ])
    expect(text).not.toContain('Last 3 weeks')
    expect(html).not.toContain('<caption')
  })

  test('fits into its width whatever the figures are', () => {
    const point = fc.record({ sent: fc.nat(1000), answered: fc.nat(1000), day: fc.constant('2026-11-02') })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 6 }), (points) => {
        const { html } = mail([report({ trend: points })])
        for (const bar of html.match(/aria-hidden="true"><tr>.*?<\/tr>/g) ?? []) {
          const widths = [...bar.matchAll(/width="(\d+)%"/g)].map(([, width]) => Number(width))
          expect(Math.abs(widths.reduce((sum, width) => sum + width, 0) - 100)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
