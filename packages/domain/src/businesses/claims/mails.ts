import { escapeHtml } from '../../html.ts'
import { codeMail } from '../../messaging/code-mail.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../../messaging/email-html.ts'
import { PRODUCT } from '../../product.ts'
import type { PlaceNotificationKind } from './verified.ts'

/** How long a claim's code works. */
export const CLAIM_CODE_MINUTES = 60

/** Text for a header or a line: one line, without control characters. */
const oneLine = (value: string, max = 120) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, max)

/** The mail to a mailbox of the business. The place's name is the directory's; nothing in it is the claimant's. */
export function claimCodeMail({ placeName, code }: { placeName: string; code: string }): {
  subject: string
  text: string
  html: string
} {
  const name = oneLine(placeName)
  return codeMail({
    subject: `Your code for ${name}`,
    lines: [
      `Somebody, probably you, wants to manage ${name} on ${PRODUCT.name}. Enter this code there to prove that it is your business.`,
    ],
    code,
    until: `It works once, within ${CLAIM_CODE_MINUTES} minutes.`,
    otherwise: `You didn't ask for it? Then keep the code to yourself and ignore this email: without the code nothing happens.`,
  })
}

/** A claim that the operator has to decide, as the support address gets it. Message and names are a stranger's. */
export function claimToOperatorMail(claim: {
  id: string
  placeId: string
  placeName: string
  message: string
  businessId: number
  businessName: string
  ownerName: string | null
  ownerEmail: string
  emailVerified: boolean
  holder: string
}): { subject: string; text: string; html: string } {
  const lines: [string, string][] = [
    ['Place', `${claim.placeName} (${claim.placeId})`],
    ['Claimed by', `${claim.ownerName ?? 'an owner'} <${claim.ownerEmail}>`],
    ['Their email', claim.emailVerified ? 'confirmed' : 'not confirmed'],
    ['Their business', `${claim.businessName} (${claim.businessId})`],
    ['The place is now', claim.holder],
    ['Approve', `npm run operate -- claims approve ${claim.id}`],
    ['Reject', `npm run operate -- claims reject ${claim.id}`],
  ]
  const rows = lines.map(
    ([name, value]) => `<p><strong>${name}:</strong> ${escapeHtml(oneLine(value, 300))}</p>`,
  )
  const footer = `Your reply goes to ${claim.ownerEmail}.`
  return {
    subject: oneLine(`Claim: ${claim.placeName}`),
    text: `${lines.map(([name, value]) => `${name}: ${oneLine(value, 300)}`).join('\n')}\n\n${claim.message}\n\n-- \n${footer}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${rows.join('')}<p style="white-space:pre-wrap">${escapeHtml(claim.message)}</p><hr><p>${escapeHtml(footer)}</p></body></html>`,
  }
}

const NOTIFICATIONS: Record<
  PlaceNotificationKind,
  { subject: (place: string) => string; lines: readonly string[] }
> = {
  lost: {
    subject: (place) => `${place} is no longer connected to your business`,
    lines: [
      'Another account proved that this Google place is theirs, with a code mailed to the place’s own domain or to us directly. It is no longer connected to your business.',
      'Your customers, requests and the ratings you collected stay with you. The link to Google reviews, the Google rating and the ranking are gone until you connect a place of your own.',
    ],
  },
  granted: {
    subject: (place) => `${place} is verified`,
    lines: ['We checked your claim. The place is connected to your business, and verified.'],
  },
  rejected: {
    subject: (place) => `Your claim to ${place}`,
    lines: [
      'We looked at your claim and could not see that this place is yours. Nothing has changed on your account.',
    ],
  },
}

/** Mail about the outcome for an owner's place or claim. */
export function placeNotificationMail({
  kind,
  placeName,
  link,
  supportEmail,
}: {
  kind: PlaceNotificationKind
  placeName: string
  /** The settings of the business. */
  link: string
  supportEmail: string
}): { subject: string; text: string; html: string } {
  const { subject: words, lines } = NOTIFICATIONS[kind]
  const subject = words(oneLine(placeName))
  const button = 'Open your business settings'
  const help = kind === 'granted' ? 'Questions?' : 'You think this is wrong?'
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${button}: ${link}\n\n${help} Write to ${supportEmail}.\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(escapeHtml(link), button)],
      ],
      footer: `<p style="${SMALL_PRINT}">${help} Write to <a href="mailto:${escapeHtml(supportEmail)}" style="color:#0f6b58">${escapeHtml(supportEmail)}</a>.</p>`,
    }),
  }
}
