import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorthTelling, type WeekOfBusiness, weeklyMail } from './weekly-mail.ts'

const week = (more: Partial<WeekOfBusiness> = {}): WeekOfBusiness => ({
  ...{ name: 'Blue Door <Bakery>', sent: 12, opened: 8, rated: 5, toGoogle: 3 },
  ...{ unsolicited: 0, waiting: 0, trend: [], ...more },
})
const mail = (businesses: WeekOfBusiness[]) =>
  weeklyMail({
    week: '2026-11-09',
    businesses,
    link: 'https://d.example/your-dashboard',
    settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
  })

test('a week in counted figures', () => {
  const { subject, text, html } = mail([week({ unsolicited: 1, waiting: 2 })])
  expect(subject).toBe('Your week from Nov 9 at Blue Door <Bakery>')
  expect(mail([week(), week()]).subject).toBe('Your week from Nov 9')
  expect(text).toContain(
    'Blue Door <Bakery>\n12 requests sent, 8 opened, 5 rated, 3 went on to Google.\n1 rating without a request.\n2 private messages wait for your reply.',
  )
  expect(html).toContain('Blue Door &lt;Bakery&gt;')
  expect(html).toContain('section=notifications')
})

test('a quiet week says so', () => {
  expect(mail([week({ sent: 0, waiting: 1 })]).text).toContain(
    'Nobody was asked for a review.\n1 private message waits for your reply.',
  )
  expect(mail([week({ sent: 1, unsolicited: 2 })]).text).toContain('1 request sent')
  expect(mail([]).html).not.toContain('undefined')
})

test('a week in which nothing happened is not told', () => {
  for (const told of [{}, { sent: 0, waiting: 1 }, { sent: 0, unsolicited: 1 }])
    expect(isWorthTelling(week(told))).toBe(true)
  expect(isWorthTelling(week({ sent: 0 }))).toBe(false)
})

describe('the chart (SET-16)', () => {
  const trend = [
    { week: '2026-10-26', sent: 0, rated: 0 },
    { week: '2026-11-02', sent: 20, rated: 5 },
    { week: '2026-11-09', sent: 12, rated: 12 },
  ]

  test('is a table with a bar and its figures for each week, and the same in words in the plain text', () => {
    const { text, html } = mail([week({ trend })])
    expect(text).toContain(
      'Last 3 weeks:\nOct 26: 0 sent, 0 rated\nNov 2: 20 sent, 5 rated\nNov 9: 12 sent, 12 rated\n',
    )
    expect(html).toContain('Last 3 weeks, requests by the week they were made in</caption>')
    for (const figures of ['0 sent, 0 rated', '20 sent, 5 rated', '12 sent, 12 rated'])
      expect(html).toContain(figures)
    // Nov 2 is the longest bar: 25 % were rated. Nov 9 is 60 % of it, all of it rated.
    expect(html).toContain('<td width="25%" height="14" bgcolor="#12594a"')
    expect(html).toContain('<td width="75%" height="14" bgcolor="#a9d3c6"')
    expect(html).toContain('<td width="60%" height="14" bgcolor="#12594a"')
    expect(html).not.toMatch(/<img|NaN|Infinity/)
  })

  test('is left out where no earlier week had a request', () => {
    const { text, html } = mail([
      week({ trend: trend.map((one, at) => ({ ...one, sent: at === 2 ? 12 : 0 })) }),
    ])
    expect(text).not.toContain('Last 3 weeks')
    expect(html).not.toContain('<caption')
  })

  test('fits into its width whatever the figures are', () => {
    const figures = fc.record({ sent: fc.nat(1000), rated: fc.nat(1000) })
    fc.assert(
      fc.property(fc.array(figures, { minLength: 2, maxLength: 6 }), (weeks) => {
        const { html } = mail([week({ trend: weeks.map((one) => ({ ...one, week: '2026-11-02' })) })])
        for (const bar of html.match(/aria-hidden="true"><tr>.*?<\/tr>/g) ?? []) {
          const widths = [...bar.matchAll(/width="(\d+)%"/g)].map(([, width]) => Number(width))
          expect(Math.abs(widths.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
