import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

/** Tells an owner that Google takes the consent for a business no more (GBP-10). @param link to its settings */
export function reconnectMail({ businessName, link }: { businessName: string; link: string }): {
  subject: string
  text: string
  html: string
} {
  const subject = `Reconnect ${oneLine(businessName)} to Google`
  const lines = [
    `Google no longer lets ${PRODUCT.name} act for the profile of ${oneLine(businessName)}. This happens when access is taken back in the Google account, its password changes, or it was not used for a long time.`,
    'Until you reconnect, no new Google reviews come in here and replies can’t be sent. What you have stays.',
  ]
  const button = 'Reconnect your Google profile'
  const reason = `You're getting this because this business was connected to Google on ${PRODUCT.name}. We send it once.`
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${button}: ${link}\n\n${reason}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(escapeHtml(link), button)],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(reason)}</p>`,
    }),
  }
}
