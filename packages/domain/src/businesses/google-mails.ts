import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

interface Mail {
  subject: string
  text: string
  html: string
}

/** Tells an owner that Google takes the consent for a business no more. @param link to its settings */
export function reconnectMail({ businessName, link }: { businessName: string; link: string }): Mail {
  return mailOf({
    subject: `Reconnect ${oneLine(businessName)} to Google`,
    lines: [
      `Google no longer lets ${PRODUCT.name} act for the profile of ${oneLine(businessName)}. This happens when access is taken back in the Google account, its password changes, or it was not used for a long time.`,
      'Until you reconnect, no new Google reviews come in here and replies can’t be sent. What you have stays.',
    ],
    button: { label: 'Reconnect your Google profile', link },
    reason: `You're getting this because this business was connected to Google on ${PRODUCT.name}. We send it once.`,
  })
}

/** Tells an owner that their Google account lost access to a profile. @param link to the business's settings */
export function accessLostMail({
  businessName,
  accountName,
  link,
}: {
  businessName: string
  accountName: string
  link: string
}): Mail {
  const name = oneLine(businessName)
  return mailOf({
    subject: `${name}: no access to your Google profile`,
    lines: [
      `Google says that ${oneLine(accountName)} may no longer manage the profile of ${name}. This happens when the account is removed as a manager, or the profile is moved, suspended or deleted.`,
      `Ask the profile's owner to add the account as a manager again, or connect the Google account that manages it. We look again every hour and go on by ourselves once access is back.`,
      'Until then, no new Google reviews come in here and replies can’t be sent. What you have stays.',
    ],
    button: { label: 'See your Google connection', link },
    reason: `You're getting this because this business is connected to Google on ${PRODUCT.name}. We send it once.`,
  })
}

function mailOf({
  subject,
  lines,
  button: { label, link },
  reason,
}: {
  subject: string
  lines: readonly string[]
  button: { label: string; link: string }
  reason: string
}): Mail {
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${label}: ${link}\n\n${reason}\n`,
    html: mailPage({
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
