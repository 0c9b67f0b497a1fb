import { notificationLabel } from '../accounts/notification-label.ts'
import type { EmailNotification } from '../businesses/notification-kinds.ts'
import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { CELL, mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { businessesTable, businessesText, totalWords } from './businesses-mail.ts'
import { lengthOf, type MailWords, mailWords } from './mail-words.ts'
import { periodLabel, type ReportKind, type ReportPeriod, shortPeriodLabel } from './periods.ts'
import {
  type BusinessReport,
  hasTrend,
  type MailedReport,
  type ReportRow,
  reportRows,
  shownKeywords,
  standingWords,
  type TrendPoint,
} from './report.ts'

/** Lines below the figures. */
function notesOf({ keywords, waiting }: MailedReport, { language, report, changes }: MailWords): string[] {
  const m = all[language]
  const { shown, more } = shownKeywords({ keywords })
  return [
    ...shown.map((standing) =>
      m.keywordIn({
        keyword: oneLine(standing.keyword),
        location: oneLine(standing.location),
        standing: standingWords(standing, report, changes),
      }),
    ),
    ...(more > 0 ? [report.andMore({ count: more })] : []),
    ...(waiting > 0 ? [m.messagesWait({ count: waiting })] : []),
  ]
}

const pointWords = ({ sent, answered }: TrendPoint, { language }: MailWords) =>
  all[language].sentAndRated({ sent, answered })
const trendTitle = ({ period: { kind }, trend }: BusinessReport, { language }: MailWords) =>
  all[language].lastPeriods({ kind: lengthOf(kind), count: trend.length })
const labelOf = ({ period: { kind } }: BusinessReport, { day }: TrendPoint, { report }: MailWords) =>
  shortPeriodLabel({ kind, day }, report)
const beforeWords = (kind: ReportKind, { report }: MailWords) =>
  kind === 'week' ? report.weekBefore : report.monthBefore

/** A report as plain text. */
function textOf(report: MailedReport, words: MailWords): string {
  const kind = lengthOf(report.period.kind)
  const trend = hasTrend(report)
    ? [
        '',
        `${trendTitle(report, words)}:`,
        ...report.trend.map((point) => `${labelOf(report, point, words)}: ${pointWords(point, words)}`),
      ]
    : []
  const rows = reportRows(report, words.report).map(({ label, value, before }) => {
    const earlier = before === null ? '' : ` (${all[words.language].beforeThat({ kind, value: before })})`
    return `${label}: ${value}${earlier}`
  })
  return [oneLine(report.name), ...rows, ...notesOf(report, words), ...trend].join('\n')
}

/** The figures as a table. No image, so that nothing is blocked or left unsaid. */
function figuresTable(report: MailedReport, words: MailWords): string {
  const row = ({ label, value, before, change }: ReportRow) =>
    `<tr><th scope="row" align="left" style="${CELL};padding:4px 8px 4px 0;font-weight:400">${label}</th>
<td align="right" style="${CELL};padding:4px 8px;font-weight:600">${value}</td>
<td align="right" style="${CELL};padding:4px 0;color:#566074;white-space:nowrap">${before === null ? '' : `${before}${change === null ? '' : ` (${change})`}`}</td></tr>`
  const head =
    report.before === null
      ? ''
      : `<tr><td></td><td></td><th scope="col" align="right" style="${CELL};padding:0 0 4px;color:#566074;font-weight:400">${beforeWords(report.period.kind, words)}</th></tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
${head}${reportRows(report, words.report).map(row).join('\n')}
</table>`
}

/** The chart: a table with a bar and its figures for each period. */
function trendChart(report: MailedReport, words: MailWords): string {
  if (!hasTrend(report)) return ''
  const most = Math.max(...report.trend.map(({ sent }) => sent))
  const rows = report.trend.map((point) => {
    const answered = Math.min(point.answered, point.sent)
    const bar = [
      barPart(answered / most, '#12594a'),
      barPart((point.sent - answered) / most, '#a9d3c6'),
      barPart(1 - point.sent / most, null),
    ].join('')
    return `<tr><th scope="row" align="left" width="64" style="${CELL};padding:4px 8px 4px 0;font-weight:400;white-space:nowrap">${labelOf(report, point, words)}</th>
<td style="padding:4px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" aria-hidden="true"><tr>${bar}</tr></table></td>
<td width="128" style="${CELL};padding:4px 0 4px 12px;white-space:nowrap">${pointWords(point, words)}</td></tr>`
  })
  const kind = lengthOf(report.period.kind)
  const title = trendTitle(report, words)
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
<caption style="${CELL};padding:0 0 4px;text-align:left;font-weight:600">${all[words.language].requestsByPeriod({ kind, title })}</caption>
${rows.join('\n')}
</table>`
}

/** A part of a bar; programs that know no style show the color all the same. */
function barPart(share: number, color: string | null): string {
  const width = Math.round(share * 100)
  if (width === 0) return ''
  const fill = color === null ? '' : ` bgcolor="${color}"`
  return `<td width="${width}%" height="14"${fill} style="${color === null ? '' : `background:${color};`}font-size:0;line-height:14px">&nbsp;</td>`
}

function subjectOf(
  period: ReportPeriod,
  only: MailedReport | undefined,
  { language, report }: MailWords,
): string {
  const m = all[language]
  const business = only === undefined ? null : oneLine(only.name)
  if (period.kind === 'week') {
    const day = shortPeriodLabel(period, report)
    return business === null ? m.yourWeek({ day }) : m.yourWeekAt({ day, business })
  }
  const month = periodLabel(period, report)
  return business === null ? m.yourMonth({ month }) : m.yourMonthAt({ month, business })
}

/** The switch of each kind. */
export const SWITCHES = {
  week: 'weeklyReports',
  month: 'monthlyReports',
} as const satisfies Record<ReportKind, EmailNotification>

/** A report of one period as a mail: counted figures of each business, compared with the period before. */
export function reportMail(mail: {
  period: ReportPeriod
  reports: readonly MailedReport[]
  /** Businesses that have something to tell beyond those of `reports`. */
  more?: number
  /** Opens the report, or all businesses where there are several. */
  link: string
  settingsLink: string
  /** True if it comes by a switch; else the owner asked for this one mail. */
  switchedOn: boolean
  language: OwnerLanguage
}): { subject: string; text: string; html: string } {
  const { period, reports, more = 0, link, settingsLink, switchedOn, language } = mail
  const words = mailWords(language)
  const m = all[words.language]
  const [only, ...others] = reports
  const isOne = others.length === 0
  const subject = subjectOf(period, isOne ? only : undefined, words)
  const why = switchedOn
    ? m.whySwitchedOn({ label: notificationLabel(SWITCHES[period.kind], language) })
    : m.whyAsked
  const change = switchedOn ? m.changeIt : m.chooseReports
  const settings = escapeHtml(settingsLink)
  const open = isOne ? m.openTheReport : m.compareBusinesses
  return {
    subject,
    text: `${subject}\n\n${isOne ? reports.map((report) => textOf(report, words)).join('\n\n') : businessesText(reports, more, words)}\n\n${open}: ${link}\n\n--\n${why}\n${change}: ${settingsLink}\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(
        only === undefined
          ? ''
          : isOne
            ? (textOf(only, words).split('\n')[1] ?? '')
            : totalWords(reports, words),
      ),
      heading: escapeHtml(subject),
      rows: [
        [
          '20px 32px 0',
          isOne
            ? reports.map((report) => sectionOf(report, words)).join('\n')
            : businessesTable(reports, more, words),
        ],
        ['14px 32px 28px', mailButton(escapeHtml(link), open)],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">${change}</a></p>`,
    }),
  }
}

function sectionOf(report: MailedReport, words: MailWords): string {
  const notes = notesOf(report, words)
  return [
    mailParagraph(`<strong>${escapeHtml(oneLine(report.name))}</strong>`),
    figuresTable(report, words),
    notes.length === 0 ? '' : `<p style="margin:0 0 14px;${CELL}">${notes.map(escapeHtml).join('<br>')}</p>`,
    trendChart(report, words),
  ].join('\n')
}
