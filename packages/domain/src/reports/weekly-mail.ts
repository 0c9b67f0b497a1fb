import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { weekLabel } from './weeks.ts'

/** One business's week, counted; nothing is estimated here. */
export interface WeekOfBusiness {
  name: string
  /** Requests that were made in the week, and how far they have come by now. */
  sent: number
  opened: number
  rated: number
  toGoogle: number
  /** Ratings given in the week by people whom nobody asked. */
  unsolicited: number
  /** Private messages that wait now. */
  waiting: number
  /** The last weeks up to this one, oldest first. */
  trend: readonly WeekFigures[]
}

/** One week of the chart. */
export interface WeekFigures {
  /** Its Monday. */
  week: string
  sent: number
  rated: number
}

/** Weeks of the chart. */
export const MAIL_WEEKS = 6

/** Whether there is anything to tell about a week. */
export function isWorthTelling({ sent, unsolicited, waiting }: WeekOfBusiness): boolean {
  return sent + unsolicited + waiting > 0
}

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

/** Summary of a week, in lines of plain text. */
function linesOf(week: WeekOfBusiness): string[] {
  const asked =
    week.sent === 0
      ? 'Nobody was asked for a review.'
      : `${count(week.sent, 'request')} sent, ${week.opened} opened, ${week.rated} rated, ${week.toGoogle} went on to Google.`
  return [
    asked,
    ...(week.unsolicited > 0 ? [`${count(week.unsolicited, 'rating')} without a request.`] : []),
    ...(week.waiting > 0
      ? [`${count(week.waiting, 'private message waits', 'private messages wait')} for your reply.`]
      : []),
  ]
}

const CELL = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#1b2436"

/** A chart says something once an earlier week had a request. */
const hasTrend = ({ trend }: WeekOfBusiness) => trend.slice(0, -1).some(({ sent }) => sent > 0)

const figuresOf = ({ sent, rated }: WeekFigures) => `${sent} sent, ${rated} rated`

/** The chart in words, for a mail of plain text. */
function trendLines(week: WeekOfBusiness): string[] {
  if (!hasTrend(week)) return []
  return [
    '',
    `Last ${week.trend.length} weeks:`,
    ...week.trend.map((point) => `${weekLabel(point.week)}: ${figuresOf(point)}`),
  ]
}

/** The chart: a table with a bar and its figures for each week. No image, so that nothing is blocked or left unsaid. */
function trendChart(week: WeekOfBusiness): string {
  if (!hasTrend(week)) return ''
  const most = Math.max(...week.trend.map(({ sent }) => sent))
  const rows = week.trend.map((point) => {
    const rated = Math.min(point.rated, point.sent)
    const bar = [
      barPart(rated / most, '#12594a'),
      barPart((point.sent - rated) / most, '#a9d3c6'),
      barPart(1 - point.sent / most, null),
    ].join('')
    return `<tr><th scope="row" align="left" width="64" style="${CELL};padding:4px 8px 4px 0;font-weight:400;white-space:nowrap">${weekLabel(point.week)}</th>
<td style="padding:4px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" aria-hidden="true"><tr>${bar}</tr></table></td>
<td width="128" style="${CELL};padding:4px 0 4px 12px;white-space:nowrap">${figuresOf(point)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">
<caption style="${CELL};padding:0 0 4px;text-align:left;font-weight:600">Last ${week.trend.length} weeks, requests by the week they were made in</caption>
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

/** The weekly report: last week's counted figures of each business that has any. */
export function weeklyMail(report: {
  /** The Monday of the week. */
  week: string
  businesses: readonly WeekOfBusiness[]
  link: string
  settingsLink: string
}): { subject: string; text: string; html: string } {
  const parts = report.businesses.map((week) => ({ name: oneLine(week.name), lines: linesOf(week), week }))
  const [only, ...others] = parts
  const at = only !== undefined && others.length === 0 ? ` at ${only.name}` : ''
  const subject = `Your week from ${weekLabel(report.week)}${at}`
  const why = `You're getting this because "Weekly reports" is switched on in your notifications.`
  const settings = escapeHtml(report.settingsLink)
  return {
    subject,
    text: `${subject}\n\n${parts.map(({ name, lines, week }) => [name, ...lines, ...trendLines(week)].join('\n')).join('\n\n')}\n\nOpen your dashboard: ${report.link}\n\n--\n${why}\nChange it: ${report.settingsLink}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(parts[0]?.lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        [
          '20px 32px 0',
          parts
            .map(
              ({ name, lines, week }) =>
                mailParagraph(
                  `<strong>${escapeHtml(name)}</strong><br>${lines.map(escapeHtml).join('<br>')}`,
                ) + trendChart(week),
            )
            .join('\n'),
        ],
        ['14px 32px 28px', mailButton(escapeHtml(report.link), 'Open your dashboard')],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">Change it</a></p>`,
    }),
  }
}
