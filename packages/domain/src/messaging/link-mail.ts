import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from './email-html.ts'

/** Words of a mail that is about one link. All are plain text; names in them are people's own words. */
export interface LinkMail {
  language: OwnerLanguage
  subject: string
  /** Preview text of mail lists. */
  preview: string
  /** Paragraphs before the button. */
  lines: readonly string[]
  link: string
  button: string
  /** Sentence for a recipient who did not expect the mail. */
  otherwise: string
}

/** A system email with one link, as a button and to copy. */
export function linkMail(mail: LinkMail): { subject: string; text: string; html: string } {
  const { language, subject, lines, otherwise } = mail
  const link = escapeHtml(mail.link)
  return {
    subject,
    text: `${[...lines, mail.link, otherwise].join('\n\n')}\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(mail.preview),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        [
          '6px 32px 28px',
          `${mailButton(link, escapeHtml(mail.button))}
<p style="${SMALL_PRINT};margin-top:14px">${all[language].orOpen} <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>`,
        ],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(otherwise)}</p>`,
    }),
  }
}

/** A name as one line of a mail, however long and with whatever breaks it was typed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)
