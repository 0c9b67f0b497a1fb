import { escapeHtml } from '../html.ts'
import { CELL, mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { businessesTable, businessesText, totalWords } from './businesses-mail.ts'
import { periodLabel, type ReportPeriod, shortPeriodLabel } from './periods.ts'
import {
  BEFORE_WORDS,
  type BusinessReport,
  hasTrend,
  type MailedReport,
  REPORT_TEXTS,
  type ReportRow,
  reportRows,
  shownKeywords,
  standingWords,
  type TrendPoint,
} from './report.ts'

/** Lines below the figures. */
function notesOf({ keywords, waiting }: MailedReport): string[] {
  const { shown, more } = shownKeywords({ keywords })
  const waits = waiting === 1 ? '1 private message waits' : `${waiting} private messages wait`
  return [
    ...shown.map(
      (standing) =>
        `“${oneLine(standing.keyword)}” in ${oneLine(standing.location)}: ${standingWords(standing)}`,
    ),
    ...(more > 0 ? [REPORT_TEXTS.moreKeywords(more)] : []),
    ...(waiting > 0 ? [`${waits} for your reply.`] : []),
  ]
}

const pointWords = ({ sent, answered }: TrendPoint) => `${sent} sent, ${answered} rated`
const trendTitle = ({ period: { kind }, trend }: BusinessReport) => `Last ${trend.length} ${kind}s`
const labelOf = ({ period: { kind } }: BusinessReport, { day }: TrendPoint) => shortPeriodLabel({ kind, day })

/** A report as plain text. */
function textOf(report: MailedReport): string {
  const trend = hasTrend(report)
    ? [
        '',
        `${trendTitle(report)}:`,
        ...report.trend.map((point) => `${labelOf(report, point)}: ${pointWords(point)}`),
      ]
    : []
  const rows = reportRows(report).map(({ label, value, before }) => {
    const earlier = before === null ? '' : ` (${before} the ${BEFORE_WORDS[report.period.kind]})`
    return `${label}: ${value}${earlier}`
  })
  return [oneLine(report.name), ...rows, ...notesOf(report), ...trend].join('\n')
}

/** The figures as a table. No image, so that nothing is blocked or left unsaid. */
function figuresTable(report: MailedReport): string {
  const row = ({ label, value, before, change }: ReportRow) =>
    `<tr><th scope="row" align="left" style="${CELL};padding:4px 8px 4px 0;font-weight:400">${label}</th>
<td align="right" style="${CELL};padding:4px 8px;font-weight:600">${value}</td>
<td align="right" style="${CELL};padding:4px 0;color:#566074;white-space:nowrap">${before === null ? '' : `${before}${change === null ? '' : ` (${change})`}`}</td></tr>`
  const head =
    report.before === null
      ? ''
      : `<tr><td></td><td></td><th scope="col" align="right" style="${CELL};padding:0 0 4px;color:#566074;font-weight:400">${BEFORE_WORDS[report.period.kind]}</th></tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
${head}${reportRows(report).map(row).join('\n')}
</table>`
}

/** The chart: a table with a bar and its figures for each period. */
function trendChart(report: MailedReport): string {
  if (!hasTrend(report)) return ''
  const most = Math.max(...report.trend.map(({ sent }) => sent))
  const rows = report.trend.map((point) => {
    const answered = Math.min(point.answered, point.sent)
    const bar = [
      barPart(answered / most, '#12594a'),
      barPart((point.sent - answered) / most, '#a9d3c6'),
      barPart(1 - point.sent / most, null),
    ].join('')
    return `<tr><th scope="row" align="left" width="64" style="${CELL};padding:4px 8px 4px 0;font-weight:400;white-space:nowrap">${labelOf(report, point)}</th>
<td style="padding:4px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" aria-hidden="true"><tr>${bar}</tr></table></td>
<td width="128" style="${CELL};padding:4px 0 4px 12px;white-space:nowrap">${pointWords(point)}</td></tr>`
  })
  const { kind } = report.period
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
<caption style="${CELL};padding:0 0 4px;text-align:left;font-weight:600">${trendTitle(report)}, requests by the ${kind} they were made in</caption>
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

const subjectOf = (period: ReportPeriod) =>
  period.kind === 'week'
    ? `Your week from ${shortPeriodLabel(period)}`
    : `Your month of ${periodLabel(period)}`

/** A report of one period as a mail: counted figures of each business, compared with the period before. */
export function reportMail(mail: {
  period: ReportPeriod
  reports: readonly MailedReport[]
  /** Businesses that have something to tell beyond those of `reports`. */
  more?: number
  /** Opens the report, or all businesses where there are several. */
  link: string
  settingsLink: string
  /** The switch, as the settings call it; null where the owner asked for this one mail. */
  switchedOn: string | null
}): { subject: string; text: string; html: string } {
  const { period, reports, more = 0, link, settingsLink, switchedOn } = mail
  const [only, ...others] = reports
  const at = only !== undefined && others.length === 0 ? ` at ${oneLine(only.name)}` : ''
  const subject = `${subjectOf(period)}${at}`
  const why =
    switchedOn === null
      ? "You're getting this because you asked for it on your dashboard."
      : `You're getting this because "${switchedOn}" is switched on in your notifications.`
  const change = switchedOn === null ? 'Choose which reports come by email' : 'Change it'
  const settings = escapeHtml(settingsLink)
  const isOne = others.length === 0
  const open = isOne ? 'Open the report' : 'Compare all businesses'
  return {
    subject,
    text: `${subject}\n\n${isOne ? reports.map(textOf).join('\n\n') : businessesText(reports, more)}\n\n${open}: ${link}\n\n--\n${why}\n${change}: ${settingsLink}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(
        only === undefined ? '' : isOne ? (textOf(only).split('\n')[1] ?? '') : totalWords(reports),
      ),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', isOne ? reports.map(sectionOf).join('\n') : businessesTable(reports, more)],
        ['14px 32px 28px', mailButton(escapeHtml(link), open)],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">${change}</a></p>`,
    }),
  }
}

function sectionOf(report: MailedReport): string {
  const notes = notesOf(report)
  return [
    mailParagraph(`<strong>${escapeHtml(oneLine(report.name))}</strong>`),
    figuresTable(report),
    notes.length === 0 ? '' : `<p style="margin:0 0 14px;${CELL}">${notes.map(escapeHtml).join('<br>')}</p>`,
    trendChart(report),
  ].join('\n')
}
