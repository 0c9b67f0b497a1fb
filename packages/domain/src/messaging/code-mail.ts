import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from './email-html.ts'
import { codeInWords } from './mailed-code.ts'

/** A mail with a code, every value plain text. */
export interface CodeMail {
  language: OwnerLanguage
  subject: string
  /** Sentences that say why the mail comes, and what the code does. */
  lines: readonly string[]
  code: string
  /** Lifetime of the code, in words. */
  until: string
  /** Does the same as the code. */
  button?: { label: string; link: string }
  /** Advice to a recipient who did not ask for the code. */
  otherwise: string
}

/** A code as a mail: the digits large enough to be read across a counter. */
export function codeMail({ language, subject, lines, code, until, button, otherwise }: CodeMail): {
  subject: string
  text: string
  html: string
} {
  const m = all[language]
  const digits = codeInWords(code)
  const link = button === undefined ? '' : escapeHtml(button.link)
  return {
    subject,
    text: [
      ...lines,
      m.yourCode({ digits }),
      ...(button === undefined ? [] : [`${button.label}: ${button.link}`]),
      until,
      otherwise,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(m.yourCode({ digits })),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        [
          '6px 32px 14px',
          `<p style="margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:38px;letter-spacing:2px;color:#1b2436">${digits}</p>`,
        ],
        ...(button === undefined
          ? []
          : [
              [
                '8px 32px 8px',
                `${mailButton(link, escapeHtml(button.label))}
<p style="${SMALL_PRINT};margin-top:14px">${m.orOpen} <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>`,
              ] as const,
            ]),
        ['6px 32px 22px', mailParagraph(escapeHtml(until), '0')],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(otherwise)}</p>`,
    }),
  }
}
