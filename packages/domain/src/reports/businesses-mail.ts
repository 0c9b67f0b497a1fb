import { escapeHtml } from '../html.ts'
import { all } from '../languages/messages/mails/all.ts'
import { CELL, mailParagraph } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { lengthOf, type MailWords } from './mail-words.ts'
import { type MailedReport, type ReportFigures, reportRows } from './report.ts'

/** Figures by which several businesses are compared in one mail. */
const KEYS = ['sent', 'ratings', 'publicAverage'] as const satisfies (keyof ReportFigures)[]

function labelsIn({ language }: MailWords): string[] {
  const m = all[language]
  return [m.sentColumn, m.ratingsColumn, 'Google']
}

/** A figure with its change since the period before: '12 (+3)'; '–' where it is not known. */
function figureWords(report: MailedReport, key: keyof ReportFigures, { report: words }: MailWords): string {
  const row = reportRows(report, words).find((line) => line.key === key)
  if (!row) return '–'
  return row.change === null || row.isSame ? row.value : `${row.value} (${row.change})`
}

/** Sums of the businesses in one line. */
export function totalWords(reports: readonly MailedReport[], { language }: MailWords): string {
  const m = all[language]
  const sum = (pick: (report: MailedReport) => number) =>
    reports.reduce((total, each) => total + pick(each), 0)
  return m.totals({
    count: reports.length,
    sent: sum(({ figures }) => figures.sent),
    ratings: sum(({ figures }) => figures.ratings),
    waiting: sum((report) => report.waiting),
  })
}

/** Several businesses as plain text, one paragraph each. */
export function businessesText(reports: readonly MailedReport[], more: number, words: MailWords): string {
  const m = all[words.language]
  const labels = labelsIn(words)
  const lines = reports.map((report) => {
    const figures = KEYS.map((key, n) => `${labels[n]}: ${figureWords(report, key, words)}`).join(', ')
    return `${oneLine(report.name)}\n${figures}, ${m.waitingColumn}: ${report.waiting}\n${report.link}`
  })
  return [
    totalWords(reports, words),
    ...lines,
    ...(more > 0 ? [m.moreBusinesses({ count: more })] : []),
  ].join('\n\n')
}

/** Returns the reports as a table; each name opens the report of its business. */
export function businessesTable(reports: readonly MailedReport[], more: number, words: MailWords): string {
  const m = all[words.language]
  const head = [...labelsIn(words), m.waitingColumn].map(
    (label) =>
      `<th scope="col" align="right" style="${CELL};padding:4px 0 4px 8px;color:#566074;font-weight:400">${label}</th>`,
  )
  const cell = (text: string) =>
    `<td align="right" valign="top" style="${CELL};padding:8px 0 8px 8px;border-top:1px solid #e4ddd0">${text}</td>`
  const rows = reports.map(
    (report) =>
      `<tr><th scope="row" align="left" valign="top" style="${CELL};padding:8px 0;border-top:1px solid #e4ddd0;font-weight:600"><a href="${escapeHtml(report.link)}" style="color:#0f6b58">${escapeHtml(oneLine(report.name))}</a></th>${[...KEYS.map((key) => figureWords(report, key, words)), String(report.waiting)].map(cell).join('')}</tr>`,
  )
  const [first] = reports
  const compared = first ? ` ${m.inBrackets({ kind: lengthOf(first.period.kind) })}` : ''
  return [
    mailParagraph(escapeHtml(`${totalWords(reports, words)}${compared}`)),
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
<tr><th scope="col" align="left" style="${CELL};padding:4px 0;color:#566074;font-weight:400">${m.businessColumn}</th>${head.join('')}</tr>
${rows.join('\n')}
</table>`,
    more > 0 ? mailParagraph(m.moreBusinesses({ count: more })) : '',
  ].join('\n')
}
