import { escapeHtml } from '../html.ts'
import { directionOf, type Language, type OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from './email-html.ts'

/** Lines that stand in a notification; the rest is a number. */
export const NOTIFICATION_LINES = 5

/** An event: plain text, or plain text before words that a customer wrote in a language. */
export type OwnerLine = string | { before: string; quote: string; language: Language }

/** A notification to an owner, every value plain text. */
export interface OwnerMail {
  language: OwnerLanguage
  subject: string
  /** Events, a line each: at most `NOTIFICATION_LINES`. */
  lines: readonly OwnerLine[]
  /** Number of events, including those without a line. */
  count: number
  button: string
  /** Opens the screen that it is about. */
  link: string
  /** The switch, as the settings call it. */
  switchedOn: string
  /** Address of the owner's notification settings. */
  settingsLink: string
}

/** A notification as a mail: what happened, the one thing to open, why it came and where that is changed. */
export function ownerMail(mail: OwnerMail): { subject: string; text: string; html: string } {
  const { language, subject, button } = mail
  const m = all[language]
  const more = mail.count - mail.lines.length
  const events = more > 0 ? [...mail.lines, m.andMore({ more })] : mail.lines
  const lines = events.map((line) => (typeof line === 'string' ? line : line.before + line.quote))
  const why = m.whySwitchedOn({ label: mail.switchedOn })
  const settings = escapeHtml(mail.settingsLink)
  return {
    subject,
    text: `${subject}\n\n${lines.join('\n\n')}\n\n${button}: ${mail.link}\n\n--\n${why}\n${m.changeIt}: ${mail.settingsLink}\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', events.map((line) => mailParagraph(lineHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(escapeHtml(mail.link), escapeHtml(button))],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">${m.changeIt}</a></p>`,
    }),
  }
}

function lineHtml(line: OwnerLine): string {
  if (typeof line === 'string') return escapeHtml(line)
  const { before, quote, language } = line
  return `${escapeHtml(before)}<span lang="${language}" dir="${directionOf(language)}">${escapeHtml(quote)}</span>`
}
