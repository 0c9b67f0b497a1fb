import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from './email-html.ts'

/** A system email to an owner, without its recipient. */
export interface PlainMail {
  subject: string
  text: string
  html: string
}

/** Mail to an owner in plain paragraphs, with one button and the reason why they get it. All in plain text. */
export function plainMail({
  language,
  subject,
  lines,
  button: { label, link },
  reason,
}: {
  language: OwnerLanguage
  subject: string
  lines: readonly string[]
  button: { label: string; link: string }
  reason: string
}): PlainMail {
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${label}: ${link}\n\n${reason}\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(escapeHtml(link), label)],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(reason)}</p>`,
    }),
  }
}
