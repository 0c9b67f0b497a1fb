import { escapeHtml } from '../../html.ts'
import type { OwnerLanguage } from '../../languages/languages.ts'
import { all } from '../../languages/messages/mails/all.ts'
import { codeMail } from '../../messaging/code-mail.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../../messaging/email-html.ts'
import { PRODUCT } from '../../product.ts'
import type { PlaceNotificationKind } from './verified.ts'

/** Lifetime of a claim's code. */
export const CLAIM_CODE_MINUTES = 60

/** Text for a header or a line: one line, without control characters. */
const oneLine = (value: string, max = 120) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, max)

/** The mail to a mailbox of the business. The place's name is the directory's; nothing in it is the claimant's. */
export function claimCodeMail({
  placeName,
  code,
  language,
}: {
  placeName: string
  code: string
  language: OwnerLanguage
}): {
  subject: string
  text: string
  html: string
} {
  const m = all[language]
  const place = oneLine(placeName)
  return codeMail({
    language,
    subject: m.claimCodeSubject({ place }),
    lines: [m.claimCodeWhy({ place, product: PRODUCT.name })],
    code,
    until: m.claimCodeUntil({ minutes: CLAIM_CODE_MINUTES }),
    otherwise: m.claimCodeOtherwise,
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

/** Returns the words of the outcome for a place or claim. */
function outcomeOf(
  kind: PlaceNotificationKind,
  place: string,
  language: OwnerLanguage,
): { subject: string; lines: readonly string[] } {
  const m = all[language]
  switch (kind) {
    case 'lost':
      return { subject: m.placeLost({ place }), lines: [m.placeLostWhy, m.placeLostThen] }
    case 'granted':
      return { subject: m.placeGranted({ place }), lines: [m.placeGrantedWhy] }
    case 'rejected':
      return { subject: m.placeRejected({ place }), lines: [m.placeRejectedWhy] }
  }
}

/** Mail about the outcome for an owner's place or claim. */
export function placeNotificationMail({
  kind,
  placeName,
  link,
  supportEmail,
  language,
}: {
  kind: PlaceNotificationKind
  placeName: string
  /** The settings of the business. */
  link: string
  supportEmail: string
  language: OwnerLanguage
}): { subject: string; text: string; html: string } {
  const m = all[language]
  const { subject, lines } = outcomeOf(kind, oneLine(placeName), language)
  const button = m.openBusinessSettings
  const help = `${kind === 'granted' ? m.questions : m.isItWrong} ${m.writeTo}`
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${button}: ${link}\n\n${help} ${supportEmail}.\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(escapeHtml(link), button)],
      ],
      footer: `<p style="${SMALL_PRINT}">${help} <a href="mailto:${escapeHtml(supportEmail)}" style="color:#0f6b58">${escapeHtml(supportEmail)}</a>.</p>`,
    }),
  }
}
