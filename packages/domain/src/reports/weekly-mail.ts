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
  passingBy: number
  /** Private messages that wait now. */
  waiting: number
}

/** Whether there is anything to tell about a week. */
export function isWorthTelling({ sent, passingBy, waiting }: WeekOfBusiness): boolean {
  return sent + passingBy + waiting > 0
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** What a week was, in lines of plain text. */
function linesOf(week: WeekOfBusiness): string[] {
  const asked =
    week.sent === 0
      ? 'Nobody was asked for a review.'
      : `${count(week.sent, 'request')} sent, ${week.opened} opened, ${week.rated} rated, ${week.toGoogle} went on to Google.`
  return [
    asked,
    ...(week.passingBy > 0 ? [`${count(week.passingBy, 'rating')} without a request.`] : []),
    ...(week.waiting > 0
      ? [`${count(week.waiting, 'private message waits', 'private messages wait')} for your reply.`]
      : []),
  ]
}

/** The weekly report: last week's counted figures of each business that has any. */
export function weeklyMail(report: {
  /** The Monday of the week. */
  week: string
  businesses: readonly WeekOfBusiness[]
  link: string
  settingsLink: string
}): { subject: string; text: string; html: string } {
  const parts = report.businesses.map((week) => ({ name: oneLine(week.name), lines: linesOf(week) }))
  const [only, ...others] = parts
  const at = only !== undefined && others.length === 0 ? ` at ${only.name}` : ''
  const subject = `Your week from ${weekLabel(report.week)}${at}`
  const why = `You're getting this because "Weekly reports" is switched on in your notifications.`
  const settings = escapeHtml(report.settingsLink)
  return {
    subject,
    text: `${subject}\n\n${parts.map(({ name, lines }) => [name, ...lines].join('\n')).join('\n\n')}\n\nOpen your dashboard: ${report.link}\n\n--\n${why}\nChange it: ${report.settingsLink}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(parts[0]?.lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        [
          '20px 32px 0',
          parts
            .map(({ name, lines }) =>
              mailParagraph(`<strong>${escapeHtml(name)}</strong><br>${lines.map(escapeHtml).join('<br>')}`),
            )
            .join('\n'),
        ],
        ['14px 32px 28px', mailButton(escapeHtml(report.link), 'Open your dashboard')],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">Change it</a></p>`,
    }),
  }
}
