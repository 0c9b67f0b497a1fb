import { escapeHtml } from '../html.ts'
import { CELL, mailParagraph } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { BEFORE_WORDS, type MailedReport, type ReportFigures, reportRows, SAME } from './report.ts'

/** Figures by which several businesses are compared in one mail. */
const COLUMNS = {
  sent: 'Sent',
  ratings: 'Ratings',
  publicAverage: 'Google',
} as const satisfies Partial<Record<keyof ReportFigures, string>>
const KEYS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** A figure with its change since the period before: '12 (+3)'; '–' where it is not known. */
function figureWords(report: MailedReport, key: keyof ReportFigures): string {
  const row = reportRows(report).find((line) => line.key === key)
  if (!row) return '–'
  return row.change === null || row.change === SAME ? row.value : `${row.value} (${row.change})`
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const moreWords = (more: number) => counted(more, 'more business', 'more businesses')

/** Sums of the businesses in one line. */
export function totalWords(reports: readonly MailedReport[]): string {
  const sum = (pick: (report: MailedReport) => number) =>
    reports.reduce((total, each) => total + pick(each), 0)
  const sent = sum(({ figures }) => figures.sent)
  const ratings = sum(({ figures }) => figures.ratings)
  const waiting = sum((report) => report.waiting)
  return `${reports.length} businesses: ${counted(sent, 'request')} sent, ${counted(ratings, 'rating')}, ${waiting} waiting for your reply.`
}

/** Several businesses as plain text, one paragraph each. */
export function businessesText(reports: readonly MailedReport[], more: number): string {
  const lines = reports.map((report) => {
    const figures = KEYS.map((key) => `${COLUMNS[key]}: ${figureWords(report, key)}`).join(', ')
    return `${oneLine(report.name)}\n${figures}, Waiting: ${report.waiting}\n${report.link}`
  })
  return [totalWords(reports), ...lines, ...(more > 0 ? [`And ${moreWords(more)}.`] : [])].join('\n\n')
}

/** The same as a table; each name opens the report of its business. */
export function businessesTable(reports: readonly MailedReport[], more: number): string {
  const head = [...Object.values(COLUMNS), 'Waiting'].map(
    (label) =>
      `<th scope="col" align="right" style="${CELL};padding:4px 0 4px 8px;color:#566074;font-weight:400">${label}</th>`,
  )
  const cell = (words: string) =>
    `<td align="right" valign="top" style="${CELL};padding:8px 0 8px 8px;border-top:1px solid #e4ddd0">${words}</td>`
  const rows = reports.map(
    (report) =>
      `<tr><th scope="row" align="left" valign="top" style="${CELL};padding:8px 0;border-top:1px solid #e4ddd0;font-weight:600"><a href="${escapeHtml(report.link)}" style="color:#0f6b58">${escapeHtml(oneLine(report.name))}</a></th>${[...KEYS.map((key) => figureWords(report, key)), String(report.waiting)].map(cell).join('')}</tr>`,
  )
  const [first] = reports
  const compared = first ? ` In brackets: change since the ${BEFORE_WORDS[first.period.kind]}.` : ''
  return [
    mailParagraph(escapeHtml(`${totalWords(reports)}${compared}`)),
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
<tr><th scope="col" align="left" style="${CELL};padding:4px 0;color:#566074;font-weight:400">Business</th>${head.join('')}</tr>
${rows.join('\n')}
</table>`,
    more > 0 ? mailParagraph(`And ${moreWords(more)}.`) : '',
  ].join('\n')
}
